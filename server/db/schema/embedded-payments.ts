import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

// The data of the embedded payment provider of development: a real provider would store it elsewhere. Nothing refers to
// the product's own tables, and the product reads none of these.

/** A payment at the provider. */
export const embeddedPayments = pgTable(
  'embedded_payments',
  {
    id: text('id').primaryKey(),
    /** The key of the call that created it: repeating the call creates no other. */
    key: text('key').notNull(),
    /** The product's id of it. */
    reference: text('reference').notNull(),
    state: text('state')
      .$type<'open' | 'confirming' | 'processing' | 'succeeded' | 'failed' | 'canceled'>()
      .notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    description: text('description').notNull(),
    returnUrl: text('return_url').notNull(),
    failure: text('failure'),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** When a slow bank will settle it. */
    settlesAt: timestamptz('settles_at'),
    /** When it last sent a webhook about it. */
    changedAt: timestamptz('changed_at'),
    /** When the bank of its card charges it back. */
    chargesBackAt: timestamptz('charges_back_at'),
  },
  (table) => [
    uniqueIndex('embedded_payments_key').on(table.key),
    index('embedded_payments_settling').on(table.settlesAt).where(sql`${table.settlesAt} is not null`),
    index('embedded_payments_charging_back')
      .on(table.chargesBackAt)
      .where(sql`${table.chargesBackAt} is not null`),
  ],
);

/** Payments that a bank charged back. */
export const embeddedDisputes = pgTable(
  'embedded_disputes',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id').notNull(),
    state: text('state').$type<'open' | 'won' | 'lost'>().notNull(),
    amount: integer('amount').notNull(),
    /** The provider's charge for the dispute, whichever side wins. */
    fee: integer('fee').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('embedded_disputes_payment').on(table.paymentId)],
);

/** One-time faults from the dev console, for the next payment or the next webhook. */
export const embeddedMishaps = pgTable('embedded_mishaps', {
  kind: text('kind').$type<'slowBank' | 'lostWebhook' | 'doubledWebhook'>().primaryKey(),
});

export const embeddedRefunds = pgTable(
  'embedded_refunds',
  {
    /** The key of the call that requested it. */
    key: text('key').primaryKey(),
    paymentId: text('payment_id').notNull(),
    /** The product's id of it. */
    reference: text('reference').notNull(),
    amount: integer('amount').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('embedded_refunds_payment').on(table.paymentId)],
);

/** Webhooks that are sent until they are accepted. */
export const embeddedWebhooks = pgTable(
  'embedded_webhooks',
  {
    id: text('id').primaryKey(),
    body: jsonb('body').$type<Readonly<Record<string, unknown>>>().notNull(),
    tries: integer('tries').notNull().default(0),
    dueAt: timestamptz('due_at').notNull(),
    takenAt: timestamptz('taken_at'),
    /** How many copies are sent. */
    copies: integer('copies').notNull().default(1),
  },
  (table) => [index('embedded_webhooks_due').on(table.dueAt).where(sql`${table.takenAt} is null`)],
);

/** A payout at the provider. */
export const embeddedPayouts = pgTable('embedded_payouts', {
  id: text('id').primaryKey(),
  /** The key of the call that created it: repeating the call creates no other. */
  key: text('key').notNull().unique(),
  /** The product's id of it. */
  reference: text('reference').notNull(),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  /** The bank's reason for rejecting it, reported at `settlesAt`; null if it accepts it. */
  failure: text('failure'),
  settlesAt: timestamptz('settles_at').notNull(),
});
