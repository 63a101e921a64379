import { fromPromise } from 'xstate';
import { createPaymentCalls } from '../../../../api/marketplace/money/payment-calls.ts';
import type { AppContext } from '../../../app-context.ts';

/** Reports that the user has seen the result of a payment (§M11). Without a payment it never resolves. */
export function seenReport({ createCalls }: AppContext) {
  const calls = createCalls(createPaymentCalls);
  return fromPromise<{ first: boolean }, { paymentId: string | null }>(({ input: { paymentId }, signal }) =>
    paymentId === null ? new Promise(() => {}) : calls.markPaymentSeen(paymentId, signal),
  );
}
