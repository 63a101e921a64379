import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SocialProvider } from '../../../contract/account/social-sign-in.ts';
import { accounts, ownAccount } from './accounts.ts';
import { timestamptz } from './columns.ts';

/** An account's authenticator app: while `onAt` is null it is only being set up (decision 024). */
export const twoSteps = pgTable('two_steps', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /**
   * Encrypted with the server's key (accounts/two-step/encrypted-secret.ts), because codes can't be checked by a hash.
   * Why its column has another name: payouts.ts.
   */
  encryptedSecret: text('sealed_secret').notNull(),
  begunAt: timestamptz('begun_at').notNull(),
  onAt: timestamptz('on_at'),
  /** The time step of the last accepted code (RFC 6238 §5.2): it and those before are invalid. */
  lastStep: integer('last_step').notNull().default(0),
  /** Trust in devices is bound to this value (accounts/two-step/trusted-devices.ts). */
  trustKey: uuid('trust_key').notNull().defaultRandom(),
});

/** The unused recovery codes, as keyed hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { accountId: ownAccount(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** Logins that wait for their second step. An answered one is deleted. */
export const secondFactorChallenges = pgTable(
  'second_factor_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: ownAccount(),
    tries: integer('tries').notNull().default(0),
    /** The identity that it connects, if the first step was a proof on /link-identity (oauth/identity-links.ts). */
    provider: text('provider').$type<SocialProvider>(),
    subject: text('subject'),
    identityEmail: text('identity_email'),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('second_factor_challenges_account').on(table.accountId)],
);
