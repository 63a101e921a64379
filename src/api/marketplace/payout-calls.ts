import type {
  BankAccount,
  BankAccountBody,
  BankAccountUndoBody,
} from '../../../contract/marketplace/money/bank-account.ts';
import { payoutRoutes } from '../../../contract/marketplace/money/payout-routes.ts';
import type { Api } from '../client.ts';

/** The calls about earned money, and the bank account that it goes to (§M9). */
export function createPayoutCalls(call: Api) {
  return {
    fetchBankAccount: (signal?: AbortSignal): Promise<BankAccount> =>
      call(payoutRoutes.bankAccount, { signal }),

    saveBankAccount: (body: BankAccountBody, signal?: AbortSignal): Promise<BankAccount> =>
      call(payoutRoutes.saveBankAccount, { body, signal }),

    /** @param version - that which its owner saw. */
    removeBankAccount: (version: number, signal?: AbortSignal): Promise<BankAccount> =>
      call(payoutRoutes.removeBankAccount, { query: { version: String(version) }, signal }),

    undoBankAccount: (body: BankAccountUndoBody, signal?: AbortSignal): Promise<void> =>
      call(payoutRoutes.undoBankAccount, { body, signal }),
  };
}
