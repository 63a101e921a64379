import { fromPromise } from 'xstate';
import { createPaymentCalls } from '../../../../api/marketplace/payment-calls.ts';
import type { AppContext } from '../../../app-context.ts';

/** Reports that a page shows what a payment funded (§M11). With nothing to report it waits until its state is left. */
export function paymentSeen({ callsOf }: AppContext) {
  const calls = callsOf(createPaymentCalls);
  return fromPromise<{ first: boolean }, { paymentId: string | null }>(({ input: { paymentId }, signal }) =>
    paymentId === null ? new Promise(() => {}) : calls.seePayment(paymentId, signal),
  );
}
