import type { BillingDetails, OwnBillingDetails } from '../../../contract/marketplace/money/billing.ts';
import { receiptRoutes } from '../../../contract/marketplace/money/receipt-routes.ts';
import type { Api } from '../client.ts';

/** The calls about whom a company's receipts are made out to (§M9). */
export function createBillingCalls(call: Api) {
  return {
    fetchDetails: (signal?: AbortSignal): Promise<OwnBillingDetails> =>
      call(receiptRoutes.billingDetails, { signal }),

    /** @param body - the VAT ID as it is typed. */
    saveDetails: (body: BillingDetails, signal?: AbortSignal): Promise<OwnBillingDetails> =>
      call(receiptRoutes.saveBillingDetails, { body, signal }),
  };
}
