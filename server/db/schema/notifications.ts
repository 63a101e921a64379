import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Notification, NotificationKind } from '../../../contract/marketplace/notification.ts';
import { ownAccount } from './accounts.ts';
import { timestamptz } from './columns.ts';

/** The notifications of users (§M7). */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: ownAccount(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    entity: text('entity').$type<Notification['subject']['entity']>().notNull(),
    entityId: uuid('entity_id').notNull(),
    projectId: uuid('project_id'),
    /** The side on which its recipient is involved. */
    side: text('side').$type<Notification['subject']['side']>().notNull(),
    text: text('text').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    readAt: timestamptz('read_at'),
  },
  (table) => [
    index('notifications_account').on(table.accountId, table.createdAt, table.id),
    index('notifications_unread').on(table.accountId).where(sql`${table.readAt} is null`),
  ],
);
