import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ownAccount } from './accounts.ts';
import { timestamptz } from './columns.ts';

/** The public keys of passkeys (W3C Web Authentication). The private keys stay with their owners. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: ownAccount(),
    /** base64url, like the key. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** The authenticator's counter at its last use; a lower one later means that the passkey was copied. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (table) => [index('passkeys_account').on(table.accountId)],
);

/** The challenges for passkeys, valid for five minutes. A response deletes the row, so each is used once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text('purpose').$type<PasskeyPurpose>().notNull(),
    /** The requesting session; '' for a login, which has none yet. */
    sessionHash: text('session_hash').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expire').on(table.expiresAt)],
);
export type PasskeyPurpose = 'registration' | 'confirmation' | 'login';
