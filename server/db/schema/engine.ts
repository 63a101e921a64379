import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Party } from '../../../contract/parties.ts';
import type { EntityKind } from '../../../machines/lifecycles/lifecycles.ts';
import { accounts, ownAccount } from './accounts.ts';
import { timestamptz } from './columns.ts';

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
    at: timestamptz('at').notNull(),
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
    dueAt: timestamptz('due_at').notNull(),
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

/** Responses stored for 24 hours, so that a repeated request takes effect once (§M9). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: ownAccount(),
    key: uuid('key').notNull(),
    /** SHA-256 of the request's method, address and body. */
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index('idempotency_keys_expiry').on(table.expiresAt),
  ],
);
