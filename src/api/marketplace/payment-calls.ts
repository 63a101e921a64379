import type { Milestone } from '../../../contract/marketplace/milestones/milestone.ts';
import { milestoneRoutes } from '../../../contract/marketplace/milestones/milestone-routes.ts';
import type { Payment, PaymentPage } from '../../../contract/marketplace/money/payment.ts';
import { paymentRoutes } from '../../../contract/marketplace/money/payment-routes.ts';
import type { Receipt } from '../../../contract/marketplace/money/receipt.ts';
import { receiptRoutes } from '../../../contract/marketplace/money/receipt-routes.ts';
import type { Api } from '../client.ts';
import { type ListPart, partQuery } from '../list-part.ts';

/** A milestone in the version that its company saw. */
type SeenMilestone = { readonly milestoneId: string; readonly version: number };

/** The calls about paying for milestones, for the company (§M9). */
export function createPaymentCalls(call: Api) {
  const send = (
    type: 'fund' | 'cancelPayment',
    { milestoneId, version }: SeenMilestone,
    signal?: AbortSignal,
  ): Promise<Milestone> =>
    call(milestoneRoutes.milestoneEvent, { params: { milestoneId }, body: { type, version }, signal });
  return {
    /** Creates a payment; the milestone identifies it. */
    fund: (seen: SeenMilestone, signal?: AbortSignal): Promise<Milestone> => send('fund', seen, signal),

    /**
     * Asks the provider to cancel a payment.
     *
     * @throws an Error if its milestone now waits for another payment, which this page must not cancel.
     */
    async cancelPayment(
      { paymentId, milestoneId }: { readonly paymentId: string; readonly milestoneId: string },
      signal?: AbortSignal,
    ): Promise<Milestone> {
      const milestone = await call(milestoneRoutes.milestone, { params: { milestoneId }, signal });
      if (milestone.paymentId !== paymentId) throw new Error('The milestone waits for another payment.');
      return send('cancelPayment', { milestoneId, version: milestone.version }, signal);
    },

    /** At the list's start, with the sums of the months in the browser's time zone. */
    fetchOwn: (part: ListPart, signal?: AbortSignal): Promise<PaymentPage> => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      const query = { ...partQuery(part), ...(part.cursor === null && { timeZone }) };
      return call(paymentRoutes.payments, { query, signal });
    },

    /** All of them as CSV (RFC 4180). */
    fetchFile: (signal?: AbortSignal): Promise<string> => call(paymentRoutes.paymentsFile, { signal }),

    fetchPayment: (paymentId: string, signal?: AbortSignal): Promise<Payment> =>
      call(paymentRoutes.payment, { params: { paymentId }, signal }),

    fetchReceipt: (paymentId: string, signal?: AbortSignal): Promise<Receipt> =>
      call(receiptRoutes.receipt, { params: { paymentId }, signal }),

    /** @returns whether no page has shown it before. */
    seePayment: (paymentId: string, signal?: AbortSignal): Promise<{ first: boolean }> =>
      call(paymentRoutes.seePayment, { params: { paymentId }, signal }),
  };
}
