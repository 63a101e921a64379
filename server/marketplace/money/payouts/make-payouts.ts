import { and, asc, eq, lte, notInArray } from 'drizzle-orm';
import { providerRecheckMs } from '../../../../machines/rules/marketplace/market-numbers.ts';
import type { Database } from '../../../db/connect.ts';
import { payouts } from '../../../db/schema.ts';
import type { Deps } from '../../../deps.ts';
import { describeError } from '../../../log/describe-error.ts';
import type { Log } from '../../../log/log.ts';
import { applyEvent } from '../../engine/apply-event.ts';
import type { Entities } from '../../engine/entity.ts';
import { lifecycleOf } from '../../engine/lifecycle-of.ts';
import { lockEntity } from '../../engine/locks.ts';
import { decryptDetails } from './bank-details.ts';
import { type PayoutRow, payoutEntity } from './payout-entity.ts';
import type { PayoutProvider, PayoutReport } from './port.ts';

/** How long a payout is claimed, in ms: longer than a call may take. */
const claimMs = 60_000;
/** The pause before the next query of the provider, in ms; longer each time. */
const pauseAfter = (tries: number) => Math.min(5_000 * 2 ** tries, providerRecheckMs);

/**
 * Sends requested payouts, and queries the provider about those in progress, outside of any transaction (decision 041).
 * The step to `processing` claims a payout, so it is sent once; the call is repeated with the same key until there is a
 * response.
 *
 * @returns the number of payouts that were sent or finished.
 * @throws the first error of a payout that couldn't be sent, after all others were tried.
 */
export async function makePayouts(entities: Entities, deps: Deps, log: Pick<Log, 'warn'>): Promise<number> {
  const provider = deps.payoutProvider;
  if (provider === null) return 0;
  let count = 0;
  const failures: unknown[] = [];
  const asked: string[] = [];
  for (const { id } of await requestedPayouts(deps.db)) {
    const isSent = await send(id, entities, deps).catch((error: unknown) => {
      failures.push(error);
      return false;
    });
    if (isSent) count += 1;
  }
  for (;;) {
    const row = await claim(deps.db, deps.now(), asked);
    if (!row) break;
    asked.push(row.id);
    if (await ask(row, provider, { entities, deps, log })) count += 1;
  }
  if (count > 0) deps.wakeMail();
  if (failures.length > 0) throw failures[0];
  return count;
}

/** The oldest first. */
const requestedPayouts = (db: Database) =>
  db
    .select({ id: payouts.id })
    .from(payouts)
    .where(eq(payouts.state, 'requested'))
    .orderBy(asc(payouts.createdAt), asc(payouts.id));

/** @returns whether this process sent it. */
async function send(id: string, entities: Entities, deps: Deps): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const row = await lockEntity(payoutEntity, id, tx);
    // Another process has sent it, or its owner has canceled it.
    if (row?.state !== 'requested') return false;
    const event = { type: 'send', by: 'system', actor: null, payload: {} } as const;
    await applyEvent(payoutEntity, row, event, { tx, deps, entities });
    return true;
  });
}

/** Claims a payout to query. */
async function claim(db: Database, now: Date, passed: readonly string[]): Promise<PayoutRow | undefined> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(payouts)
      .where(
        and(
          lte(payouts.askAt, now),
          eq(payouts.state, 'processing'),
          passed.length > 0 ? notInArray(payouts.id, [...passed]) : undefined,
        ),
      )
      .orderBy(asc(payouts.askAt), asc(payouts.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return undefined;
    const askAt = new Date(now.getTime() + claimMs);
    await tx
      .update(payouts)
      .set({ askAt, tries: due.tries + 1 })
      .where(eq(payouts.id, due.id));
    return due;
  });
}

type PayoutContext = { readonly entities: Entities; readonly deps: Deps; readonly log: Pick<Log, 'warn'> };

/** @returns whether it is over. */
async function ask(row: PayoutRow, provider: PayoutProvider, context: PayoutContext): Promise<boolean> {
  const { deps, log } = context;
  const isThisPayout = eq(payouts.id, row.id);
  const askAt = new Date(deps.now().getTime() + pauseAfter(row.tries));
  try {
    const report = await createOrReadPayout(row, provider, deps);
    if (report.state !== 'processing') return await apply(row.id, report, context);
    await deps.db.update(payouts).set({ providerId: report.providerId, askAt }).where(isThisPayout);
    return false;
  } catch (error) {
    log.warn('A call of the payout provider has no answer yet. It is made again.', {
      payout: row.id,
      ...describeError(error),
    });
    await deps.db.update(payouts).set({ askAt }).where(isThisPayout);
    return false;
  }
}

async function createOrReadPayout(
  row: PayoutRow,
  provider: PayoutProvider,
  { env }: Deps,
): Promise<PayoutReport> {
  if (row.providerId !== null) return provider.readPayout(row.providerId);
  const { id: payoutId, amount, currency } = row;
  const to = decryptDetails(row.encryptedDetails, payoutId, env);
  return provider.createPayout({ payoutId, amount, currency, to }, `payout:${payoutId}:1`);
}

/** Applies the parts of the provider's report that still fit. A payout that was returned at once was also paid. */
async function apply(id: string, report: PayoutReport, { entities, deps }: PayoutContext): Promise<boolean> {
  const { state, reason, providerId } = report;
  const payload = { reason: reason ?? 'The bank didn’t take it.' };
  const events = { paid: ['pay'], failed: ['fail'], returned: ['pay', 'return'], processing: [] }[state];
  return deps.db.transaction(async (tx) => {
    let row = await lockEntity(payoutEntity, id, tx);
    for (const type of events) {
      if (!row || lifecycleOf('payout').nextStates(row.state, type, 'provider').length === 0) return false;
      const event = { type, by: 'provider', actor: null, payload: type === 'pay' ? {} : payload } as const;
      row = await applyEvent(payoutEntity, row, event, { tx, deps, entities });
    }
    await tx.update(payouts).set({ providerId }).where(eq(payouts.id, id));
    return true;
  });
}
