import type { Receipt } from '../../../../contract/marketplace/money/receipt.ts';

/** The receipt for payment y2 of Cora Ltd, before any refund. */
export const receipt: Receipt = {
  number: 'R-2026-000001',
  issuedAt: '2026-11-21T14:02:00.000Z',
  paymentId: 'y2',
  contractId: 'k1',
  projectTitle: 'Move our billing to events',
  title: 'Audit trail',
  developerName: 'Dana Lund',
  amount: 300_000,
  fee: 24_000,
  total: 324_000,
  vatPercent: 19,
  vat: 3_832,
  currency: 'EUR',
  billedTo: {
    name: 'Cora Ltd, Accounts',
    address: '1 Harbour Street\nBristol BS1 4RW',
    country: 'GB',
    vatId: 'GB987654321',
  },
  companyName: 'Cora Ltd',
  refunded: 0,
  refunds: [],
};

/** The same receipt for a company without billing details and a marketplace without VAT, after two partial refunds. */
export const returnedReceipt: Receipt = {
  ...receipt,
  developerName: null,
  vatPercent: 0,
  vat: 0,
  billedTo: null,
  refunded: 154_000,
  refunds: [
    { amount: 100_000, at: '2026-11-23T09:00:00.000Z' },
    { amount: 54_000, at: '2026-12-01T23:30:00.000Z' },
  ],
};
