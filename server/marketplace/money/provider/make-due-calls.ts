import { and, asc, eq, isNotNull, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { providerRecheckMs } from '../../../../machines/rules/marketplace/market-numbers.ts';
import type { Database } from '../../../db/connect.ts';
import { payments, providerCalls } from '../../../db/schema.ts';
import type { Deps } from '../../../deps.ts';
import { describeError } from '../../../log/describe-error.ts';
import type { Log } from '../../../log/log.ts';
import type { Entities } from '../../engine/entity.ts';
import { handleEvents, markTried, paymentsWithUntriedEvents, storeEvents } from './handle-events.ts';
import { makeCall } from './make-call.ts';

export type ProviderCall = typeof providerCalls.$inferSelect;

/** How long a call is claimed, in ms: longer than a call may take. */
const claimMs = 60_000;
/** The pause before a call without an answer is repeated: longer each time, in ms. */
const pauseAfter = (tries: number) => Math.min(5_000 * 2 ** tries, providerRecheckMs);

/**
 * Makes every due call of the provider, outside of any transaction (§M6), and stores its answer as events. A call keeps
 * its key until there is an answer: a process may be killed at any point, and another repeats the call.
 *
 * @returns how many were answered.
 */
export async function makeDueCalls(
  entities: Entities,
  deps: Deps,
  log: Pick<Log, 'warn' | 'error'>,
): Promise<number> {
  let count = 0;
  for (;;) {
    const call = await claim(deps.db, deps.now());
    if (!call) break;
    if (await make(call, entities, deps, log)) count += 1;
  }
  for (const paymentId of await paymentsWithUntriedEvents(deps.db, new Date(deps.now().getTime() - claimMs)))
    await handleEvents(paymentId, entities, deps).catch((error: unknown) => {
      // Others don't wait for it; it is tried again with the payment's next event or read.
      log.error('The events of a payment can’t be handled.', { payment: paymentId, ...describeError(error) });
      return markTried(deps.db, paymentId, deps.now());
    });
  return count;
}

/** Claims a due call, unless another call of its payment comes first. */
async function claim(db: Database, now: Date): Promise<ProviderCall | undefined> {
  const earlier = alias(providerCalls, 'earlier');
  const isFirst = or(
    eq(providerCalls.kind, 'read'),
    notExists(
      db
        .select({ id: earlier.id })
        .from(earlier)
        .where(
          and(
            eq(earlier.paymentId, providerCalls.paymentId),
            isNull(earlier.answeredAt),
            ne(earlier.kind, 'read'),
            sql`(${earlier.createdAt}, ${earlier.kind} <> 'create', ${earlier.id}) < (${providerCalls.createdAt}, ${providerCalls.kind} <> 'create', ${providerCalls.id})`,
          ),
        ),
    ),
  );
  // A payment that the provider doesn't have yet can't be read; one that it rejected needn't be.
  const isThere = or(
    eq(providerCalls.kind, 'create'),
    sql`exists (select from ${payments} where ${payments.id} = ${providerCalls.paymentId} and ${or(isNotNull(payments.providerId), eq(payments.state, 'failed'))})`,
  );
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(providerCalls)
      .where(and(isNull(providerCalls.answeredAt), lte(providerCalls.dueAt, now), isFirst, isThere))
      .orderBy(asc(providerCalls.dueAt), asc(providerCalls.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return undefined;
    const dueAt = new Date(now.getTime() + claimMs);
    await tx
      .update(providerCalls)
      .set({ dueAt, tries: due.tries + 1 })
      .where(eq(providerCalls.id, due.id));
    return { ...due, dueAt };
  });
}

/** @returns whether it was answered. */
async function make(
  call: ProviderCall,
  entities: Entities,
  deps: Deps,
  log: Pick<Log, 'warn'>,
): Promise<boolean> {
  const { db } = deps;
  const isThisCall = eq(providerCalls.id, call.id);
  try {
    const { events, isOver } = await makeCall(call, deps);
    const now = deps.now();
    await storeEvents(db, events, now);
    await handleEvents(call.paymentId, entities, deps);
    const again = new Date(now.getTime() + providerRecheckMs);
    // Not if it was queued again while it was being made: then its `dueAt` has changed.
    await db
      .update(providerCalls)
      .set(isOver ? { answeredAt: now } : { dueAt: again, tries: 0 })
      .where(and(isThisCall, eq(providerCalls.dueAt, call.dueAt)));
    return true;
  } catch (error) {
    log.warn('A call of the payment provider has no answer yet. It is made again.', {
      kind: call.kind,
      payment: call.paymentId,
      ...describeError(error),
    });
    const dueAt = new Date(deps.now().getTime() + pauseAfter(call.tries));
    await db.update(providerCalls).set({ dueAt }).where(isThisCall);
    return false;
  }
}
