import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '../../../contract/account/account.ts';
import { timestamptz } from './columns.ts';

/** A reference to the owner's account; the row is deleted with it. */
export const ownAccount = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/**
 * A user's account. `email` is trimmed and lower-cased, so it is unique however it is typed. An unverified address may
 * have several rows, one for each sign-up (accounts/pending-sign-ups.ts).
 */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role').$type<Role>().notNull(),
    /** null: created by a social sign-in, with no password set since. */
    passwordHash: text('password_hash'),
    verifiedAt: timestamptz('verified_at'),
    /** All wrong codes for the address, in this sign-up and those before it: after 25 only a mailed link verifies it. */
    wrongCodes: integer('wrong_codes').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    /** When it will be deleted, unless its owner logs in before (accounts/deletion/request-deletion.ts). */
    deletionAt: timestamptz('deletion_at'),
    /** When it got the operator capability (server/operators); null without it. */
    operatorSince: timestamptz('operator_since'),
  },
  (table) => [
    index('accounts_deletion').on(table.deletionAt).where(sql`${table.deletionAt} is not null`),
    uniqueIndex('accounts_verified_email').on(table.email).where(sql`${table.verifiedAt} is not null`),
    index('accounts_email').on(table.email),
    index('accounts_pending_since').on(table.createdAt).where(sql`${table.verifiedAt} is null`),
  ],
);

/** A signed-in browser. Only the SHA-256 of its token is stored, so a stolen database gives no session. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: ownAccount(),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** The last use, to within some minutes (accounts/sessions.ts). */
    usedAt: timestamptz('used_at').notNull().defaultNow(),
    /** When the signed-in user last confirmed their identity: by the login, or later (accounts/confirmation.ts). */
    confirmedAt: timestamptz('confirmed_at').notNull().defaultNow(),
    /** SHA-256 of the token that replaces this one when it is first used. */
    successorHash: text('successor_hash'),
    /** Its public id: its tokens change. */
    id: uuid('id').notNull().defaultRandom(),
    /** The header `User-Agent` of the call that started it, truncated (accounts/devices/device.ts). */
    userAgent: text('user_agent').notNull().default(''),
    /** The stored part of the network's address: `203.0.113.x`. */
    network: text('network').notNull().default(''),
    /** Its device, by the mark of `seenDevices`; null if it started before there were marks. */
    deviceMark: text('device_mark'),
    /** Whether its login canceled the account's deletion. Migrations only add, so the column has its first name. */
    hasCanceledDeletion: boolean('has_kept_account').notNull().default(false),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    index('sessions_expiry').on(table.expiresAt),
    uniqueIndex('sessions_successor').on(table.successorHash),
    uniqueIndex('sessions_id').on(table.id),
  ],
);

/** The devices that the user has signed in on: a new one is reported by mail (accounts/devices/new-device.ts). */
export const seenDevices = pgTable(
  'seen_devices',
  {
    accountId: ownAccount(),
    /** A keyed hash, which reveals nothing about the device. */
    mark: text('mark').notNull(),
    seenAt: timestamptz('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.mark] })],
);

/** Links that end a session, in the mails about sign-ins. A used one is deleted; an ended session leaves its link. */
export const sessionEndings = pgTable(
  'session_endings',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: ownAccount(),
    sessionId: uuid('session_id').notNull(),
    /** The session's device. */
    deviceMark: text('device_mark').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('session_endings_account').on(table.accountId)],
);

/** The codes of the last day, active and ended: ended ones count for the daily limit and the cooldown. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: ownAccount(),
    codeHash: text('code_hash').notNull(),
    /** Whether it was requested by 'Resend', which alone starts a cooldown (spec §9). */
    isResend: boolean('is_resend').notNull(),
    guesses: integer('guesses').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** When a newer code or a right guess ended it. */
    endedAt: timestamptz('ended_at'),
  },
  (table) => [index('verification_codes_account').on(table.accountId, table.createdAt)],
);

/** The latest code that was mailed to a signed-in user, a row for each purpose (accounts/action-codes.ts). */
export const actionCodes = pgTable(
  'action_codes',
  {
    accountId: ownAccount(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    /** The address that it was mailed to. */
    recipient: text('recipient').notNull(),
    codeHash: text('code_hash').notNull(),
    guesses: integer('guesses').notNull().default(0),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.purpose] })],
);
/** `confirmation`: of their identity (accounts/confirmation.ts). `emailChange`: of the new address. */
export type CodePurpose = 'confirmation' | 'emailChange';

/** Links that restore an account's old address (accounts/email/undo-email-change.ts), valid for 72 h. */
export const emailUndos = pgTable(
  'email_undos',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: ownAccount(),
    /** The address before the change, which the link was mailed to. */
    email: text('email').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** A used one stays, so that a repeated call gets the same answer. */
    usedAt: timestamptz('used_at'),
  },
  (table) => [index('email_undos_account').on(table.accountId)],
);

/** Links that verify an address, once there were too many wrong codes. A used one is deleted. */
export const verificationLinks = pgTable(
  'verification_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: ownAccount(),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('verification_links_account').on(table.accountId)],
);

/** Links to set a new password. A used one is deleted. */
export const resetTokens = pgTable(
  'reset_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: ownAccount(),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('reset_tokens_account').on(table.accountId)],
);
