import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { timestamptz } from './columns.ts';

/** The state of each limit (limits/limiter.ts). A keyed hash is enough to count by, and reveals no one. */
export const limits = pgTable(
  'limits',
  { key: text('key').primaryKey(), emptyAt: timestamptz('empty_at').notNull() },
  (table) => [index('limits_empty').on(table.emptyAt)],
);

/** Outgoing mail, written in the transaction that causes it and sent by the worker in `mail/`. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    /** The account of the recipient, at their present address or another; null: none (mail/outbox.ts). */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The account whose event it reports, if such mails are counted (marketplace/notifications/bundle-mails.ts). */
    senderId: uuid('sender_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The reply address, when it isn't the sender of all mail. */
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** The code or link for the dev console's copy button. */
    secret: text('secret'),
    createdAt: timestamptz('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamptz('next_attempt_at').notNull(),
    /** A worker's claim: until then no other worker takes the mail. */
    claimedUntil: timestamptz('claimed_until'),
    sentAt: timestamptz('sent_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('outbox_due').on(table.nextAttemptAt).where(sql`${table.sentAt} is null`),
    index('outbox_account').on(table.accountId),
    index('outbox_sender').on(table.senderId),
  ],
);
