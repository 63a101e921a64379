import { fromPromise } from 'xstate';
import type { PasswordChangeBody, PasswordStatus } from '../../../../contract/settings/password.ts';
import { changePasswordMachine } from '../../../../machines/settings/change-password.machine.ts';
import { createPasswordCalls } from '../../../api/settings/password-calls.ts';
import type { AppContext } from '../../app-context.ts';
import { type ConfirmIdentityActor, confirmationBy } from './confirm-identity-flow.ts';

export function changePasswordFlow(app: AppContext, confirmIdentity: ConfirmIdentityActor) {
  const calls = app.createCalls(createPasswordCalls);
  return changePasswordMachine.provide({
    actors: {
      statusFetch: fromPromise<PasswordStatus>(({ signal }) => calls.fetchStatus(signal)),
      confirmation: confirmationBy(confirmIdentity),
      passwordChange: fromPromise<void, PasswordChangeBody>(({ input, signal }) =>
        calls.change(input, signal),
      ),
    },
  });
}
