import { type Confirmation, type ProofBody, proofBody } from '../../../contract/settings/confirmation.ts';
import type { PasskeyRequestOptions } from '../../../contract/settings/passkeys.ts';
import { settingsRoutes } from '../../../contract/settings/routes.ts';
import { checkedBody } from '../checked-body.ts';
import type { Call } from '../client.ts';

/** The calls of the ‘Confirm it’s you’ dialog. */
export function createConfirmationCalls(call: Call) {
  return {
    fetchConfirmation: (signal?: AbortSignal): Promise<Confirmation> =>
      call(settingsRoutes.confirmation, { signal }),

    /** @throws also `invalidInput`, before anything is sent. */
    confirm: async (typed: ProofBody | null, signal?: AbortSignal): Promise<void> =>
      call(settingsRoutes.confirmIdentity, { body: checkedBody(proofBody, typed), signal }),

    startPasskey: (signal?: AbortSignal): Promise<PasskeyRequestOptions> =>
      call(settingsRoutes.startPasskeyConfirmation, { signal }),

    sendCode: (signal?: AbortSignal): Promise<void> => call(settingsRoutes.sendConfirmationCode, { signal }),
  };
}
