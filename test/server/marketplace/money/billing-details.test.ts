import { beforeEach, describe, expect, test } from 'vitest';
import { billingDetails } from '../../../../server/db/schema.ts';
import { type Sides, withSides } from '../../support/marketplace.ts';
import type { TestServer } from '../../support/test-server.ts';
import { adasBillingDetails, readBilling, saveBilling } from './billing-setup.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

describe('billing details', () => {
  test('are empty at first, then what the company saved last, in the registers’ spelling', async () => {
    expect(await readBilling(server, sides.company)).toBeNull();
    const typed = { ...adasBillingDetails, name: '  Analytical Engines GmbH ', vatId: ' de 123.456-789 ' };
    expect(await saveBilling(server, sides.company, typed)).toEqual(adasBillingDetails);
    expect(await readBilling(server, sides.company)).toEqual(adasBillingDetails);
    const moved = {
      ...adasBillingDetails,
      address: '1 Rue de Rivoli\n75001 Paris',
      country: 'FR',
      vatId: null,
    };
    expect(await saveBilling(server, sides.company, moved)).toEqual(moved);
    expect(await readBilling(server, sides.company)).toEqual(moved);
  });

  test.each([
    ['no name', { name: ' ' }, 'Enter a name.'],
    ['a name of 101 characters', { name: 'A'.repeat(101) }, 'Use at most 100 characters.'],
    ['no address', { address: '\n' }, 'Enter the address.'],
    ['an address of 501 characters', { address: 'A'.repeat(501) }, 'Use at most 500 characters.'],
    ['no country', { country: '' }, 'Choose a country.'],
    [
      'a VAT ID with a digit missing',
      { vatId: 'DE12345678' },
      'A VAT ID of this country looks like DE123456789.',
    ],
    ['a VAT ID of another country', { country: 'FR' }, 'A VAT ID of this country looks like FRXX123456789.'],
  ])('are refused with %s, and stay unchanged', async (_what, wrong, message) => {
    await saveBilling(server, sides.company);
    const call = { token: sides.company.token, body: { ...adasBillingDetails, ...wrong } };
    expect(await server.refused('saveBillingDetails', call)).toMatchObject({ status: 422, message });
    expect(await readBilling(server, sides.company)).toEqual(adasBillingDetails);
  });

  test('belong to a company: a developer has none', async () => {
    const { token } = sides.developer;
    expect((await server.refused('billingDetails', { token })).status).toBe(403);
    expect((await server.refused('saveBillingDetails', { token, body: adasBillingDetails })).status).toBe(
      403,
    );
    expect(await server.db.select().from(billingDetails)).toEqual([]);
  });
});
