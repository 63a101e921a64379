import { fromPromise } from 'xstate';
import type { BankAccount, BankAccountBody } from '../../../../../contract/marketplace/money/bank-account.ts';
import { bankAccountMachine } from '../../../../../machines/marketplace/money/bank-account.machine.ts';
import { createPayoutCalls } from '../../../../api/marketplace/money/payout-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { commonParts } from '../../common-parts.ts';
import { nextChange } from '../../next-change.ts';
import { type ConfirmIdentityActor, confirmationBy } from '../../settings/confirm-identity-flow.ts';

export function bankAccountFlow(app: AppContext, confirmIdentity: ConfirmIdentityActor) {
  const calls = app.createCalls(createPayoutCalls);
  const { showToast, track } = commonParts(app);
  return bankAccountMachine.provide({
    actors: {
      accountFetch: fromPromise<BankAccount>(({ signal }) => calls.fetchBankAccount(signal)),
      accountChange: fromPromise<BankAccount, { version: number }>(({ input: { version }, signal }) =>
        nextChange({
          ask: (pollSignal) => calls.fetchBankAccount(pollSignal),
          isChange: (account) => account.version !== version,
          signal,
        }),
      ),
      confirmation: confirmationBy(confirmIdentity),
      accountSave: fromPromise<BankAccount, BankAccountBody>(({ input, signal }) =>
        calls.saveBankAccount(input, signal),
      ),
      accountRemoval: fromPromise<BankAccount, { version: number }>(({ input: { version }, signal }) =>
        calls.removeBankAccount(version, signal),
      ),
    },
    actions: { showToast, track },
  });
}
