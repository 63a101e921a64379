import { fromPromise } from 'xstate';
import type { EmailBody } from '../../../../contract/account/account.ts';
import type { EmailChangeBody, EmailUndos } from '../../../../contract/settings/email.ts';
import { changeEmailMachine } from '../../../../machines/settings/change-email.machine.ts';
import { createEmailCalls } from '../../../api/settings/email-calls.ts';
import { storeInEntry } from '../../../browser/history-entry.ts';
import type { AppContext } from '../../app-context.ts';
import { type ConfirmIdentityActor, confirmationBy } from './confirm-identity-flow.ts';
import { changeProfile } from './stored-profile.ts';

/** Keeps the pending address in the history entry. */
export function changeEmailFlow(app: AppContext, confirmIdentity: ConfirmIdentityActor) {
  const calls = app.createCalls(createEmailCalls);
  return changeEmailMachine.provide({
    actors: {
      undosFetch: fromPromise<EmailUndos>(({ signal }) => calls.fetchUndos(signal)),
      confirmation: confirmationBy(confirmIdentity),
      codeSending: fromPromise<void, EmailBody>(({ input, signal }) => calls.sendCode(input, signal)),
      emailChange: fromPromise<EmailUndos, EmailChangeBody>(({ input, signal }) =>
        calls.change(input, signal),
      ),
    },
    actions: {
      storePending: (_, { email }) => storeInEntry({ pendingEmail: email }),
      storeEmail: (_, { email }) => changeProfile(app, { email }),
    },
  });
}
