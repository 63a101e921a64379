import { and, eq, isNull } from 'drizzle-orm';
import { providerRecheckMs } from '../../../../machines/rules/marketplace/market-numbers.ts';
import type { Database } from '../../../db/connect.ts';
import { providerCalls, refunds } from '../../../db/schema.ts';

// Calls of the provider, stored with their reason in one transaction; made after the commit (port.ts).

/** Queues the creation of a payment, and a read 15 minutes later. */
export async function queueCreation(tx: Database, paymentId: string, now: Date): Promise<void> {
  await tx.insert(providerCalls).values({
    paymentId,
    kind: 'create',
    key: `fund:${paymentId}:1`,
    dueAt: now,
    createdAt: now,
  });
  await queueRead(tx, paymentId, now);
}

/** Queues the cancellation of a payment, unless one is waiting. */
export async function queueCancellation(tx: Database, paymentId: string, now: Date): Promise<void> {
  const ofIt = and(eq(providerCalls.paymentId, paymentId), eq(providerCalls.kind, 'cancel'));
  if ((await tx.$count(providerCalls, and(ofIt, isNull(providerCalls.answeredAt)))) > 0) return;
  const attempt = (await tx.$count(providerCalls, ofIt)) + 1;
  const key = `cancel:${paymentId}:${attempt}`;
  await tx.insert(providerCalls).values({ paymentId, kind: 'cancel', key, dueAt: now, createdAt: now });
}

/**
 * Stores a refund and queues its call.
 *
 * @param amount - in minor units.
 */
export async function createRefund(
  tx: Database,
  paymentId: string,
  amount: number,
  now: Date,
): Promise<void> {
  const [refund] = await tx
    .insert(refunds)
    .values({ paymentId, state: 'asked', amount, createdAt: now })
    .returning({ id: refunds.id });
  if (!refund) throw new Error('A refund was not inserted.');
  await queueRefund(tx, { paymentId, refundId: refund.id }, now);
}

/** Queues the call of a refund, and a read. */
async function queueRefund(
  tx: Database,
  { paymentId, refundId }: { readonly paymentId: string; readonly refundId: string },
  now: Date,
): Promise<void> {
  const key = `refund:${refundId}:1`;
  await tx
    .insert(providerCalls)
    .values({ paymentId, kind: 'refund', refundId, key, dueAt: now, createdAt: now });
  await queueRead(tx, paymentId, now);
}

/** Queues a read of a payment in any state, unless one is waiting. */
export async function queueCheck(tx: Database, paymentId: string, now: Date): Promise<void> {
  const ofIt = and(eq(providerCalls.paymentId, paymentId), eq(providerCalls.kind, 'check'));
  if ((await tx.$count(providerCalls, and(ofIt, isNull(providerCalls.answeredAt)))) > 0) return;
  const attempt = (await tx.$count(providerCalls, ofIt)) + 1;
  const key = `check:${paymentId}:${attempt}`;
  await tx
    .insert(providerCalls)
    .values({ paymentId, kind: 'check', key, dueAt: now, createdAt: now })
    .onConflictDoNothing();
}

/** §M12: queues a read in 15 minutes, repeated while the payment is in progress. */
export async function queueRead(tx: Database, paymentId: string, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + providerRecheckMs);
  await tx
    .insert(providerCalls)
    .values({ paymentId, kind: 'read', key: `read:${paymentId}`, dueAt, createdAt: now })
    .onConflictDoUpdate({ target: providerCalls.key, set: { dueAt, tries: 0, answeredAt: null } });
}
