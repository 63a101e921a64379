import { typedValues } from '../../../model/marketplace/billing-details-samples.ts';
import { type App, run } from '../../app/app-support.ts';
import type { Place } from '../places.ts';
import { runThrough } from '../run-through.ts';

const page = {
  screen: 'billing-details',
  signedIn: true,
  cancel: { type: 'details.cancelled' },
} as const;
const start = { kept: null };
const submit = { type: 'details.submitted' };

/** Where whom a company’s receipts are made out to is read and changed. */
export const billingDetailsPlaces: Readonly<Record<string, Place>> = {
  'open the billing details': {
    ...page,
    route: 'billingDetails',
    waiting: { state: 'loading', actor: 'detailsFetch' },
    start: ({ flows }: App) => run(flows.billingDetails, start),
    again: [{ type: 'details.retried' }],
  },
  'save the billing details': {
    ...page,
    route: 'saveBillingDetails',
    waiting: { state: 'saving', actor: 'detailsSave' },
    start: ({ flows }: App) => runThrough(flows.billingDetails, { kept: typedValues }, [['editing', submit]]),
    again: [submit],
    typed: {
      field: 'name="vatId"',
      text: typedValues.vatId,
      read: ({ values }) => (values as typeof typedValues).vatId,
    },
  },
};
