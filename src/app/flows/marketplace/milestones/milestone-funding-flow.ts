import { fromPromise } from 'xstate';
import type { Milestone, SeenMilestone } from '../../../../../contract/marketplace/milestones/milestone.ts';
import type { Payment } from '../../../../../contract/marketplace/money/payment.ts';
import {
  milestoneFundingMachine,
  type PaymentToCancel,
  type SeenPayment,
} from '../../../../../machines/marketplace/milestones/milestone-funding.machine.ts';
import { createPaymentCalls } from '../../../../api/marketplace/money/payment-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { commonParts } from '../../common-parts.ts';
import { nextChange } from '../../next-change.ts';
import { seenReport } from '../money/seen-report.ts';
import { contractFetch } from './milestone-actors.ts';

/**
 * The interval, in ms, at which the checkout address is polled; the provider creates it right after the commit (§M6).
 */
const checkoutMs = 500;
/** The interval, in ms, at which the bank's result is polled while the user waits for it. */
const outcomeMs = 2_000;

/** Polls the payment while the user waits for the provider or the bank. */
export function milestoneFundingFlow(app: AppContext) {
  const calls = app.createCalls(createPaymentCalls);
  const { showToast, track } = commonParts(app);
  return milestoneFundingMachine.provide({
    actors: {
      contractFetch: contractFetch(app),
      fundingStart: fromPromise<Milestone, SeenMilestone>(({ input, signal }) => calls.fund(input, signal)),
      checkoutFetch: fromPromise<Payment, { paymentId: string }>(async ({ input: { paymentId }, signal }) => {
        const ask = (pollSignal: AbortSignal) => calls.fetchPayment(paymentId, pollSignal);
        const first = await ask(signal);
        if (isReady(first)) return first;
        return nextChange({ ask, isChange: isReady, signal, everyMs: checkoutMs });
      }),
      paymentFetch: fromPromise<Payment, { paymentId: string }>(({ input, signal }) =>
        calls.fetchPayment(input.paymentId, signal),
      ),
      paymentChange: fromPromise<Payment, SeenPayment>(({ input: { paymentId, version }, signal }) =>
        nextChange({
          ask: (pollSignal) => calls.fetchPayment(paymentId, pollSignal),
          isChange: (payment) => payment.version !== version,
          signal,
          everyMs: outcomeMs,
        }),
      ),
      paymentCancellation: fromPromise<Milestone, PaymentToCancel>(({ input, signal }) =>
        calls.cancelPayment(input, signal),
      ),
      seenReport: seenReport(app),
    },
    actions: {
      showToast,
      track,
      openCheckout: (_, { address }) => window.location.assign(address),
    },
  });
}

/** Whether there is a checkout page, or nothing left to pay. */
const isReady = ({ state, checkoutUrl }: Payment) => state !== 'created' || checkoutUrl !== null;
