import {
  type BillingDetails,
  billingDetailsBody,
  type OwnBillingDetails,
} from '../../../../contract/marketplace/money/billing.ts';
import { billingRoutes } from '../../../../contract/marketplace/money/billing-routes.ts';
import { checkedBody } from '../../checked-body.ts';
import type { Call } from '../../client.ts';

/** The calls for a company's billing details, which appear on its receipts (§M9). */
export function createBillingCalls(call: Call) {
  return {
    fetchDetails: (signal?: AbortSignal): Promise<OwnBillingDetails> =>
      call(billingRoutes.billingDetails, { signal }),

    /**
     * @param typed - unparsed user input.
     * @throws also `invalidInput`, before anything is sent.
     */
    async saveDetails(typed: BillingDetails, signal?: AbortSignal): Promise<OwnBillingDetails> {
      const body = checkedBody(billingDetailsBody, typed);
      return call(billingRoutes.saveBillingDetails, { body, signal });
    },
  };
}
