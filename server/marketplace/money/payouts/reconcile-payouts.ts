import { sql } from 'drizzle-orm';

/**
 * Checks of payouts and pending money: `of`, `expected` and `found` of each difference. As in money/reconcile.ts, states
 * are restated, so that an error of the lifecycle shows.
 */
export const payoutChecks = [
  // The movements of a payout's money, by its state.
  sql`select 'payout ' || one.id as of, array_to_string(expected, ' or ') as expected, found
    from payouts one
    cross join lateral (select case one.state
      when 'canceled' then array['payoutBack, payoutRequested']
      when 'paid' then array['payoutPaid, payoutRequested']
      when 'failed' then array['payoutBack, payoutRequested', 'payoutPaid, payoutRequested, payoutReturned']
      else array['payoutRequested'] end as expected) wanted
    cross join lateral (select coalesce(string_agg(kind, ', ' order by kind), 'nothing') as found
      from ledger_transactions where source = one.id::text and kind like 'payout%') there
    where found <> all(expected)`,
  // The money on its way, from the payouts in progress.
  sql`select 'inTransit ' || one.id as of, expected::text, found::text
    from payouts one
    cross join lateral (select case when one.state in ('requested', 'processing') then one.amount else 0 end
      as expected) wanted
    cross join lateral (select coalesce(-sum(amount), 0) as found from ledger_lines line
      where line.account = 'inTransit' and line.subject = one.id) there
    where expected <> found`,
  // Earned money is either available or waits for its timer.
  sql`select 'maturity of ' || ended.milestone_id as of, (-earned.amount)::text as expected,
      coalesce((-matured.amount)::text, 'nothing, and no timer') as found
    from ledger_transactions ended
    join ledger_lines earned on earned.transaction_id = ended.id and earned.account = 'pending'
    left join ledger_transactions moved on moved.kind = 'mature' and moved.source = ended.milestone_id::text
    left join ledger_lines matured on matured.transaction_id = moved.id and matured.account = 'available'
      and matured.subject = earned.subject
    left join timers timer on timer.entity = 'milestone' and timer.entity_id = ended.milestone_id
      and timer.event = 'mature'
    where ended.milestone_id is not null and case when moved.id is null then timer.id is null
      else matured.amount is distinct from earned.amount end`,
];
