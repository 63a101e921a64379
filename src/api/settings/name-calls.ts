import { type NameBody, nameBody } from '../../../contract/account/account.ts';
import { settingsRoutes } from '../../../contract/settings/routes.ts';
import { checkedBody } from '../checked-body.ts';
import type { Call } from '../client.ts';

/** The call that changes the user's name. */
export function createNameCalls(call: Call) {
  return {
    /** @throws also `invalidInput`, before anything is sent. */
    change: async (typed: NameBody, signal?: AbortSignal): Promise<void> =>
      call(settingsRoutes.changeName, { body: checkedBody(nameBody, typed), signal }),
  };
}
