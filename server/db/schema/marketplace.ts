import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MarketFile } from '../../../contract/marketplace/file.ts';
import type { levels } from '../../../contract/marketplace/project.ts';
import type { Party } from '../../../machines/lifecycles/lifecycle.ts';
import type { EntityKind, StateOf } from '../../../machines/lifecycles/lifecycles.ts';
import { accounts, ownAccount } from './accounts.ts';
import { moment, tsvector } from './columns.ts';

/** A company's project (§M5). A draft may lack any field. */
export const projects = pgTable(
  'projects',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: ownAccount(),
    state: text('state').$type<StateOf<'project'>>().notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull().default(''),
    description: text('description').notNull().default(''),
    skills: text('skills').array().notNull().default([]),
    level: text('level').$type<(typeof levels)[number]>(),
    /** Minor units of the marketplace's currency. */
    budgetMin: integer('budget_min'),
    budgetMax: integer('budget_max'),
    deadline: date('deadline', { mode: 'string' }),
    hoursPerWeek: integer('hours_per_week'),
    overlapHours: integer('overlap_hours'),
    questions: text('questions').array().notNull().default([]),
    files: jsonb('files').$type<MarketFile[]>().notNull().default([]),
    revision: integer('revision').notNull().default(0),
    openUntil: moment('open_until'),
    publishedAt: moment('published_at'),
    endedAt: moment('ended_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Title, skills and description, for the search (marketplace/search/indexed-form.ts). */
    words: tsvector('words'),
    /** Hashes of pairs of neighboring words, with few collisions: the index for phrases. */
    wordPairs: smallint('word_pairs').array().generatedAlwaysAs(sql`word_pairs(words)`),
    /** The skills in lower case. */
    skillKeys: text('skill_keys').array().notNull().default([]),
    /** Further index terms: the level, steps of the budget, blocks of time. */
    facets: text('facets').array().notNull().default([]),
  },
  (table) => [
    index('projects_account').on(table.accountId, table.updatedAt, table.id),
    index('projects_newest').on(table.publishedAt, table.id).where(sql`${table.state} = 'open'`),
    index('projects_budget').on(table.budgetMin, table.id).where(sql`${table.state} = 'open'`),
    index('projects_search')
      .using('gin', table.words, table.skillKeys, table.facets, table.wordPairs)
      .where(sql`${table.state} = 'open'`),
  ],
);

/** The history of an entity, event by event; never changed (§M3). */
export const entityEvents = pgTable(
  'entity_events',
  {
    entity: text('entity').$type<EntityKind>().notNull(),
    entityId: uuid('entity_id').notNull(),
    version: integer('version').notNull(),
    event: text('event').notNull(),
    /** null: the event that created the entity. */
    fromState: text('from_state'),
    toState: text('to_state').notNull(),
    party: text('party').$type<Party>().notNull(),
    /** The sender's account; null for time, system and provider, and once the account is deleted. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The data that everyone who sees the entity may read. */
    payload: jsonb('payload').$type<Readonly<Record<string, unknown>>>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entity, table.entityId, table.version] }),
    index('entity_events_account').on(table.accountId),
  ],
);

/** Events that time sends (§M3), and notices before them. */
export const timers = pgTable(
  'timers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    entity: text('entity').$type<EntityKind>().notNull(),
    entityId: uuid('entity_id').notNull(),
    event: text('event').notNull(),
    /** The notice that precedes the event; '' for the event itself. */
    notice: text('notice').notNull().default(''),
    dueAt: moment('due_at').notNull(),
    /** The remaining time in ms while it is paused. */
    pausedMs: bigint('paused_ms', { mode: 'number' }),
    /** The number of failures by a defect, and the last error. */
    failures: integer('failures').notNull().default(0),
    lastError: text('last_error'),
  },
  (table) => [
    uniqueIndex('timers_event').on(table.entity, table.entityId, table.event, table.notice),
    index('timers_due').on(table.dueAt, table.id).where(sql`${table.pausedMs} is null`),
  ],
);

/** Responses stored for 24 hours, so that a repeated request takes effect once (§M6). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: ownAccount(),
    key: uuid('key').notNull(),
    /** SHA-256 of the request's method, address and body. */
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index('idempotency_keys_expiry').on(table.expiresAt),
  ],
);
