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
import { moment } from './columns.ts';

// The ledger (§M6). What these tables can't say by themselves, that lines sum to zero and are never changed, say the triggers
// that 0000_initial.sql makes with them.

/** Where money is, or whose it is. Those of a subject are people's, or what belongs to one thing of theirs. */
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

/** The rows of §M6's table. */
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
  | 'providerPayout'
  | 'receivablePaid'
  | 'creditPaidOut'
  | 'writtenOff';

/** A movement of money. A kind happens once to a source, and a milestone ends once. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<TransactionKind>().notNull(),
    /** What it is the movement of: the id of a payment, a milestone, a refund, a payout or a dispute. */
    source: text('source').notNull(),
    /** Whose end it is. */
    milestoneId: uuid('milestone_id'),
    /** How many it has, so that none comes later. */
    lines: smallint('lines').notNull(),
    at: moment('at').notNull(),
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

/** What a transaction does to one account. Debits are positive, credits negative. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    transactionId: bigint('transaction_id', { mode: 'bigint' })
      .notNull()
      .references(() => ledgerTransactions.id),
    position: smallint('position').notNull(),
    account: text('account').$type<AccountName>().notNull(),
    /** The milestone, payment, person or payout that it is the account of; null for those that there are once. */
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
 * The sum of each account of a subject, which the database keeps beside the lines. Whoever moves money there waits for
 * whoever does already, so none is moved that isn't there.
 */
export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    account: text('account').$type<AccountName>().notNull(),
    subject: uuid('subject').notNull(),
    /** The sum of its lines: what is shown of it is −sum. */
    balance: bigint('balance', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.subject] }),
    // §M6: none but what a company owes may be shown below zero.
    check('ledger_balances_not_below_zero', sql`${table.account} = 'receivable' or ${table.balance} <= 0`),
  ],
);
