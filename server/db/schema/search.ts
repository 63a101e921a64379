import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SearchCriteria } from '../../../contract/marketplace/project-search.ts';
import { ownAccount } from './accounts.ts';
import { timestamptz } from './columns.ts';
import { projects } from './projects.ts';

/** Every skill that a project ever required, as first written: the source of suggestions while typing (§M9). */
export const skills = pgTable(
  'skills',
  {
    /** In lower case. */
    key: text('key').primaryKey(),
    name: text('name').notNull(),
  },
  (table) => [index('skills_prefix').on(sql`${table.key} text_pattern_ops`)],
);

/** A developer's saved projects (§M9). */
export const savedProjects = pgTable(
  'saved_projects',
  {
    accountId: ownAccount(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    savedAt: timestamptz('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.projectId] }),
    index('saved_projects_newest').on(table.accountId, table.savedAt, table.projectId),
    index('saved_projects_project').on(table.projectId),
  ],
);

/** A developer's saved search; each once. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: ownAccount(),
    name: text('name').notNull(),
    search: jsonb('search').$type<SearchCriteria>().notNull(),
    savedAt: timestamptz('saved_at').notNull(),
  },
  (table) => [uniqueIndex('saved_searches_each_once').on(table.accountId, table.search)],
);
