import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { StateOf } from '../../../machines/lifecycles/lifecycles.ts';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';
import { milestones } from './contracts.ts';

/** What a company pays for a milestone (§M5): its amount and the fee on top. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    milestoneId: uuid('milestone_id')
      .notNull()
      .references(() => milestones.id),
    /** Who pays; it outlives the account. */
    companyId: uuid('company_id').references(() => accounts.id, { onDelete: 'set null' }),
    state: text('state').$type<StateOf<'payment'>>().notNull(),
    version: integer('version').notNull(),
    /** Minor units; so is the fee. */
    amount: integer('amount').notNull(),
    fee: integer('fee').notNull(),
    currency: text('currency').notNull(),
    /** The provider's id, once it has answered; and where the company pays. */
    providerId: text('provider_id'),
    checkoutUrl: text('checkout_url'),
    /** What arrived, in minor units. */
    arrived: integer('arrived'),
    arrivedAt: moment('arrived_at'),
    /** When it funded its milestone: not where that no longer waited for it. */
    fundedAt: moment('funded_at'),
    /** Why it was declined, in the provider's words. */
    failure: text('failure'),
    /** When the company's page first saw its milestone funded. */
    seenAt: moment('seen_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('payments_milestone').on(table.milestoneId),
    index('payments_company').on(table.companyId, table.createdAt, table.id),
    // Whatever happens, one payment of a milestone is what funded it.
    uniqueIndex('payments_funding').on(table.milestoneId).where(sql`${table.fundedAt} is not null`),
  ],
);

/** Money on its way back to a company. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Of one that failed an operator asks again, which is another (`replaced`), or sends it by bank transfer (`repaid`). */
    state: text('state').$type<'asked' | 'done' | 'failed' | 'replaced' | 'repaid'>().notNull(),
    /** Minor units. */
    amount: integer('amount').notNull(),
    /** Minor units of it that arrived although the payment was charged back: the company has them twice, and owes them. */
    owed: integer('owed').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [index('refunds_payment').on(table.paymentId)],
);

/** A payment that the company’s bank took back, until that is decided. */
export const chargebacks = pgTable(
  'chargebacks',
  {
    /** The provider's id of the dispute. */
    id: text('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Whose receivable it touches: the company's id, which stays when its account is gone. */
    debtor: uuid('debtor').notNull(),
    state: text('state').$type<'open' | 'won' | 'lost'>().notNull(),
    /** Minor units, as all of them: what was taken back, and what the provider charges for it. */
    amount: integer('amount').notNull(),
    fee: integer('fee').notNull(),
    /** What it took of what the milestone held, of its fee, and of what was going back. The rest is owed. */
    held: integer('held').notNull(),
    feesHeld: integer('fees_held').notNull(),
    refunding: integer('refunding').notNull(),
    /** Where it was lost: what it had left of these, which counts for the company from then on. */
    credited: integer('credited').notNull().default(0),
    openedAt: moment('opened_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('chargebacks_payment').on(table.paymentId),
    // Of one payment the bank decides one after the other.
    uniqueIndex('chargebacks_open').on(table.paymentId).where(sql`${table.state} = 'open'`),
  ],
);

/** What an operator booked of a company’s debt: it was paid to our bank account, or is given up; or what it has to get was sent. */
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
    at: moment('at').notNull(),
  },
  (table) => [
    index('settled_debts_debtor').on(table.debtor, table.at),
    index('settled_debts_operator').on(table.operatorId),
  ],
);

/** What a night found that isn’t as ledger, payments and provider say together; kept for ever. */
export const differences = pgTable(
  'differences',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    of: text('of').notNull(),
    expected: text('expected').notNull(),
    found: text('found').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    uniqueIndex('differences_once').on(table.of, table.expected, table.found),
    index('differences_newest').on(table.lastAt, table.id),
  ],
);

/** What is done once a night, in one process: whoever does it puts it off first. */
export const nightlyRuns = pgTable('nightly_runs', {
  name: text('name').primaryKey(),
  dueAt: moment('due_at').notNull(),
  ranAt: moment('ran_at'),
});

/** What the provider is asked for. */
export type CallKind = 'create' | 'cancel' | 'refund' | 'read' | 'check';

/**
 * Calls of the provider that have to be made, or may have been: each is stored with what it is for, and made after the
 * commit, with its key until there is an answer (§M6).
 */
export const providerCalls = pgTable(
  'provider_calls',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text('kind').$type<CallKind>().notNull(),
    /** What the provider knows a repeated call by. */
    key: text('key').notNull(),
    refundId: uuid('refund_id').references(() => refunds.id),
    /** When it is made, or made again: whoever makes it puts this off first. */
    dueAt: moment('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    uniqueIndex('provider_calls_key').on(table.key),
    index('provider_calls_due').on(table.dueAt).where(sql`${table.answeredAt} is null`),
    index('provider_calls_payment').on(table.paymentId),
    index('provider_calls_refund').on(table.refundId),
  ],
);

/** What the provider told us, by webhook or when it was asked; kept for ever, and handled once it fits. */
export const providerEvents = pgTable(
  'provider_events',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    /** As the provider names it; there may be none of ours. */
    paymentId: text('payment_id').notNull(),
    type: text('type').notNull(),
    payload: jsonb('payload').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** When it happened, by the provider. */
    at: moment('at').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** When it was last tried without fitting. */
    triedAt: moment('tried_at'),
    handledAt: moment('handled_at'),
    /** What became of it: it happened, or what it tells was known already. */
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
