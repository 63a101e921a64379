import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

// The ledger (§M6). The triggers of 0000_initial.sql enforce what these tables can't: that lines sum to zero and never
// change.

/** The ledger's accounts. Those with a subject belong to a user, or to a milestone, payment or payout. */
export type AccountName =
  | 'provider'
  | 'bank'
  | 'revenue'
  | 'expense'
  | 'held'
  | 'feesHeld'
  | 'unallocated'
  | 'refunding'
  | 'pending'
  | 'available'
  | 'inTransit'
  | 'receivable';

/** The kinds of ledger transactions (§M6; docs/money.md lists their lines). */
export type TransactionKind =
  | 'fund'
  | 'unallocated'
  | 'unallocatedRefund'
  | 'release'
  | 'refund'
  | 'settle'
  | 'refundDone'
  | 'repaid'
  | 'mature'
  | 'payoutRequested'
  | 'payoutBack'
  | 'payoutPaid'
  | 'payoutReturned'
  | 'chargeback'
  | 'chargebackWon'
  | 'chargebackLost'
  | 'refundAfterChargeback'
  | 'providerFee'
  | 'receivablePaid'
  | 'creditPaidOut'
  | 'writtenOff';

/** A movement of money. A kind happens once per source, and a milestone ends once. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<TransactionKind>().notNull(),
    /** The id of the payment, milestone, refund, payout or dispute that causes the movement. */
    source: text('source').notNull(),
    /** The milestone that it ends. */
    milestoneId: uuid('milestone_id'),
    /** The number of its lines, so that none can be added later. */
    lines: smallint('lines').notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [
    uniqueIndex('ledger_transactions_once').on(table.kind, table.source),
    uniqueIndex('ledger_transactions_end')
      .on(table.milestoneId)
      .where(sql`${table.kind} in ('release', 'refund', 'settle')`),
    check('ledger_transactions_lines', sql`${table.lines} >= 2`),
    check(
      'ledger_transactions_end_of',
      sql`(${table.kind} in ('release', 'refund', 'settle')) = (${table.milestoneId} is not null)`,
    ),
  ],
);

/** The change of one account by a transaction. Debits are positive, credits negative. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    transactionId: bigint('transaction_id', { mode: 'bigint' })
      .notNull()
      .references(() => ledgerTransactions.id),
    position: smallint('position').notNull(),
    account: text('account').$type<AccountName>().notNull(),
    /** The milestone, payment, user or payout of the account; null for accounts that exist once. */
    subject: uuid('subject'),
    /** Minor units of the marketplace's currency. */
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.position] }),
    index('ledger_lines_account').on(table.account, table.subject, table.transactionId),
    check('ledger_lines_move', sql`${table.amount} <> 0`),
    check(
      'ledger_lines_subject',
      sql`case when ${table.account} in ('provider', 'bank', 'revenue', 'expense') then ${table.subject} is null
        else ${table.subject} is not null and ${table.account} in
          ('held', 'feesHeld', 'unallocated', 'refunding', 'pending', 'available', 'inTransit', 'receivable') end`,
    ),
  ],
);

/**
 * The sum of each account with a subject, which the database updates with the lines. Movements of the same account wait
 * for each other, so that no account is overdrawn.
 */
export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    account: text('account').$type<AccountName>().notNull(),
    subject: uuid('subject').notNull(),
    /** The sum of its lines: the shown balance is −sum. */
    balance: bigint('balance', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.subject] }),
    // §M6: only a company's debt may be shown below zero.
    check('ledger_balances_not_below_zero', sql`${table.account} = 'receivable' or ${table.balance} <= 0`),
  ],
);
