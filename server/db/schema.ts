import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Role } from '../../contract/account/account.ts';
import type { companySizes, currencies, industries } from '../../contract/account/profile.ts';
import type { SocialProvider } from '../../contract/account/social-sign-in.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const ownAccount = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/**
 * A person who signed up. `email` is trimmed and lower-cased, so it is unique however it is typed. While nobody has
 * verified it, it may have several sign-ups, a row each (accounts/pending-sign-ups.ts).
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
    verifiedAt: moment('verified_at'),
    /** All that were ever entered for the address: after 25 only a mailed link verifies it. */
    wrongCodes: integer('wrong_codes').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
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
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The last use, to within some minutes (accounts/sessions.ts). */
    usedAt: moment('used_at').notNull().defaultNow(),
    /** SHA-256 of the token that replaces this one when it is used first. */
    successorHash: text('successor_hash'),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    uniqueIndex('sessions_successor').on(table.successorHash),
  ],
);

/** The codes of the last day, active and ended: ended ones count for the daily limit and the cooldown. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: ownAccount(),
    codeHash: text('code_hash').notNull(),
    /** Was it requested by 'Resend'? Only these start a cooldown (spec §9). */
    isResend: boolean('is_resend').notNull(),
    guesses: integer('guesses').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When a newer code or a right guess ended it. */
    endedAt: moment('ended_at'),
  },
  (table) => [index('verification_codes_account').on(table.accountId, table.createdAt)],
);

/** Links that verify an address, once there were too many wrong codes. A used one is deleted. */
export const verificationLinks = pgTable(
  'verification_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: ownAccount(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('verification_links_account').on(table.accountId)],
);

/** Links to set a new password. A used one is deleted. */
export const resetTokens = pgTable(
  'reset_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: ownAccount(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('reset_tokens_account').on(table.accountId)],
);

/** An account's identities at Google or GitHub. A subject is never reassigned, so it is the key. */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider').$type<SocialProvider>().notNull(),
    subject: text('subject').notNull(),
    accountId: ownAccount(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('identities_account').on(table.accountId),
  ],
);

/** Social sign-ins in progress. The provider's response deletes the row, so each counts once. */
export const oauthAttempts = pgTable('oauth_attempts', {
  stateHash: text('state_hash').primaryKey(),
  /** Hash of the cookie of the browser that started it. */
  browserHash: text('browser_hash').notNull(),
  provider: text('provider').$type<SocialProvider>().notNull(),
  role: text('role').$type<Role>().notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Tokens in the address of the callback (oauth/hand-offs.ts), for the 60 s that they are good. */
export const handOffs = pgTable(
  'hand_offs',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: ownAccount(),
    /** Hash of the cookie of the browser that began; null where the site's calls carry no cookie. */
    browserHash: text('browser_hash'),
    expiresAt: moment('expires_at').notNull(),
    exchangedAt: moment('exchanged_at'),
  },
  (table) => [index('hand_offs_account').on(table.accountId)],
);

export const companyProfiles = pgTable('company_profiles', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: ownAccount().unique(),
  legalName: text('legal_name').notNull(),
  country: text('country').notNull(),
  website: text('website').notNull(),
  size: text('size').$type<(typeof companySizes)[number]>().notNull(),
  industry: text('industry').$type<(typeof industries)[number]>().notNull(),
  about: text('about').notNull(),
  contactName: text('contact_name').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const developerProfiles = pgTable('developer_profiles', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: ownAccount().unique(),
  displayName: text('display_name').notNull(),
  headline: text('headline').notNull(),
  about: text('about').notNull(),
  skills: text('skills').array().notNull(),
  yearsOfExperience: integer('years_of_experience').notNull(),
  /** Minor units of `hourlyRateCurrency`. */
  hourlyRateAmount: integer('hourly_rate_amount').notNull(),
  hourlyRateCurrency: text('hourly_rate_currency').$type<(typeof currencies)[number]>().notNull(),
  hoursPerWeek: integer('hours_per_week').notNull(),
  availableFrom: date('available_from', { mode: 'string' }).notNull(),
  timeZone: text('time_zone').notNull(),
  languages: text('languages').array().notNull(),
  links: text('links').array().notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** The state of each limit (limits/limiter.ts). A keyed hash is enough to count by, and doesn't reveal whom. */
export const limits = pgTable(
  'limits',
  { key: text('key').primaryKey(), emptyAt: moment('empty_at').notNull() },
  (table) => [index('limits_empty').on(table.emptyAt)],
);

/** Outgoing mail, written in the transaction that causes it and sent by the worker in `mail/`. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    /** The reply address, when it isn't the sender of all mail. */
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** The code or link for the desk's copy button. */
    secret: text('secret'),
    createdAt: moment('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    /** A worker's claim: until then no other worker takes the mail. */
    claimedUntil: moment('claimed_until'),
    sentAt: moment('sent_at'),
    lastError: text('last_error'),
  },
  (table) => [index('outbox_due').on(table.nextAttemptAt).where(sql`${table.sentAt} is null`)],
);
