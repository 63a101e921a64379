import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ownAccount } from './accounts.ts';
import { timestamptz } from './columns.ts';
import { projects } from './projects.ts';

/** A company's invitation of a developer to apply (§M5); one per project and developer. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The developer. */
    accountId: ownAccount(),
    message: text('message').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('invitations_once').on(table.projectId, table.accountId),
    index('invitations_account').on(table.accountId, table.createdAt, table.id),
  ],
);
