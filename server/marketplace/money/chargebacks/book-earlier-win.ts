import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { chargebacks, providerEvents } from '../../../db/schema.ts';
import type { PaymentRow } from '../payment-entity.ts';
import { bookProviderFee, type OpenedChargeback } from './payment-chargeback-rules.ts';

/**
 * §M6: a chargeback that was won before another one was lost, but is reported only after that. A lost payment has no
 * event for it; only the provider's fee is booked.
 *
 * @param opened - minor units.
 * @returns false if its end isn't known yet.
 */
export async function bookEarlierWin(
  { id: paymentId, companyId }: PaymentRow,
  { disputeId: id, amount, fee }: OpenedChargeback,
  tx: Database,
  now: Date,
): Promise<boolean> {
  const isItsWin = and(
    eq(providerEvents.paymentId, paymentId),
    eq(providerEvents.type, 'chargebackWon'),
    sql`${providerEvents.payload} ->> 'disputeId' = ${id}`,
  );
  if ((await tx.$count(providerEvents, isItsWin)) === 0) return false;
  const nothing = { held: 0, feesHeld: 0, refunding: 0 };
  const times = { openedAt: now, decidedAt: now };
  const debtor = companyId ?? paymentId;
  await tx
    .insert(chargebacks)
    .values({ id, paymentId, debtor, state: 'won', amount, fee, ...nothing, ...times });
  await bookProviderFee(tx, { id, fee }, now);
  return true;
}
