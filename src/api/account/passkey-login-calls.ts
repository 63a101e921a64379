import type { LoginResult } from '../../../contract/account/account.ts';
import type { PasskeyRequestOptions, UsedPasskey } from '../../../contract/settings/passkeys.ts';
import { settingsRoutes } from '../../../contract/settings/routes.ts';
import type { Call } from '../client.ts';

/** The calls to log in with a passkey, which only our own backend has (browser/own-backend.ts). */
export function createPasskeyLoginCalls(call: Call) {
  return {
    start: (signal?: AbortSignal): Promise<PasskeyRequestOptions> =>
      call(settingsRoutes.startPasskeyLogin, { signal }),

    logIn: (used: UsedPasskey, signal?: AbortSignal): Promise<LoginResult> =>
      call(settingsRoutes.logInByPasskey, { body: used, signal }),
  };
}
