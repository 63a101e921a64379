import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { paymentLifecycle } from '../../../../machines/lifecycles/payment.lifecycle.ts';
import { statesWith } from '../../../../machines/lifecycles/transitions.ts';
import type { Database } from '../../../db/connect.ts';
import { isUuid } from '../../../db/is-uuid.ts';
import { chargebacks, providerEvents, refunds } from '../../../db/schema.ts';
import type { Deps } from '../../../deps.ts';
import { applyEvent } from '../../engine/apply-event.ts';
import type { Entities } from '../../engine/entity.ts';
import { lifecycleOf } from '../../engine/lifecycle-of.ts';
import { lockEntity } from '../../engine/locks.ts';
import { bookEarlierWin } from '../chargebacks/book-earlier-win.ts';
import type { OpenedChargeback } from '../chargebacks/payment-chargeback-rules.ts';
import { endRefundAfterChargeback, isTakenBack } from '../chargebacks/refund-after-chargeback.ts';
import { type PaymentRow, paymentEntity } from '../payment-entity.ts';
import type { ProviderEvent } from './port.ts';
import { queueCheck } from './queue-calls.ts';

type StoredEvent = typeof providerEvents.$inferSelect;

/** Stores the provider's events, by their ids, before they are handled (§M6). */
export async function storeEvents(
  db: Database,
  events: readonly ProviderEvent[],
  receivedAt: Date,
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({ ...event, receivedAt }));
  await db.insert(providerEvents).values(rows).onConflictDoNothing();
}

/**
 * Applies the provider's events of a payment, in one transaction: each event as soon as it fits, in any order of
 * arrival. One that doesn't fit yet stays, and is retried after each of the others (§M3).
 */
export async function handleEvents(paymentId: string, entities: Entities, deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const isWaiting = and(eq(providerEvents.paymentId, paymentId), isNull(providerEvents.handledAt));
    for (;;) {
      const row = isUuid(paymentId) ? await lockEntity(paymentEntity, paymentId, tx) : undefined;
      const waiting = await tx
        .select()
        .from(providerEvents)
        .where(isWaiting)
        .orderBy(asc(providerEvents.at), asc(providerEvents.id));
      let hasChanged = false;
      for (const event of waiting) {
        const outcome = row ? await handle(event, row, entities, { ...deps, db: tx }) : 'waits';
        const now = deps.now();
        const set = outcome === 'waits' ? { triedAt: now } : { handledAt: now, outcome };
        await tx.update(providerEvents).set(set).where(eq(providerEvents.id, event.id));
        hasChanged = outcome === 'done';
        // The payment has changed, so events that didn't fit may fit now.
        if (hasChanged) break;
      }
      if (!hasChanged) return;
    }
  });
  deps.wakeMail();
  deps.wakePayments();
}

async function handle(
  { type, payload, paymentId }: StoredEvent,
  row: PaymentRow,
  entities: Entities,
  deps: Deps,
): Promise<'done' | 'known' | 'waits'> {
  const { db: tx } = deps;
  const refundId = typeof payload.refundId === 'string' ? payload.refundId : null;
  const refund = refundId === null ? null : await readRefundState(tx, paymentId, refundId);
  const chargebackId = typeof payload.disputeId === 'string' ? payload.disputeId : null;
  const chargeback = chargebackId === null ? null : await readChargebackState(tx, paymentId, chargebackId);
  if (isKnown(type, row, refund) || isChargebackKnown(type, chargeback)) return 'known';
  if (refundId !== null && refund !== 'asked') return 'waits';
  if (refundId !== null && isTakenBack(row)) {
    await endRefundAfterChargeback(row, { type, refundId }, { tx, deps });
    return 'done';
  }
  if (type === 'chargeback' && row.state === 'lost')
    return (await bookEarlierWin(row, payload as OpenedChargeback, tx, deps.now())) ? 'done' : 'waits';
  const fits = lifecycleOf('payment').nextStates(row.state, type, 'provider').length > 0;
  const isDecision = chargebackId !== null && type !== 'chargeback';
  if (!fits || (isDecision && chargeback !== 'open')) {
    // A decided chargeback was opened: a check replaces its lost webhook.
    if (isDecision && chargeback === null) await queueCheck(tx, paymentId, deps.now());
    return 'waits';
  }
  await applyEvent(
    paymentEntity,
    row,
    { type, by: 'provider', actor: null, payload },
    { tx, deps, entities },
  );
  return 'done';
}

/** Whether an event is a repetition, or outdated by later events, and so never has an effect. */
function isKnown(type: string, { state, arrivedAt }: PaymentRow, refund: string | null): boolean {
  if (type === 'succeed') return arrivedAt !== null;
  if (type === 'process') return state !== 'created';
  if (type === 'fail' || type === 'cancel') return !statesWith(paymentLifecycle, 'underWay').includes(state);
  if (type === 'refundDone') return refund === 'done';
  if (type === 'refundFailed') return refund !== null && refund !== 'asked';
  return false;
}

/** Whether an event of a chargeback is a repetition or outdated. */
const isChargebackKnown = (type: string, state: string | null): boolean =>
  type === 'chargeback' ? state !== null : state !== null && state !== 'open';

async function readChargebackState(tx: Database, paymentId: string, id: string): Promise<string | null> {
  const isThisChargeback = and(eq(chargebacks.id, id), eq(chargebacks.paymentId, paymentId));
  const [chargeback] = await tx
    .select({ state: chargebacks.state })
    .from(chargebacks)
    .where(isThisChargeback);
  return chargeback?.state ?? null;
}

async function readRefundState(tx: Database, paymentId: string, refundId: string): Promise<string | null> {
  if (!isUuid(refundId)) return null;
  const isThisRefund = and(eq(refunds.id, refundId), eq(refunds.paymentId, paymentId));
  const [refund] = await tx.select({ state: refunds.state }).from(refunds).where(isThisRefund);
  return refund?.state ?? null;
}

/** Marks the untried events of a payment as tried. */
export async function markTried(db: Database, paymentId: string, now: Date): Promise<void> {
  const isUntried = and(isNull(providerEvents.handledAt), isNull(providerEvents.triedAt));
  await db
    .update(providerEvents)
    .set({ triedAt: now })
    .where(and(eq(providerEvents.paymentId, paymentId), isUntried));
}

/** Payments with untried events: a process may have been killed right after it stored them. */
export async function paymentsWithUntriedEvents(db: Database, before: Date): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ paymentId: providerEvents.paymentId })
    .from(providerEvents)
    .where(
      and(
        isNull(providerEvents.handledAt),
        isNull(providerEvents.triedAt),
        sql`${providerEvents.receivedAt} <= ${before.toISOString()}::timestamptz`,
      ),
    );
  return rows.map(({ paymentId }) => paymentId);
}
