import {
  type CreatedPasskey,
  type PasskeyCreationOptions,
  type Passkeys,
  passkeyNameBody,
} from '../../../contract/settings/passkeys.ts';
import { settingsRoutes } from '../../../contract/settings/routes.ts';
import { checkedBody } from '../checked-body.ts';
import type { Call } from '../client.ts';

/** The calls to manage the user's passkeys. */
export function createPasskeyCalls(call: Call) {
  return {
    fetchList: (signal?: AbortSignal): Promise<Passkeys> => call(settingsRoutes.passkeys, { signal }),

    start: (signal?: AbortSignal): Promise<PasskeyCreationOptions> =>
      call(settingsRoutes.startPasskey, { signal }),

    add: (name: string, created: CreatedPasskey, signal?: AbortSignal): Promise<void> =>
      call(settingsRoutes.addPasskey, { body: { name, created }, signal }),

    /** @throws also `invalidInput`, before anything is sent. */
    rename: async (passkeyId: string, name: string, signal?: AbortSignal): Promise<void> =>
      call(settingsRoutes.renamePasskey, {
        params: { passkeyId },
        body: checkedBody(passkeyNameBody, { name }),
        signal,
      }),

    remove: (passkeyId: string, signal?: AbortSignal): Promise<void> =>
      call(settingsRoutes.removePasskey, { params: { passkeyId }, signal }),
  };
}
