import type { BankAccountUndoBody } from '../../../contract/marketplace/money/bank-account.ts';
import { payoutRoutes } from '../../../contract/marketplace/money/payout-routes.ts';
import type { Api } from '../client.ts';

/** The calls about earned money, and the bank account that it goes to (§M9). */
export function createPayoutCalls(call: Api) {
  return {
    undoBankAccount: (body: BankAccountUndoBody, signal?: AbortSignal): Promise<void> =>
      call(payoutRoutes.undoBankAccount, { body, signal }),
  };
}
