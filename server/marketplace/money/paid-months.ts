import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { PaidMonth } from '../../../contract/marketplace/money/payment.ts';
import { dayMs } from '../../../machines/rules/durations.ts';
import type { Database } from '../../db/connect.ts';
import { chargebacks, payments } from '../../db/schema.ts';
import { refundedAmount } from './payment-entity.ts';

/** The charged-back amount of a payment, unless that was undone. */
const takenBack = sql<number>`coalesce((select sum(${chargebacks.amount}) from ${chargebacks}
  where ${chargebacks.paymentId} = ${payments.id} and ${chargebacks.state} <> 'won'), 0)::int`;

const yearMs = 366 * dayMs;

/**
 * What a company paid in each of the latest twelve months, less refunds and chargebacks, the latest last; months
 * without payments are left out. Months are computed here and not in the database, which doesn't support every time
 * zone that browsers have.
 */
export async function paidMonths(
  db: Database,
  companyId: string,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<PaidMonth[]> {
  const since = new Date(now.getTime() - yearMs);
  const { amount, fee, fundedAt } = payments;
  const rows = await db
    .select({
      at: sql`${fundedAt}`.mapWith(fundedAt),
      // A refund that was in progress during a chargeback is counted in addition to it.
      amount: sql<number>`greatest(${amount} + ${fee} - ${refundedAmount} - ${takenBack}, 0)::int`,
    })
    .from(payments)
    .where(and(eq(payments.companyId, companyId), gte(fundedAt, since)))
    .orderBy(asc(fundedAt));
  const months = monthsIn(timeZone);
  const sums = new Map<string, number>();
  for (const row of rows) {
    const month = months.format(row.at);
    sums.set(month, (sums.get(month) ?? 0) + row.amount);
  }
  const [year, month] = months.format(now).split('-');
  const aYearAgo = `${Number(year) - 1}-${month}`;
  return [...sums]
    .filter(([paidIn]) => paidIn > aYearAgo)
    .map(([paidIn, sum]) => ({ month: paidIn, amount: sum }));
}

/** Swedish writes months as ISO 8601 does (`2026-11`). */
function monthsIn(timeZone: string): Intl.DateTimeFormat {
  const month = { year: 'numeric', month: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('sv', { ...month, timeZone });
  } catch {
    // A browser may support more time zones than this runtime.
    return new Intl.DateTimeFormat('sv', { ...month, timeZone: 'UTC' });
  }
}
