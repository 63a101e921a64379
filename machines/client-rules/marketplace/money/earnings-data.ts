import type { BankAccount } from '../../../../contract/marketplace/money/bank-account.ts';
import type { Balance, LedgerEntry } from '../../../../contract/marketplace/money/ledger.ts';
import type { Payout } from '../../../../contract/marketplace/money/payout.ts';
import { maxAtOnce, refreshList } from '../refresh-list.ts';

/** The loaded part of a list. */
export type PartOf<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null };

/** A developer's earnings and payouts (§M4). */
export type EarnedMoney = {
  readonly balance: Balance;
  readonly account: BankAccount;
  /** The movements of the money, newest first. */
  readonly entries: PartOf<LedgerEntry>;
  /** Newest first. */
  readonly payouts: PartOf<Payout>;
};

/** The number of shown entries of each list; a refresh loads as many. */
export type ShownCounts = { readonly entries: number; readonly payouts: number };

export const shownCounts = (money: EarnedMoney | null): ShownCounts => ({
  entries: money?.entries.items.length ?? 0,
  payouts: money?.payouts.items.length ?? 0,
});

/** Refreshes the shown data; list entries beyond one call stay. */
export function refreshMoney(shown: EarnedMoney | null, now: EarnedMoney): EarnedMoney {
  if (shown === null) return now;
  return {
    ...now,
    entries: refreshList(shown.entries, now.entries),
    payouts: refreshList(shown.payouts, now.payouts),
  };
}

/** The fingerprint of all shown data, as far as one call loads it (§M4). */
export function moneyFingerprint({ balance, account, entries, payouts }: EarnedMoney): string {
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
