import type { PasswordChangeBody, PasswordStatus } from '../../../contract/settings/password.ts';
import { settingsRoutes } from '../../../contract/settings/routes.ts';
import type { Call } from '../client.ts';

/** The calls to change the user's password. */
export function createPasswordCalls(call: Call) {
  return {
    fetchStatus: (signal?: AbortSignal): Promise<PasswordStatus> =>
      call(settingsRoutes.passwordStatus, { signal }),

    change: (body: PasswordChangeBody, signal?: AbortSignal): Promise<void> =>
      call(settingsRoutes.changePassword, { body, signal }),
  };
}
