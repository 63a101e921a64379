import type { Database } from '../../db/connect.ts';
import { ledgerLines, ledgerTransactions, type TransactionKind } from '../../db/schema.ts';
import type { Line } from './lines.ts';

/** A movement of money: its lines, and its source. */
export type Posting = {
  readonly kind: TransactionKind;
  /** The id of its source. The same kind happens to it once. */
  readonly source: string;
  /** Of an end: its milestone, which has no other. */
  readonly milestoneId?: string;
  readonly lines: readonly Line[];
  readonly at: Date;
};

/**
 * Writes a transaction to the ledger, in the caller's transaction.
 *
 * The database refuses what violates §M6: it throws here for a repeated movement, for a second end of a milestone, and
 * for missing money; and at the commit for lines that don't sum to zero.
 */
export async function post(tx: Database, { kind, source, milestoneId, lines, at }: Posting): Promise<void> {
  const [made] = await tx
    .insert(ledgerTransactions)
    .values({ kind, source, milestoneId: milestoneId ?? null, lines: lines.length, at })
    .returning({ id: ledgerTransactions.id });
  if (!made) throw new Error('A ledger transaction was not inserted.');
  // All transactions lock balances in one order.
  const sorted = lines.toSorted((one, two) => (keyOf(one) < keyOf(two) ? -1 : 1));
  await tx
    .insert(ledgerLines)
    .values(sorted.map((line, position) => ({ ...line, transactionId: made.id, position })));
}

const keyOf = ({ account, subject }: Line) => `${account} ${subject ?? ''}`;
