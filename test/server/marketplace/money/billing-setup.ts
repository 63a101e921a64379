import type { BillingDetails } from '../../../../contract/marketplace/money/billing.ts';
import type { Person } from '../../support/people.ts';
import type { TestServer } from '../../support/test-server.ts';

/** The billing details on Ada's receipts. */
export const adasBillingDetails: BillingDetails = {
  name: 'Analytical Engines GmbH',
  address: 'Torstraße 1\n10119 Berlin',
  country: 'DE',
  vatId: 'DE123456789',
};

export const saveBilling = async (server: TestServer, { token }: Person, body: object = adasBillingDetails) =>
  (await server.ok('saveBillingDetails', { token, body })).details;
export const readBilling = async (server: TestServer, { token }: Person) =>
  (await server.ok('billingDetails', { token })).details;
