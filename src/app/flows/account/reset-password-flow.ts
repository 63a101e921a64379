import { fromPromise } from 'xstate';
import { resetPasswordMachine } from '../../../../machines/account/reset-password.machine.ts';
import type { AppContext } from '../../app-context.ts';
import { commonParts } from '../common-parts.ts';

export function resetPasswordFlow(app: AppContext) {
  const { accountCalls, storage } = app;
  const { navigate, showToast, forgetSession } = commonParts(app);
  return resetPasswordMachine.provide({
    actors: {
      passwordReset: fromPromise<void, { token: string; newPassword: string }>(({ input, signal }) =>
        accountCalls.resetPassword(input, signal),
      ),
    },
    actions: { navigate, showToast, forgetSession, removeResetToken: () => storage.remove('reset_token') },
  });
}
