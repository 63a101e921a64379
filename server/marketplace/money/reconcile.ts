import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { payoutChecks } from './payouts/reconcile-payouts.ts';

/** Something that differs from the ledger, or from what the ledger accounts for. */
export type Difference = {
  /** The compared balance, such as `available 5c9d…`. */
  readonly of: string;
  /** From the entries, from milestones, payments, refunds and payouts, or from the provider's record; minor units. */
  readonly expected: string;
  readonly found: string;
};

/** §M3: states in which a milestone has the money that was paid for it; restated, so that an error of the lifecycle shows. */
const holding = sql`('funded', 'submitted', 'changesRequested', 'refundRequested', 'disputed')`;

/** The checks within the ledger: `of`, `expected` and `found` of each difference. */
const ledgerChecks = [
  // Stored balances, and missing ones.
  sql`select entries.account || ' ' || entries.subject as of, entries.total::text as expected,
      coalesce(stored.balance::text, 'nothing') as found
    from (select account, subject, sum(amount) as total from ledger_lines where subject is not null
      group by account, subject) entries
    left join ledger_balances stored on stored.account = entries.account and stored.subject = entries.subject
    where stored.balance is distinct from entries.total`,
  // Balances without entries.
  sql`select stored.account || ' ' || stored.subject as of, '0' as expected, stored.balance::text as found
    from ledger_balances stored
    where stored.balance <> 0 and not exists (select from ledger_lines
      where ledger_lines.account = stored.account and ledger_lines.subject = stored.subject)`,
  // Incomplete transactions.
  sql`select 'transaction ' || one.id || ' (' || one.kind || ' ' || one.source || ')' as of,
      '0 in ' || one.lines || ' lines' as expected,
      coalesce(sum(line.amount), 0) || ' in ' || count(line.amount) || ' lines' as found
    from ledger_transactions one left join ledger_lines line on line.transaction_id = one.id
    group by one.id having coalesce(sum(line.amount), 0) <> 0 or count(line.amount) <> one.lines`,
];

/** Queries that compare the ledger with the entities that it accounts for. */
const moneyChecks = [
  // The money of milestones, by their states.
  sql`select account || ' ' || one.id as of, expected::text, found::text
    from milestones one
    left join chargebacks taken on taken.payment_id = one.payment_id and taken.state = 'open'
    cross join lateral (values
      ('held', case when one.state in ${holding} then one.amount
        when one.state = 'chargedBack' then one.amount - coalesce(taken.held, 0) else 0 end),
      ('feesHeld', case when one.state in ${holding} then one.fee
        when one.state = 'chargedBack' then one.fee - coalesce(taken.fees_held, 0) else 0 end)) wanted (account, expected)
    cross join lateral (select coalesce(-sum(amount), 0) as found from ledger_lines line
      where line.account = wanted.account and line.subject = one.id) there
    where expected <> found`,
  // Pending refunds, without the part that a bank charged back.
  sql`select 'refunding ' || one.id as of, expected::text, found::text
    from payments one
    left join chargebacks taken on taken.payment_id = one.id and taken.state = 'open'
    cross join lateral (select case when one.state = 'lost' then 0
        else greatest(0, coalesce(sum(amount), 0) - coalesce(taken.refunding, 0)) end as expected from refunds
      where refunds.payment_id = one.id and refunds.state in ('asked', 'failed')) wanted
    cross join lateral (select coalesce(-sum(amount), 0) as found from ledger_lines line
      where line.account = 'refunding' and line.subject = one.id) there
    where expected <> found`,
  // The provider's balance, computed from arrived, refunded and charged-back amounts, and from charges.
  sql`select 'provider' as of, expected::text, found::text
    from (select (select coalesce(sum(arrived), 0) from payments)
      - (select coalesce(sum(amount), 0) from refunds where state = 'done')
      - (select coalesce(sum(amount), 0) from chargebacks where state <> 'won')
      - (select coalesce(sum(fee), 0) from chargebacks) as expected) wanted
    cross join (select coalesce(sum(amount), 0) as found from ledger_lines where account = 'provider') there
    where expected <> found`,
  // The debts of companies, from chargebacks, refunds after them, and settlements.
  sql`select 'receivable ' || debtor as of, sum(expected)::text as expected, sum(found)::text as found
    from (
      select debtor, case state when 'won' then 0 else amount - held - fees_held - refunding end - credited
        as expected, 0 as found from chargebacks
      union all select debtor, refunds.owed, 0 from refunds
        join (select distinct on (payment_id) payment_id, debtor from chargebacks order by payment_id, opened_at) taken
          on taken.payment_id = refunds.payment_id
      union all select debtor, case type when 'paidOut' then amount else -amount end, 0 from settled_debts
      union all select subject, 0, amount from ledger_lines where account = 'receivable') each
    group by debtor having sum(expected) <> sum(found)`,
  // The ends of milestones, by their states. A lost chargeback isn't such an end.
  sql`select 'end of ' || one.id as of, coalesce(wanted.kind, 'none') as expected, coalesce(there.kind, 'none') as found
    from milestones one
    cross join lateral (select case one.state when 'released' then 'release' when 'settled' then 'settle'
      when 'refunded' then case when not exists (select from chargebacks taken
        where taken.payment_id = one.payment_id and taken.state = 'lost' and taken.held > 0) then 'refund' end
      end as kind) wanted
    left join ledger_transactions there on there.milestone_id = one.id
    where wanted.kind is distinct from there.kind`,
  ...payoutChecks,
];

/** Compares the ledger's stored balances with the sums of its entries, and finds incomplete transactions. */
export const findLedgerDifferences = (db: Database) => runQueries(db, ledgerChecks);

/** Also compares its entries with milestones, payments, refunds and payouts (§M6). Nothing is corrected. */
export const findDifferences = (db: Database) => runQueries(db, [...ledgerChecks, ...moneyChecks]);

async function runQueries(db: Database, queries: readonly SQL[]): Promise<readonly Difference[]> {
  return db.transaction(
    async (tx) => {
      const found: Difference[] = [];
      for (const one of queries) {
        const { rows } = (await tx.execute(one)) as { readonly rows: readonly Difference[] };
        found.push(...rows);
      }
      return found;
    },
    // All from one snapshot.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
