/*
 * The ledger: where all money is, as double entry in minor units (§M6; docs/money.md).
 *
 * The code that moves money computes the lines (ledger-lines.ts), and `postToLedger` writes them in the transaction of the
 * event. The database enforces the rules itself (decision 040): lines sum to zero, the same kind happens to one source
 * once, a milestone ends once, no balance but `receivable` falls below zero, nothing is ever changed or deleted. It
 * also stores the balances. `npm run reconcile` compares the ledger with payments, milestones and the provider
 * (reconcile.ts), and so does a job each night.
 *
 * Must never happen: money that is moved twice, lost or created; a balance that is computed elsewhere and stored; an
 * amount in floating point; a call to the provider inside a transaction (decision 041: it is called after the commit).
 */

import type { Database } from '../../db/connect.ts';
import { ledgerLines, ledgerTransactions, type TransactionKind } from '../../db/schema.ts';
import type { Line } from './ledger-lines.ts';

/** A movement of money: its lines, and its source. */
export type Posting = {
  readonly kind: TransactionKind;
  /** The id of its source. The same kind happens to it once. */
  readonly source: string;
  /** The milestone that this posting releases, refunds or settles; a milestone has at most one such posting. */
  readonly milestoneId?: string;
  readonly lines: readonly Line[];
  readonly at: Date;
};

/**
 * Writes a transaction to the ledger, in the caller's transaction.
 *
 * The database rejects violations of §M6: here for a repeated movement, a second end of a milestone, or missing money;
 * at the commit for lines that don't sum to zero.
 */
export async function postToLedger(
  tx: Database,
  { kind, source, milestoneId, lines, at }: Posting,
): Promise<void> {
  const [made] = await tx
    .insert(ledgerTransactions)
    .values({ kind, source, milestoneId: milestoneId ?? null, lines: lines.length, at })
    .returning({ id: ledgerTransactions.id });
  if (!made) throw new Error('A ledger transaction was not inserted.');
  // All transactions lock balances in one order.
  const sorted = lines.toSorted((one, two) => (buildKey(one) < buildKey(two) ? -1 : 1));
  await tx
    .insert(ledgerLines)
    .values(sorted.map((line, position) => ({ ...line, transactionId: made.id, position })));
}

const buildKey = ({ account, subject }: Line) => `${account} ${subject ?? ''}`;
