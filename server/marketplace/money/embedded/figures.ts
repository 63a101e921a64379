import { asc, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { embeddedDisputes, embeddedPayments, embeddedRefunds } from '../../../db/schema.ts';
import type { ProviderFigures } from '../provider/port.ts';

const pageLength = 100;

/** A page of the embedded provider's figures of each payment. */
export async function listFigures(
  db: Database,
  after: string | null,
): Promise<{ items: readonly ProviderFigures[]; next: string | null }> {
  const page = await db
    .select()
    .from(embeddedPayments)
    .where(after === null ? undefined : gt(embeddedPayments.id, after))
    .orderBy(asc(embeddedPayments.id))
    .limit(pageLength);
  const ids = page.map(({ id }) => id);
  const sent = await db.select().from(embeddedRefunds).where(inArray(embeddedRefunds.paymentId, ids));
  const taken = await db.select().from(embeddedDisputes).where(inArray(embeddedDisputes.paymentId, ids));
  const items = page.map(({ id, reference, state, amount, createdAt, changedAt }) => ({
    paymentId: reference,
    paid: state === 'succeeded' ? amount : 0,
    refunds: sent.filter(({ paymentId }) => paymentId === id),
    chargebacks: taken.filter(({ paymentId }) => paymentId === id),
    changedAt: changedAt ?? createdAt,
  }));
  return { items, next: page.length < pageLength ? null : (ids.at(-1) ?? null) };
}
