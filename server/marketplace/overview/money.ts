import type { EarnedMoney } from '../../../contract/marketplace/money/earned-money.ts';
import type { Database } from '../../db/connect.ts';
import { shownBalance } from '../money/balances.ts';
import { readMaturing } from '../money/payouts/balance.ts';

/** An account's earnings as a developer; the next date is only queried if something is pending. */
export async function earnedBy(id: string, db: Database): Promise<EarnedMoney> {
  const [pending, available] = await Promise.all([
    shownBalance(db, 'pending', id),
    shownBalance(db, 'available', id),
  ]);
  const maturing = pending > 0n ? await readMaturing(db, id) : [];
  // The earliest first; money that waits for our team has no date.
  const next = maturing.find(({ availableAt }) => availableAt !== null);
  return {
    pending: Number(pending),
    available: Number(available),
    nextAvailableAt: next?.availableAt ?? null,
  };
}
