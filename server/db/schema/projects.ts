import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { MarketFile } from '../../../contract/marketplace/file.ts';
import type { levels } from '../../../contract/marketplace/project.ts';
import type { StateOf } from '../../../machines/lifecycles/lifecycles.ts';
import { ownAccount } from './accounts.ts';
import { timestamptz, tsvector } from './columns.ts';

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
    openUntil: timestamptz('open_until'),
    publishedAt: timestamptz('published_at'),
    endedAt: timestamptz('ended_at'),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
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
