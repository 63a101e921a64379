import { randomBytes } from 'node:crypto';
import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { embeddedDisputes, embeddedPayments } from '../../../db/schema.ts';
import { queueWebhook } from './webhooks.ts';

/** The embedded provider's charge for a chargeback, in minor units. */
const disputeFee = 1_500;

/** A bank charges a payment back, if it is paid and wasn't charged back already. */
export async function chargeBack(db: Database, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const isThisPayment = and(eq(embeddedPayments.id, id), eq(embeddedPayments.state, 'succeeded'));
    const [payment] = await tx.select().from(embeddedPayments).where(isThisPayment).for('update');
    if (!payment) return;
    await tx.update(embeddedPayments).set({ chargesBackAt: null }).where(isThisPayment);
    if (await isTaken(tx, id)) return;
    const { amount } = payment;
    const dispute = { id: `dp_${randomBytes(16).toString('hex')}`, amount, fee: disputeFee };
    await tx.insert(embeddedDisputes).values({ ...dispute, paymentId: id, state: 'open', createdAt: now });
    const payload = { disputeId: dispute.id, amount, fee: disputeFee };
    await queueWebhook(tx, payment, { type: 'chargeback', payload }, now);
  });
}

/** Whether a payment is charged back, temporarily or for good. */
export async function isTaken(tx: Database, paymentId: string): Promise<boolean> {
  const isIts = and(
    eq(embeddedDisputes.paymentId, paymentId),
    inArray(embeddedDisputes.state, ['open', 'lost']),
  );
  return (await tx.$count(embeddedDisputes, isIts)) > 0;
}

/** The bank decides: we have won and get the money back, or have lost it. */
export async function decideChargeback(
  db: Database,
  id: string,
  state: 'won' | 'lost',
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isOpen = and(eq(embeddedDisputes.id, id), eq(embeddedDisputes.state, 'open'));
    const [dispute] = await tx.update(embeddedDisputes).set({ state }).where(isOpen).returning();
    if (!dispute) return;
    const [payment] = await tx
      .select()
      .from(embeddedPayments)
      .where(eq(embeddedPayments.id, dispute.paymentId));
    if (!payment) throw new Error('A disputed payment is gone.');
    const type = state === 'won' ? 'chargebackWon' : 'chargebackLost';
    await queueWebhook(tx, payment, { type, payload: { disputeId: id } }, now);
  });
}

/** Charges back due payments by the card of §M6. */
export async function chargeBackDue(db: Database, now: Date): Promise<void> {
  const isDue = lte(embeddedPayments.chargesBackAt, now);
  for (const { id } of await db.select({ id: embeddedPayments.id }).from(embeddedPayments).where(isDue))
    await chargeBack(db, id, now);
}
