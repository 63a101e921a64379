import { and, isNotNull, sql } from 'drizzle-orm';
import { providerRecheckMs } from '../../../../machines/rules/marketplace/market-numbers.ts';
import type { Database } from '../../../db/connect.ts';
import { isUuid } from '../../../db/is-uuid.ts';
import { payments } from '../../../db/schema.ts';
import type { Deps } from '../../../deps.ts';
import type { Difference } from '../reconcile.ts';
import type { ProviderFigures } from './port.ts';

/** A difference, and the payment of ours that it concerns. */
export type ProviderDifference = Difference & { readonly paymentId: string | null };

/**
 * Compares the provider's figures of each payment with ours (§M6). Nothing is corrected. Payments that changed there
 * within 15 minutes are skipped, because their webhooks may still arrive.
 */
export async function findProviderDifferences({
  db,
  paymentProvider: provider,
  now,
}: Pick<Deps, 'db' | 'paymentProvider' | 'now'>): Promise<readonly ProviderDifference[]> {
  if (provider === null) return [];
  const found: ProviderDifference[] = [];
  const seen: string[] = [];
  const settledBefore = new Date(now().getTime() - providerRecheckMs);
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof provider.listPayments>> = await provider.listPayments(after);
    seen.push(...page.items.map(({ paymentId }) => paymentId));
    const settled = page.items.filter(({ changedAt }) => changedAt <= settledBefore);
    found.push(...(await compare(settled, db)));
    after = page.next;
  } while (after !== null);
  return [...found, ...(await unknownThere(seen, settledBefore, db))];
}

/** Minor units: the amounts paid, refunded and charged back, and the charges for chargebacks. */
type Sums = Readonly<Record<'paid' | 'refunded' | 'taken back' | 'charged', number>>;

async function compare(
  reported: readonly ProviderFigures[],
  db: Database,
): Promise<readonly ProviderDifference[]> {
  const ids = reported.map(({ paymentId }) => paymentId).filter(isUuid);
  const own = ids.length === 0 ? new Map<string, Sums>() : await readSums(ids, db);
  return reported.flatMap((figures) => {
    const { paymentId } = figures;
    const ours = own.get(paymentId);
    return Object.entries(providerSums(figures)).flatMap(([what, expected]) => {
      const found = ours?.[what as keyof Sums] ?? (expected === 0 ? 0 : null);
      if (found === expected) return [];
      const of = `payment ${paymentId}, ${what} at the provider`;
      const difference = { of, expected: `${expected}`, found: found === null ? 'nothing' : `${found}` };
      return [{ ...difference, paymentId: ours ? paymentId : null }];
    });
  });
}

const providerSums = ({ paid, refunds: sent, chargebacks }: ProviderFigures): Sums => ({
  paid,
  refunded: sent.reduce((total, { amount }) => total + amount, 0),
  'taken back': chargebacks.reduce((total, { state, amount }) => total + (state === 'won' ? 0 : amount), 0),
  charged: chargebacks.reduce((total, { fee }) => total + fee, 0),
});

type Row = Readonly<Record<'paid' | 'refunded' | 'taken' | 'charged', number>> & { readonly id: string };

async function readSums(ids: readonly string[], db: Database): Promise<ReadonlyMap<string, Sums>> {
  const list = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const { rows } = (await db.execute(sql`select one.id, coalesce(one.arrived, 0) as paid,
    coalesce((select sum(amount) from refunds where payment_id = one.id and state = 'done'), 0)::int as refunded,
    coalesce((select sum(amount) from chargebacks where payment_id = one.id and state <> 'won'), 0)::int as taken,
    coalesce((select sum(fee) from chargebacks where payment_id = one.id), 0)::int as charged
    from payments one where one.id in (${list})`)) as { readonly rows: readonly Row[] };
  return new Map(rows.map(({ id, taken, ...sums }) => [id, { ...sums, 'taken back': taken }]));
}

/** Payments that arrived according to us, and that the provider doesn't have. */
async function unknownThere(
  seen: readonly string[],
  before: Date,
  db: Database,
): Promise<readonly ProviderDifference[]> {
  const known = new Set(seen);
  const arrived = await db
    .select({ id: payments.id, arrived: payments.arrived })
    .from(payments)
    .where(
      and(isNotNull(payments.arrived), sql`${payments.arrivedAt} <= ${before.toISOString()}::timestamptz`),
    );
  return arrived
    .filter(({ id }) => !known.has(id))
    .map(({ id, arrived: found }) => ({
      of: `payment ${id}, paid at the provider`,
      expected: 'nothing',
      found: `${found}`,
      paymentId: id,
    }));
}
