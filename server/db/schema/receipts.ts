import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BillingDetails } from '../../../contract/marketplace/money/billing.ts';
import { accounts } from './accounts.ts';
import { timestamptz } from './columns.ts';
import { payments } from './payments.ts';

/** The details that a company's receipts are made out to (§M5); one for each account. */
export const billingDetails = pgTable('billing_details', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  address: text('address').notNull(),
  /** ISO 3166-1 alpha-2. */
  country: text('country').notNull(),
  vatId: text('vat_id'),
});

/** The receipt of a payment that funded its milestone (§M5). It survives the account, as the ledger does. */
export const receipts = pgTable(
  'receipts',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id),
    /** Such as 'R-2026-000001'. */
    number: text('number').notNull(),
    issuedAt: timestamptz('issued_at').notNull(),
    /** In thousandths: the VAT rate of our fee at that time. */
    vatPerMille: integer('vat_per_mille').notNull(),
    /** The billing details at that time; null if there were none, until the first are saved. */
    billedTo: jsonb('billed_to').$type<BillingDetails>(),
  },
  (table) => [uniqueIndex('receipts_number').on(table.number)],
);

/** The number of receipts in a year (UTC). Issuing one locks the year's row, so that their numbers have no gaps. */
export const receiptYears = pgTable('receipt_years', {
  year: integer('year').primaryKey(),
  issued: integer('issued').notNull(),
});
