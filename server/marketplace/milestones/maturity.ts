import { and, eq, inArray } from 'drizzle-orm';
import { maturityRetryMs } from '../../../machines/rules/marketplace/market-numbers.ts';
import type { Database } from '../../db/connect.ts';
import { ledgerLines, ledgerTransactions, payments } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import type { TimedAction } from '../engine/entity.ts';
import { matureLines } from '../money/ledger-lines.ts';
import { postToLedger } from '../money/post-to-ledger.ts';
import { notify } from '../notifications/notify.ts';
import { paymentOf } from './conditions.ts';
import type { MilestoneRow } from './milestone-entity.ts';
import { toSubject } from './milestone-subject.ts';

/** §M6, mature: the developer's money of an ended milestone becomes available for payout. The ledger allows it once. */
export const maturity: TimedAction<MilestoneRow> = {
  retryMs: maturityRetryMs,
  async needs({ tx, row }) {
    const [payment] = await tx
      .select({ state: payments.state })
      .from(payments)
      .where(eq(payments.id, paymentOf(row)));
    if (row.contractState === 'frozen' || payment?.state === 'chargedBack')
      throw new ApiError(409, 'waits', 'This money waits until the contract continues.');
  },
  async does({ tx, deps, row, now }) {
    const earned = await earnedIn(tx, row.id);
    if (!earned) throw new Error('Nothing of this milestone is pending.');
    const { developerId, amount } = earned;
    await postToLedger(tx, {
      kind: 'mature',
      source: row.id,
      lines: matureLines(developerId, amount),
      at: now,
    });
    await notify([{ kind: 'moneyAvailable', to: row.developerId, side: 'developer' }], toSubject(row), {
      tx,
      deps,
    });
  },
};

/** The developer and the amount that the end of a milestone released, in minor units. */
async function earnedIn(tx: Database, milestoneId: string) {
  const [line] = await tx
    .select({ developerId: ledgerLines.subject, amount: ledgerLines.amount })
    .from(ledgerTransactions)
    .innerJoin(ledgerLines, eq(ledgerLines.transactionId, ledgerTransactions.id))
    .where(
      and(
        eq(ledgerTransactions.milestoneId, milestoneId),
        inArray(ledgerTransactions.kind, ['release', 'settle']),
        eq(ledgerLines.account, 'pending'),
      ),
    );
  return line?.developerId ? { developerId: line.developerId, amount: -line.amount } : undefined;
}
