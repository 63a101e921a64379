import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { StateOf } from '../../../machines/lifecycles/lifecycles.ts';
import { accounts, ownAccount } from './accounts.ts';
import { timestamptz } from './columns.ts';

/** A stored bank account: its numbers are encrypted (marketplace/money/payouts/bank-details.ts). */
export type StoredBankAccount = {
  /** The encrypted details. Stored JSON has this key, so it can't be renamed without rewriting every row. */
  readonly sealed: string;
  readonly maskedIban: string;
  /** ISO 8601: when it becomes usable. */
  readonly activeAt: string;
};

/** A user's bank account (§M3); one for each account. */
export const bankAccounts = pgTable('bank_accounts', {
  /** The account's. */
  id: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  state: text('state').$type<StateOf<'bankAccount'>>().notNull(),
  version: integer('version').notNull(),
  /** null if there is none. */
  current: jsonb('current').$type<StoredBankAccount>(),
  /** While it is cooling: the previous one, which an undo restores. */
  former: jsonb('former').$type<StoredBankAccount>(),
});

/** Links that undo a change of the bank account while it is cooling; only their hashes. */
export const bankAccountUndos = pgTable(
  'bank_account_undos',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: ownAccount(),
    createdAt: timestamptz('created_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (table) => [index('bank_account_undos_account').on(table.accountId)],
);

/** Money on its way to a user's bank (§M3). It survives their account, as the ledger does. */
export const payouts = pgTable(
  'payouts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    developerId: uuid('developer_id').notNull(),
    state: text('state').$type<StateOf<'payout'>>().notNull(),
    version: integer('version').notNull(),
    /** Minor units. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    /**
     * A copy of the bank account at that time, encrypted; and its masked IBAN for its owner. The column has our former
     * word for it: another name needs a migration, and processes of the previous version read it during a deployment.
     */
    encryptedDetails: text('sealed').notNull(),
    maskedIban: text('masked_iban').notNull(),
    /** Why it failed or was returned, as a text for its owner. */
    failure: text('failure'),
    /** The provider's id, once it has answered. */
    providerId: text('provider_id'),
    /** While the provider processes it: when to query it next; the querying process postpones this first. */
    askAt: timestamptz('ask_at'),
    tries: integer('tries').notNull().default(0),
    /** The bank's date, if an operator recorded it. */
    bankDate: date('bank_date', { mode: 'string' }),
    createdAt: timestamptz('created_at').notNull(),
    sentAt: timestamptz('sent_at'),
    endedAt: timestamptz('ended_at'),
  },
  (table) => [
    index('payouts_developer').on(table.developerId, table.createdAt, table.id),
    index('payouts_requested').on(table.createdAt, table.id).where(sql`${table.state} = 'requested'`),
    index('payouts_due').on(table.askAt).where(sql`${table.askAt} is not null`),
  ],
);
