import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Side } from '../../../contract/account/account.ts';
import type { ContractTerms } from '../../../contract/marketplace/contract.ts';
import type { MarketFile } from '../../../contract/marketplace/file.ts';
import type { Dispute, Split } from '../../../contract/marketplace/milestones/milestone.ts';
import type { Party } from '../../../machines/lifecycles/lifecycle.ts';
import type { StateOf } from '../../../machines/lifecycles/lifecycles.ts';
import { accounts } from './accounts.ts';
import { applications } from './applications.ts';
import { moment } from './columns.ts';
import { projects } from './marketplace.ts';

/** A side of a contract, which survives the account. */
const side = (name: string) => uuid(name).references(() => accounts.id, { onDelete: 'set null' });

/** The agreement of two sides (§M5). Its terms never change. */
export const contracts = pgTable(
  'contracts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'set null' }),
    companyId: side('company_id'),
    developerId: side('developer_id'),
    state: text('state').$type<StateOf<'contract'>>().notNull(),
    version: integer('version').notNull(),
    terms: jsonb('terms').$type<ContractTerms>().notNull(),
    fundBy: moment('fund_by').notNull(),
    createdAt: moment('created_at').notNull(),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    endedBy: text('ended_by').$type<Party>(),
    endReason: text('end_reason'),
  },
  (table) => [
    // §M3: a project has at most one active contract.
    uniqueIndex('contracts_running')
      .on(table.projectId)
      .where(sql`${table.state} in ('awaitingFunding', 'active', 'frozen')`),
    index('contracts_company').on(table.companyId, table.createdAt, table.id),
    index('contracts_developer').on(table.developerId, table.createdAt, table.id),
    index('contracts_application').on(table.applicationId),
    index('contracts_project').on(table.projectId),
  ],
);

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
    dueAt: moment('due_at'),
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
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.milestoneId, table.version] })],
);
