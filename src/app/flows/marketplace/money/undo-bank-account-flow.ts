import { fromPromise } from 'xstate';
import type { BankAccountUndoBody } from '../../../../../contract/marketplace/money/bank-account.ts';
import { undoBankAccountMachine } from '../../../../../machines/marketplace/money/undo-bank-account.machine.ts';
import { createPayoutCalls } from '../../../../api/marketplace/money/payout-calls.ts';
import { storeInEntry } from '../../../../browser/history-entry.ts';
import { forgetToken } from '../../../../browser/page-token.ts';
import type { AppContext } from '../../../app-context.ts';

export function undoBankAccountFlow({ createCalls }: AppContext) {
  const calls = createCalls(createPayoutCalls);
  return undoBankAccountMachine.provide({
    actors: {
      accountUndo: fromPromise<void, BankAccountUndoBody>(({ input, signal }) =>
        calls.undoBankAccount(input, signal),
      ),
    },
    actions: {
      storeUndone: () => {
        forgetToken();
        storeInEntry({ isBankAccountUndone: true });
      },
    },
  });
}
