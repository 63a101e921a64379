import type { Milestone, SeenMilestone } from '../../../../contract/marketplace/milestones/milestone.ts';
import { milestoneRoutes } from '../../../../contract/marketplace/milestones/milestone-routes.ts';
import type { Payment, PaymentPage } from '../../../../contract/marketplace/money/payment.ts';
import { paymentRoutes } from '../../../../contract/marketplace/money/payment-routes.ts';
import type { Receipt } from '../../../../contract/marketplace/money/receipt.ts';
import type { Call } from '../../client.ts';
import { type ListPart, partQuery } from '../../list-part.ts';

/** The calls with which a company pays for milestones (§M9). */
export function createPaymentCalls(call: Call) {
  const send = (
    type: 'fund' | 'cancelPayment',
    { milestoneId, version }: SeenMilestone,
    signal?: AbortSignal,
  ): Promise<Milestone> =>
    call(milestoneRoutes.milestoneEvent, { params: { milestoneId }, body: { type, version }, signal });
  return {
    /** Starts a payment for the milestone. */
    fund: (seen: SeenMilestone, signal?: AbortSignal): Promise<Milestone> => send('fund', seen, signal),

    /**
     * Requests that the provider cancels a payment.
     *
     * @throws Error if the milestone now waits for another payment, which must not be canceled here.
     */
    async cancelPayment(
      { paymentId, milestoneId }: { readonly paymentId: string; readonly milestoneId: string },
      signal?: AbortSignal,
    ): Promise<Milestone> {
      const milestone = await call(milestoneRoutes.milestone, { params: { milestoneId }, signal });
      if (milestone.paymentId !== paymentId) throw new Error('The milestone waits for another payment.');
      return send('cancelPayment', { milestoneId, version: milestone.version }, signal);
    },

    /** At the start of the list, with the monthly sums in the browser's time zone. */
    fetchOwn: (part: ListPart, signal?: AbortSignal): Promise<PaymentPage> => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      const query = { ...partQuery(part), ...(part.cursor === null && { timeZone }) };
      return call(paymentRoutes.payments, { query, signal });
    },

    /** All payments as CSV (RFC 4180). */
    fetchFile: (signal?: AbortSignal): Promise<string> => call(paymentRoutes.paymentsFile, { signal }),

    fetchPayment: (paymentId: string, signal?: AbortSignal): Promise<Payment> =>
      call(paymentRoutes.payment, { params: { paymentId }, signal }),

    fetchReceipt: (paymentId: string, signal?: AbortSignal): Promise<Receipt> =>
      call(paymentRoutes.receipt, { params: { paymentId }, signal }),

    /** @returns whether this is the first time that the payment was seen. */
    markPaymentSeen: (paymentId: string, signal?: AbortSignal): Promise<{ first: boolean }> =>
      call(paymentRoutes.markPaymentSeen, { params: { paymentId }, signal }),
  };
}
