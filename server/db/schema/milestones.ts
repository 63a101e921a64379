import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MarketFile } from '../../../contract/marketplace/file.ts';
import type { Dispute, Split } from '../../../contract/marketplace/milestones/milestone.ts';
import type { Side } from '../../../contract/parties.ts';
import type { StateOf } from '../../../machines/lifecycles/lifecycles.ts';
import { timestamptz } from './columns.ts';
import { contracts } from './contracts.ts';

/** A part of a contract's work, with its price (§M5). */
export const milestones = pgTable(
  'milestones',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    state: text('state').$type<StateOf<'milestone'>>().notNull(),
    version: integer('version').notNull(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** Minor units of the currency of the contract's terms; so is the fee. */
    amount: integer('amount').notNull(),
    fee: integer('fee').notNull(),
    days: integer('days').notNull(),
    /** The payment that it waits for, or that funded it. */
    paymentId: uuid('payment_id'),
    /** Set when it is funded. */
    dueAt: timestamptz('due_at'),
    /** Which side proposed it; null for those of the offer. */
    proposedBy: text('proposed_by').$type<Side>(),
    /** Rounds of changes used. */
    rounds: integer('rounds').notNull().default(0),
    /** While it is disputed. */
    dispute: jsonb('dispute').$type<Dispute>(),
    /** The sides that have withdrawn a dispute of theirs. */
    withdrawnBy: text('withdrawn_by').array().$type<Side[]>().notNull().default([]),
    /** The proposed split, or the final one. */
    split: jsonb('split').$type<Split>(),
  },
  (table) => [uniqueIndex('milestones_position').on(table.contractId, table.position)],
);

/** A developer's deliveries for a milestone, a row for each version (§M5); never changed. */
export const deliveries = pgTable(
  'deliveries',
  {
    milestoneId: uuid('milestone_id')
      .notNull()
      .references(() => milestones.id, { onDelete: 'cascade' }),
    /** From 1. */
    version: integer('version').notNull(),
    note: text('note').notNull(),
    files: jsonb('files').$type<MarketFile[]>().notNull(),
    links: text('links').array().notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.milestoneId, table.version] })],
);
