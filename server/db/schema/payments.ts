import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { StateOf } from '../../../machines/lifecycles/lifecycles.ts';
import { accounts } from './accounts.ts';
import { timestamptz } from './columns.ts';
import { milestones } from './milestones.ts';

/** A company's payment for a milestone (§M3, §M6): its amount and the fee on top. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    milestoneId: uuid('milestone_id')
      .notNull()
      .references(() => milestones.id),
    /** The payer; it survives the account. */
    companyId: uuid('company_id').references(() => accounts.id, { onDelete: 'set null' }),
    state: text('state').$type<StateOf<'payment'>>().notNull(),
    version: integer('version').notNull(),
    /** Minor units; so is the fee. */
    amount: integer('amount').notNull(),
    fee: integer('fee').notNull(),
    currency: text('currency').notNull(),
    /** The provider's id and payment page, once it has answered. */
    providerId: text('provider_id'),
    checkoutUrl: text('checkout_url'),
    /** The amount that arrived, in minor units. */
    arrived: integer('arrived'),
    arrivedAt: timestamptz('arrived_at'),
    /** When it funded its milestone; null if that no longer waited for it. */
    fundedAt: timestamptz('funded_at'),
    /** Why it was declined, in the provider's words. */
    failure: text('failure'),
    /** When the company's page first showed its milestone as funded. */
    seenAt: timestamptz('seen_at'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('payments_milestone').on(table.milestoneId),
    index('payments_company').on(table.companyId, table.createdAt, table.id),
    // A milestone is funded by at most one payment.
    uniqueIndex('payments_funding').on(table.milestoneId).where(sql`${table.fundedAt} is not null`),
  ],
);

/** A refund to a company. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** After a failure, an operator retries it as another refund (`replaced`), or pays by bank transfer (`repaid`). */
    state: text('state').$type<'asked' | 'done' | 'failed' | 'replaced' | 'repaid'>().notNull(),
    /** Minor units. */
    amount: integer('amount').notNull(),
    /** Minor units of it that arrived although the payment was charged back: the company has them twice, and owes them. */
    owed: integer('owed').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    doneAt: timestamptz('done_at'),
  },
  (table) => [index('refunds_payment').on(table.paymentId)],
);

/** A payment that the company's bank charged back. */
export const chargebacks = pgTable(
  'chargebacks',
  {
    /** The provider's id of the dispute. */
    id: text('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** The id of the company that owes, also after its account is deleted; the payment's id if it was deleted before. */
    debtor: uuid('debtor').notNull(),
    state: text('state').$type<'open' | 'won' | 'lost'>().notNull(),
    /** Minor units, as all sums here: the charged-back amount, and the provider's fee for it. */
    amount: integer('amount').notNull(),
    fee: integer('fee').notNull(),
    /** The amounts taken from the milestone's money, from its fee, and from pending refunds. The rest is owed. */
    held: integer('held').notNull(),
    feesHeld: integer('fees_held').notNull(),
    refunding: integer('refunding').notNull(),
    /** If it was lost: the remainder of these amounts, which is then credited to the company. */
    credited: integer('credited').notNull().default(0),
    openedAt: timestamptz('opened_at').notNull(),
    decidedAt: timestamptz('decided_at'),
  },
  (table) => [
    index('chargebacks_payment').on(table.paymentId),
    // A bank decides the chargebacks of a payment one after the other.
    uniqueIndex('chargebacks_open').on(table.paymentId).where(sql`${table.state} = 'open'`),
  ],
);

/** An operator's record about a company's debt: paid to our bank account, written off, or sent to the company. */
export const settledDebts = pgTable(
  'settled_debts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    debtor: uuid('debtor').notNull(),
    type: text('type').$type<'paid' | 'writtenOff' | 'paidOut'>().notNull(),
    /** Minor units. */
    amount: integer('amount').notNull(),
    reason: text('reason').notNull(),
    operatorId: uuid('operator_id').references(() => accounts.id, { onDelete: 'set null' }),
    at: timestamptz('at').notNull(),
  },
  (table) => [
    index('settled_debts_debtor').on(table.debtor, table.at),
    index('settled_debts_operator').on(table.operatorId),
  ],
);

/** Differences found by the nightly comparison of ledger, payments and provider; stored forever. */
export const differences = pgTable(
  'differences',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    of: text('of').notNull(),
    expected: text('expected').notNull(),
    found: text('found').notNull(),
    firstAt: timestamptz('first_at').notNull(),
    lastAt: timestamptz('last_at').notNull(),
  },
  (table) => [
    uniqueIndex('differences_once').on(table.of, table.expected, table.found),
    index('differences_newest').on(table.lastAt, table.id),
  ],
);

/** Nightly jobs, each run by one process, which first postpones the next run. */
export const nightlyRuns = pgTable('nightly_runs', {
  name: text('name').primaryKey(),
  dueAt: timestamptz('due_at').notNull(),
  ranAt: timestamptz('ran_at'),
});

/** The kinds of calls of the provider. */
export type CallKind = 'create' | 'cancel' | 'refund' | 'read' | 'check';

/**
 * Calls to the provider that must be made, or may have been made: each is stored in the transaction that causes it, and
 * made after the commit, repeatedly with the same key until there is a response (§M6).
 */
export const providerCalls = pgTable(
  'provider_calls',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text('kind').$type<CallKind>().notNull(),
    /** The key by which the provider recognizes a repeated call. */
    key: text('key').notNull(),
    refundId: uuid('refund_id').references(() => refunds.id),
    /** When it is next made: the process that makes it first postpones this. */
    dueAt: timestamptz('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    answeredAt: timestamptz('answered_at'),
  },
  (table) => [
    uniqueIndex('provider_calls_key').on(table.key),
    index('provider_calls_due').on(table.dueAt).where(sql`${table.answeredAt} is null`),
    index('provider_calls_payment').on(table.paymentId),
    index('provider_calls_refund').on(table.refundId),
  ],
);

/** The provider's events, by webhook or in answers; stored forever, and handled once they fit. */
export const providerEvents = pgTable(
  'provider_events',
  {
    /** The provider's id of the event. */
    id: text('id').primaryKey(),
    /** Our id of the payment, as the provider reports it; we may have no such payment. */
    paymentId: text('payment_id').notNull(),
    type: text('type').notNull(),
    payload: jsonb('payload').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** When it happened, by the provider's clock. */
    at: timestamptz('at').notNull(),
    receivedAt: timestamptz('received_at').notNull(),
    /** When it was last tried without fitting. */
    triedAt: timestamptz('tried_at'),
    handledAt: timestamptz('handled_at'),
    /** The outcome: it was applied, or its content was known already. */
    outcome: text('outcome').$type<'done' | 'known'>(),
  },
  (table) => [
    index('provider_events_waiting')
      .on(table.paymentId, table.at, table.id)
      .where(sql`${table.handledAt} is null`),
    index('provider_events_untried')
      .on(table.receivedAt)
      .where(sql`${table.handledAt} is null and ${table.triedAt} is null`),
  ],
);
