import { eq } from 'drizzle-orm';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import { paymentLifecycle } from '../../../../machines/lifecycles/payment.lifecycle.ts';
import { statesWith } from '../../../../machines/lifecycles/transitions.ts';
import { payments, refunds } from '../../../db/schema.ts';
import type { Deps } from '../../../deps.ts';
import { isTakenBack } from '../chargebacks/refund-after-chargeback.ts';
import { type PaymentRow, selectPayments, toPaymentRow } from '../payment-entity.ts';
import type { ProviderCall } from './make-due-calls.ts';
import {
  type ChargebackReport,
  type PaymentProvider,
  type PaymentReport,
  type ProviderEvent,
  type ProviderFact,
  ProviderRefusal,
  type RefundReport,
} from './port.ts';

/** The outcome of a call. */
type Answer = {
  /** The provider's answer, as events. */
  readonly events: readonly ProviderEvent[];
  /** Whether no further call is needed. */
  readonly isOver: boolean;
};

/**
 * Makes one call, outside of any transaction.
 *
 * @throws if the provider didn't answer, or refused anything but a creation or a refund. The call may have been
 *   performed, so the caller repeats it with the same key.
 */
export async function makeCall(call: ProviderCall, deps: Deps): Promise<Answer> {
  const provider = deps.paymentProvider;
  if (provider === null) throw new Error('There is no payment provider.');
  const [found] = await selectPayments(deps.db).where(eq(payments.id, call.paymentId));
  if (!found) throw new Error('A payment is gone.');
  const payment = toPaymentRow(found);
  const eventsFor = (happened: readonly ProviderFact[]) => asEvents(happened, call, deps.now());
  const { key } = call;
  try {
    if (call.kind === 'create') {
      await create(provider, payment, key, deps);
      return { events: [], isOver: true };
    }
    // The provider never had this payment.
    if (payment.providerId === null && payment.state === 'failed') return { events: [], isOver: true };
    const providerId = requireProviderId(payment);
    // No refund after a chargeback, unless it was sent before.
    if (call.kind === 'refund' && isTakenBack(payment)) {
      const { refundId } = await readRefund(call, deps);
      const report = await provider.readPayment(providerId);
      const isThere = report.refunds.some(({ reference }) => reference === refundId);
      const failed = { type: 'refundFailed', payload: { refundId } } as const;
      return { events: eventsFor([...ofPayment(report), ...(isThere ? [] : [failed])]), isOver: true };
    }
    if (call.kind === 'refund') {
      const report = await provider.refund({ providerId, ...(await readRefund(call, deps)) }, key);
      return { events: eventsFor(ofRefund(report)), isOver: true };
    }
    if (call.kind === 'cancel') {
      const report = await provider.cancelPayment(providerId, key);
      return { events: eventsFor(ofPayment(report)), isOver: true };
    }
    const isOver = !inProgress.includes(payment.state);
    if (isOver && call.kind === 'read') return { events: [], isOver };
    const report = await provider.readPayment(providerId);
    return { events: eventsFor(ofPayment(report)), isOver: call.kind === 'check' };
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    if (call.kind === 'create')
      return { events: eventsFor([{ type: 'fail', payload: { reason: error.message } }]), isOver: true };
    if (call.kind === 'refund') {
      const { refundId } = await readRefund(call, deps);
      return { events: eventsFor([{ type: 'refundFailed', payload: { refundId } }]), isOver: true };
    }
    throw error;
  }
}

/** §M12: states in which the provider is queried again. */
const inProgress = statesWith(paymentLifecycle, 'awaitsProvider');

async function create(provider: PaymentProvider, row: PaymentRow, key: string, deps: Deps): Promise<void> {
  const { id: paymentId, amount, fee, currency, title: description, contractId } = row;
  const returnUrl = deps.env.siteUrl + marketPaths.afterPaying({ contractId, paymentId });
  const order = { paymentId, amount: amount + fee, currency, description, returnUrl };
  const made = await provider.createPayment(order, key);
  await deps.db.update(payments).set(made).where(eq(payments.id, paymentId));
}

function requireProviderId({ providerId }: PaymentRow): string {
  if (providerId === null) throw new Error('The provider doesn’t know this payment yet.');
  return providerId;
}

async function readRefund({ refundId }: ProviderCall, { db }: Deps) {
  const [refund] = refundId === null ? [] : await db.select().from(refunds).where(eq(refunds.id, refundId));
  if (!refund) throw new Error('A refund is gone.');
  return { refundId: refund.id, amount: refund.amount };
}

const ofStates: Readonly<Record<PaymentReport['state'], (report: PaymentReport) => readonly ProviderFact[]>> =
  {
    open: () => [],
    processing: () => [{ type: 'process', payload: {} }],
    succeeded: ({ amount, currency }) => [{ type: 'succeed', payload: { amount, currency } }],
    failed: ({ reason }) => [{ type: 'fail', payload: reason === null ? {} : { reason } }],
    canceled: () => [{ type: 'cancel', payload: {} }],
  };
const ofPayment = (report: PaymentReport): readonly ProviderFact[] => [
  ...ofStates[report.state](report),
  ...report.refunds.flatMap(ofRefund),
  ...report.chargebacks.flatMap(ofChargeback),
];

function ofRefund({ reference: refundId, state }: RefundReport): readonly ProviderFact[] {
  if (state === 'pending') return [];
  return [{ type: state === 'done' ? 'refundDone' : 'refundFailed', payload: { refundId } }];
}

function ofChargeback({ id: disputeId, state, amount, fee }: ChargebackReport): readonly ProviderFact[] {
  const opened = { type: 'chargeback', payload: { disputeId, amount, fee } } as const;
  if (state === 'open') return [opened];
  return [opened, { type: state === 'won' ? 'chargebackWon' : 'chargebackLost', payload: { disputeId } }];
}

/** A response has no ids of events. They are made from the call's key, so that a repeated call stores an event once. */
const asEvents = (
  happened: readonly ProviderFact[],
  { key, paymentId }: ProviderCall,
  at: Date,
): readonly ProviderEvent[] =>
  happened.map((one, index) => {
    const { refundId, disputeId } = one.payload as { refundId?: string; disputeId?: string };
    const about = [refundId, disputeId].flatMap((id) => (id === undefined ? [] : `:${id}`)).join('');
    // Keeps the order of events at the same time.
    return { ...one, id: `${key}:${one.type}${about}`, paymentId, at: new Date(at.getTime() + index) };
  });
