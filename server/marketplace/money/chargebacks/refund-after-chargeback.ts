import { asc, eq } from 'drizzle-orm';
import { chargebacks, refunds } from '../../../db/schema.ts';
import type { EventContext } from '../../engine/apply-event.ts';
import { shownBalance } from '../balances.ts';
import { refundAfterChargebackLines } from '../ledger-lines.ts';
import type { PaymentRow } from '../payment-entity.ts';
import { postToLedger } from '../post-to-ledger.ts';
import { notifyOfDebt } from './debts.ts';

/** §M3: states of a payment that was charged back. No refund event fits there, but the provider's report is true. */
const takenBack = ['chargedBack', 'lost'];
export const isTakenBack = ({ state }: Pick<PaymentRow, 'state'>): boolean => takenBack.includes(state);

/**
 * §M6: a refund arrives although its payment was charged back, or fails because of that. The part of it that the
 * chargeback took is paid to the company twice, so it owes that.
 */
export async function endRefundAfterChargeback(
  row: PaymentRow,
  { type, refundId }: { readonly type: string; readonly refundId: string },
  { tx, deps }: Pick<EventContext, 'tx' | 'deps'>,
): Promise<void> {
  const isThisRefund = eq(refunds.id, refundId);
  if (type === 'refundFailed') {
    await tx.update(refunds).set({ state: 'failed' }).where(isThisRefund);
    return;
  }
  const [refund] = await tx.select().from(refunds).where(isThisRefund);
  // The debtor of the payment's first chargeback: the account may have been deleted before a later one.
  const [taken] = await tx
    .select()
    .from(chargebacks)
    .where(eq(chargebacks.paymentId, row.id))
    .orderBy(asc(chargebacks.openedAt))
    .limit(1);
  if (!refund || !taken) throw new Error('A refund or its chargeback is gone.');
  const now = deps.now();
  const lines = refundAfterChargebackLines(BigInt(refund.amount), {
    paymentId: row.id,
    companyId: taken.debtor,
    refunding: await shownBalance(tx, 'refunding', row.id),
  });
  await postToLedger(tx, { kind: 'refundAfterChargeback', source: refundId, lines, at: now });
  const owed = Number(lines.find(({ account }) => account === 'receivable')?.amount ?? 0n);
  await tx.update(refunds).set({ state: 'done', doneAt: now, owed }).where(isThisRefund);
  if (owed > 0) await notifyOfDebt(row, { tx, deps });
}
