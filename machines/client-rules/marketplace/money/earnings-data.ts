import type { ListPage } from '../../../../contract/marketplace/entity.ts';
import type { BankAccount } from '../../../../contract/marketplace/money/bank-account.ts';
import type { Balance, LedgerEntry } from '../../../../contract/marketplace/money/ledger.ts';
import type { Payout } from '../../../../contract/marketplace/money/payout.ts';
import { maxAtOnce, refreshList } from '../refresh-list.ts';

/** A developer's earnings and payouts (§M4). */
export type EarningsData = {
  readonly balance: Balance;
  readonly account: BankAccount;
  /** The movements of the money, newest first. */
  readonly entries: ListPage<LedgerEntry>;
  /** Newest first. */
  readonly payouts: ListPage<Payout>;
};

/** The number of shown entries of each list; a refresh loads as many. */
export type ShownCounts = { readonly entries: number; readonly payouts: number };

export const shownCounts = (money: EarningsData | null): ShownCounts => ({
  entries: money?.entries.items.length ?? 0,
  payouts: money?.payouts.items.length ?? 0,
});

/** Refreshes the shown data; list entries beyond one call stay. */
export function refreshEarnings(shown: EarningsData | null, now: EarningsData): EarningsData {
  if (shown === null) return now;
  return {
    ...now,
    entries: refreshList(shown.entries, now.entries),
    payouts: refreshList(shown.payouts, now.payouts),
  };
}

/** The fingerprint of all shown data, as far as one call loads it (§M4). */
export function earningsFingerprint({ balance, account, entries, payouts }: EarningsData): string {
  const { currency: _currency, maturing, ...sums } = balance;
  return [
    ...Object.entries(sums).map(([name, sum]) => `${name} ${sum}`),
    ...maturing.map(({ milestoneId, availableAt }) => `${milestoneId} on ${availableAt}`),
    `account ${account.state} at ${account.version}`,
    ...entries.items.slice(0, maxAtOnce).map(entryFingerprint),
    ...payouts.items.slice(0, maxAtOnce).map(({ id, version }) => `${id} at ${version}`),
  ].join(', ');
}

/** Contains the source, because a movement's label depends on it: a payout may have been canceled. */
const entryFingerprint = ({ id, source }: LedgerEntry) =>
  source.entity === 'payout' ? `${id} ${source.state}` : id;
