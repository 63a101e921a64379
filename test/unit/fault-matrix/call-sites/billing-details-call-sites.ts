import { billingDetailsFlow } from '../../../../src/app/flows/marketplace/money/billing-details-flow.ts';
import { typedValues } from '../../../model/marketplace/money/billing-details-samples.ts';
import { type App, run } from '../../app/app-support.ts';
import type { CallSite } from '../call-site.ts';
import { runThrough } from '../run-through.ts';

const page = {
  screen: 'billing-details',
  signedIn: true,
  cancel: { type: 'details.canceled' },
} as const;
const start = { draft: null };
const submit = { type: 'details.submitted' };

/** The calls that read and change a company's billing details. */
export const billingDetailsCallSites: Readonly<Record<string, CallSite>> = {
  'open the billing details': {
    ...page,
    route: 'billingDetails',
    waiting: { state: 'loading', actor: 'detailsFetch' },
    start: ({ context }: App) => run(billingDetailsFlow(context), start),
    retryEvents: [{ type: 'details.retried' }],
    ends: {
      failed: { state: 'unavailable', text: 'Your billing details couldn’t be loaded. Please try again.' },
      good: { state: 'editing', text: 'Save billing details' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
    },
  },
  'save the billing details': {
    ...page,
    route: 'saveBillingDetails',
    waiting: { state: 'saving', actor: 'detailsSave' },
    start: ({ context }: App) =>
      runThrough(billingDetailsFlow(context), { draft: typedValues }, [['editing', submit]]),
    retryEvents: [submit],
    typed: {
      field: 'name="vatId"',
      text: typedValues.vatId,
      read: ({ values }) => (values as typeof typedValues).vatId,
    },
    ends: {
      failed: { state: 'editing', text: 'Your billing details couldn’t be saved. Please try again.' },
      good: { state: 'editing', text: 'Save billing details', toast: 'Billing details saved' },
      canceled: { state: 'editing', text: 'Unsaved changes' },
    },
  },
};
