import { fromPromise } from 'xstate';
import type { EmailUndoBody } from '../../../../contract/settings/email.ts';
import { undoEmailChangeMachine } from '../../../../machines/settings/undo-email-change.machine.ts';
import { createEmailCalls } from '../../../api/settings/email-calls.ts';
import { storeInEntry } from '../../../browser/history-entry.ts';
import { forgetToken } from '../../../browser/page-token.ts';
import type { AppContext } from '../../app-context.ts';

export function undoEmailChangeFlow({ createCalls }: AppContext) {
  const calls = createCalls(createEmailCalls);
  return undoEmailChangeMachine.provide({
    actors: {
      emailUndo: fromPromise<void, EmailUndoBody>(({ input, signal }) => calls.undo(input, signal)),
    },
    actions: {
      storeUndone: () => {
        forgetToken();
        storeInEntry({ isEmailUndone: true });
      },
    },
  });
}
