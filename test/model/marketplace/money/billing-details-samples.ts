import type { BillingDetails } from '../../../../contract/marketplace/money/billing.ts';
import type { BillingValues } from '../../../../machines/client-rules/marketplace/money/billing-values.ts';

/** The billing details that a company saved earlier. */
export const savedDetails: BillingDetails = {
  name: 'Cora Ltd',
  address: '1 Main Street\nLondon EC1A 1BB',
  country: 'GB',
  vatId: null,
};
export const savedValues: BillingValues = { ...savedDetails, vatId: '' };

/** The values that it types now, and the server's normalized ones. */
export const typedValues: BillingValues = {
  name: 'Cora GmbH',
  address: 'Torstraße 1\n10119 Berlin',
  country: 'DE',
  vatId: 'de 136 695 976',
};
export const newDetails: BillingDetails = { ...typedValues, vatId: 'DE136695976' };
export const newValues: BillingValues = { ...typedValues, vatId: 'DE136695976' };
/** With a digit missing. */
export const mistypedValues: BillingValues = { ...typedValues, vatId: 'de 136 695 97' };

/** The values that it typed last time and didn't save, and the server's normalized ones. */
export const storedValues: BillingValues = { ...savedValues, address: '2 Main Street\nLondon EC1A 1BB' };
export const storedDetails: BillingDetails = { ...storedValues, vatId: null };
