import type { ListPage } from '../../../../contract/marketplace/entity.ts';
import type {
  BankAccount,
  BankAccountBody,
  BankAccountUndoBody,
} from '../../../../contract/marketplace/money/bank-account.ts';
import type { Balance, LedgerEntry } from '../../../../contract/marketplace/money/ledger.ts';
import type { Payout, PayoutBody } from '../../../../contract/marketplace/money/payout.ts';
import { payoutRoutes } from '../../../../contract/marketplace/money/payout-routes.ts';
import type { Call } from '../../client.ts';
import { type ListPart, partQuery } from '../../list-part.ts';

/** The calls for earnings, and for the bank account that they are paid out to (§M9). */
export function createPayoutCalls(call: Call) {
  return {
    fetchBankAccount: (signal?: AbortSignal): Promise<BankAccount> =>
      call(payoutRoutes.bankAccount, { signal }),

    saveBankAccount: (body: BankAccountBody, signal?: AbortSignal): Promise<BankAccount> =>
      call(payoutRoutes.saveBankAccount, { body, signal }),

    /** @param version - the version that the user saw. */
    removeBankAccount: (version: number, signal?: AbortSignal): Promise<BankAccount> =>
      call(payoutRoutes.removeBankAccount, { query: { version: String(version) }, signal }),

    undoBankAccount: (body: BankAccountUndoBody, signal?: AbortSignal): Promise<void> =>
      call(payoutRoutes.undoBankAccount, { body, signal }),

    fetchBalance: (signal?: AbortSignal): Promise<Balance> => call(payoutRoutes.balance, { signal }),

    fetchLedger: (part: ListPart, signal?: AbortSignal): Promise<ListPage<LedgerEntry>> =>
      call(payoutRoutes.ledger, { query: partQuery(part), signal }),

    /** The whole ledger as CSV (RFC 4180). */
    fetchLedgerFile: (signal?: AbortSignal): Promise<string> => call(payoutRoutes.ledgerFile, { signal }),

    fetchPayouts: (part: ListPart, signal?: AbortSignal): Promise<ListPage<Payout>> =>
      call(payoutRoutes.payouts, { query: partQuery(part), signal }),

    requestPayout: (body: PayoutBody, signal?: AbortSignal): Promise<Payout> =>
      call(payoutRoutes.requestPayout, { body, signal }),

    /** @param version - the version that the user saw. */
    cancelPayout: (
      { payoutId, version }: { readonly payoutId: string; readonly version: number },
      signal?: AbortSignal,
    ): Promise<Payout> =>
      call(payoutRoutes.payoutEvent, { params: { payoutId }, body: { type: 'cancel', version }, signal }),
  };
}
