import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { OperatorPaymentEvent } from '../../../contract/marketplace/operator.ts';
import type { Database } from '../../db/connect.ts';
import { milestones, payments, refunds } from '../../db/schema.ts';
import type { Consequence, Effects, PayloadsOf, RuleInput, Rules, SystemPayloads } from '../engine/entity.ts';
import { forCompany } from '../notifications/recipients.ts';
import { issueReceipt } from './issue-receipt.ts';
import { refundDoneLines, repaidLines, unallocatedLines, unallocatedRefundLines } from './ledger-lines.ts';
import type { PaymentRow } from './payment-entity.ts';
import { postToLedger } from './post-to-ledger.ts';
import { createRefund } from './provider/queue-calls.ts';

/** The provider's report of an arrival: minor units. */
type Arrival = { readonly amount: number; readonly currency: string };
type RefundOf = { readonly refundId: string };
type Payloads = {
  readonly succeed: Arrival;
  readonly fail: { readonly reason?: string };
  readonly refundDone: RefundOf;
  readonly refundFailed: RefundOf;
} & Pick<SystemPayloads, 'refund'> &
  PayloadsOf<OperatorPaymentEvent, 'repaid'>;

/** §M3, payment: the effects of its events. They have no conditions: the provider reports facts. */
export const paymentRules = {
  process: {},
  succeed: {
    does: receiveMoney,
    // §M10: an immediate payment is visible at once; others were announced as slow, so their arrival is notified.
    notifies: async (event) =>
      event.row.state === 'processing' && (await hasFunded(event.tx, event.row.id))
        ? forCompany('paymentArrived')(event)
        : [],
  },
  fail: {
    does: async ({ tx, row, payload }) => ({
      set: { failure: payload.reason ?? null, checkoutUrl: null },
      payload: { ...payload },
      follows: await milestoneConsequence(tx, row, 'paymentFailed'),
    }),
  },
  cancel: {
    does: async ({ tx, row }) => ({
      set: { checkoutUrl: null },
      follows: await milestoneConsequence(tx, row, 'paymentCanceled'),
    }),
  },
  refund: {
    // Only for money that its milestone didn't need; other refunds are notified by the milestone.
    notifies: (event) => (event.row.fundedAt === null ? forCompany('moneyReturned')(event) : []),
    does: async ({ tx, row, now, payload: { amount } }) => {
      await refuseMoreThanArrived(tx, row, amount);
      await createRefund(tx, row.id, amount, now);
      return { payload: { amount } };
    },
  },
  refundDone: {
    leadsTo: async ({ tx, row, payload: { refundId } }) => {
      const { amount } = await readRefund(tx, row.id, refundId);
      return stateAfterRefund(row, amount);
    },
    does: async ({ tx, row, now, payload: { refundId } }) => {
      const { amount } = await readRefund(tx, row.id, refundId);
      await tx.update(refunds).set({ state: 'done', doneAt: now }).where(eq(refunds.id, refundId));
      const lines = refundDoneLines(row.id, BigInt(amount));
      await postToLedger(tx, { kind: 'refundDone', source: refundId, lines, at: now });
      return { payload: { amount } };
    },
  },
  refundFailed: {
    does: async ({ tx, row, payload: { refundId } }) => {
      const { amount } = await readRefund(tx, row.id, refundId);
      await tx.update(refunds).set({ state: 'failed' }).where(eq(refunds.id, refundId));
      return { payload: { amount } };
    },
  },
  repeat: {
    does: async ({ tx, row, now }) => {
      const { id: refundId, amount } = await readFailed(tx, row.id);
      await tx.update(refunds).set({ state: 'replaced' }).where(eq(refunds.id, refundId));
      await createRefund(tx, row.id, amount, now);
      return { payload: { amount } };
    },
  },
  repaid: {
    leadsTo: async ({ tx, row }) => stateAfterRefund(row, (await readFailed(tx, row.id)).amount),
    does: async ({ tx, row, now, payload: { reference } }) => {
      const { id: refundId, amount } = await readFailed(tx, row.id);
      await tx.update(refunds).set({ state: 'repaid', doneAt: now }).where(eq(refunds.id, refundId));
      await postToLedger(tx, {
        kind: 'repaid',
        source: refundId,
        lines: repaidLines(row.id, BigInt(amount)),
        at: now,
      });
      return { payload: { amount, reference } };
    },
  },
} satisfies Rules<'payment', PaymentRow, Payloads>;

