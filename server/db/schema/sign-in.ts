import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '../../../contract/account/account.ts';
import type { SocialProvider } from '../../../contract/account/social-sign-in.ts';
import { accounts, ownAccount } from './accounts.ts';
import { timestamptz } from './columns.ts';

/** An account's identities at Google or GitHub. A subject is never reassigned, so it is the key. */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider').$type<SocialProvider>().notNull(),
    subject: text('subject').notNull(),
    /** The id for its owner's calls. */
    id: uuid('id').notNull().defaultRandom(),
    accountId: ownAccount(),
    /** Its address, if the provider has verified one; null if that isn't known, as before this column existed. */
    email: text('email'),
    createdAt: timestamptz('created_at').notNull(),
    /** When the account's owner last proved that it is theirs; null since a reset of the password (decision 026). */
    confirmedAt: timestamptz('confirmed_at').defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex('identities_id').on(table.id),
    index('identities_account').on(table.accountId),
  ],
);

/**
 * Social sign-ins in progress. The provider's response deletes the row, so each is used once. A connection's row stays
 * under another state until the provider has been called (oauth/attempts.ts).
 */
export const oauthAttempts = pgTable(
  'oauth_attempts',
  {
    stateHash: text('state_hash').primaryKey(),
    /** Hash of the cookie of the browser that started it. */
    browserHash: text('browser_hash').notNull(),
    provider: text('provider').$type<SocialProvider>().notNull(),
    role: text('role').$type<Role>().notNull(),
    /** The signed-in user who started it in Settings: it connects the identity to their account. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('oauth_attempts_account').on(table.accountId)],
);

/** Tokens in the address of the callback (oauth/hand-offs.ts), valid for 60 s. */
export const handOffs = pgTable(
  'hand_offs',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: ownAccount(),
    /** Hash of the cookie of the browser that started it; null if the site's calls carry no cookie. */
    browserHash: text('browser_hash'),
    expiresAt: timestamptz('expires_at').notNull(),
    exchangedAt: timestamptz('exchanged_at'),
    /** Whether this sign-in created the account. */
    isFirst: boolean('is_first').notNull().default(false),
  },
  (table) => [index('hand_offs_account').on(table.accountId)],
);

/** Identities that wait for a proof that they belong to the account's owner (oauth/identity-links.ts). */
export const identityLinks = pgTable(
  'identity_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: ownAccount(),
    provider: text('provider').$type<SocialProvider>().notNull(),
    subject: text('subject').notNull(),
    /** The identity's address, if the provider has verified it. */
    email: text('email'),
    /** Hash of the cookie of the browser that signed in; null if calls carry no cookie, and for a mailed link. */
    browserHash: text('browser_hash'),
    isMailed: boolean('is_mailed').notNull(),
    /** Passwords that were tried. */
    tries: integer('tries').notNull().default(0),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('identity_links_account').on(table.accountId)],
);
