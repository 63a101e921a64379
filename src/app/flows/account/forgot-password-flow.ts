import { fromPromise } from 'xstate';
import type { EmailBody } from '../../../../contract/account/account.ts';
import { forgotPasswordMachine } from '../../../../machines/account/forgot-password.machine.ts';
import type { AppContext } from '../../app-context.ts';
import { commonParts } from '../common-parts.ts';

export function forgotPasswordFlow(app: AppContext) {
  const { accountCalls, storage } = app;
  const { showToast } = commonParts(app);
  return forgotPasswordMachine.provide({
    actors: {
      resetRequest: fromPromise<void, EmailBody>(({ input, signal }) =>
        accountCalls.forgotPassword(input.email, signal),
      ),
    },
    actions: {
      showToast,
      storeUserType: (_, { role }) => {
        if (role) storage.write('userType', role);
      },
    },
  });
}