/** The state of a payment after a further refund of this amount. */
const stateAfterRefund = ({ refunded, arrived }: PaymentRow, amount: number) =>
  refunded + amount === arrived ? 'refunded' : 'partlyRefunded';

/** Money has arrived: it funds the milestone that waits for exactly this sum, or is refunded. */
async function receiveMoney(input: RuleInput<PaymentRow, Arrival>): Promise<Effects<PaymentRow>> {
  const { tx, row, now, payload } = input;
  const { amount: arrived, currency } = payload;
  const set = { arrived, arrivedAt: now, checkoutUrl: null, failure: null };
  const isRight = arrived === row.amount + row.fee && currency === row.currency;
  const itsMilestone = isRight ? await milestoneConsequence(tx, row, 'paymentSucceeded') : [];
  if (itsMilestone.length > 0) {
    await issueReceipt(input);
    return { set: { ...set, fundedAt: now }, payload: { amount: arrived }, follows: itsMilestone };
  }
  const [sum, source] = [BigInt(arrived), row.id] as const;
  await postToLedger(tx, { kind: 'unallocated', source, lines: unallocatedLines(row.id, sum), at: now });
  await postToLedger(tx, {
    kind: 'unallocatedRefund',
    source,
    lines: unallocatedRefundLines(row.id, sum),
    at: now,
  });
  // A milestone that waits for another sum stops waiting.
  const notItsSum = isRight ? [] : await milestoneConsequence(tx, row, 'paymentCanceled');
  const refund = { kind: 'payment', id: row.id, event: 'refund', payload: { amount: arrived } } as const;
  return { set, payload: { amount: arrived, isUnallocated: true }, follows: [...notItsSum, refund] };
}

/** Whether a payment has funded its milestone; money that arrives unexpectedly funds nothing. */
const hasFunded = async (tx: Database, id: string): Promise<boolean> =>
  (await tx.$count(payments, and(eq(payments.id, id), isNotNull(payments.fundedAt)))) > 0;

/** @returns the event for the milestone, if that still waits for this payment. */
async function milestoneConsequence(
  tx: Database,
  row: PaymentRow,
  event: 'paymentSucceeded' | 'paymentFailed' | 'paymentCanceled',
): Promise<readonly Consequence[]> {
  const waits = and(
    eq(milestones.id, row.milestoneId),
    eq(milestones.state, 'funding'),
    eq(milestones.paymentId, row.id),
  );
  if ((await tx.$count(milestones, waits)) === 0) return [];
  return [{ kind: 'milestone', id: row.milestoneId, event, payload: { paymentId: row.id } }];
}

/** A pending refund of this payment. */
async function readRefund(tx: Database, paymentId: string, refundId: string) {
  const isThisRefund = and(
    eq(refunds.id, refundId),
    eq(refunds.paymentId, paymentId),
    eq(refunds.state, 'asked'),
  );
  const [refund] = await tx.select().from(refunds).where(isThisRefund);
  if (!refund) throw new Error('The provider reports a refund that was never requested.');
  return refund;
}

/** The failed refund of a payment. */
async function readFailed(tx: Database, paymentId: string) {
  const hasFailed = and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'failed'));
  const [refund] = await tx.select().from(refunds).where(hasFailed);
  if (!refund) throw new Error('No refund of this payment has failed.');
  return refund;
}

/** The caller has the payment's lock. */
async function refuseMoreThanArrived(tx: Database, { id }: PaymentRow, amount: number): Promise<void> {
  const notFailed = and(eq(refunds.paymentId, id), inArray(refunds.state, ['asked', 'done', 'repaid']));
  const [known] = await tx
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(notFailed);
  const [row] = await tx.select({ arrived: payments.arrived }).from(payments).where(eq(payments.id, id));
  if (amount <= 0 || (known?.sum ?? 0) + amount > (row?.arrived ?? 0))
    throw new Error('The refunds would exceed what has arrived.');
}
