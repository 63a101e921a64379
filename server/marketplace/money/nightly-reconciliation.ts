import { and, eq, lte } from 'drizzle-orm';
import type { DifferencePage } from '../../../contract/marketplace/money/difference.ts';
import { dayMs, hourMs } from '../../../machines/rules/durations.ts';
import type { Database } from '../../db/connect.ts';
import { differences, nightlyRuns } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { describeError } from '../../log/describe-error.ts';
import type { Log } from '../../log/log.ts';
import { repeat } from '../../repeat.ts';
import { type PageOptions, pageByDate } from '../lists/page.ts';
import { findProviderDifferences } from './provider/differences.ts';
import { queueCheck } from './provider/queue-calls.ts';
import { type Difference, findDifferences } from './reconcile.ts';

const jobName = 'reconcile';
/** How long a killed process keeps others from running it, in ms. */
const claimMs = hourMs;
/** The interval at which each process checks whether it is due, in ms. */
const pollMs = 60_000;

/** Three in the morning, UTC. */
export function nextNight(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) + 3 * hourMs;
  return new Date(today > now.getTime() ? today : today + dayMs);
}

/**
 * Compares ledger, payments and the provider's own figures, once a night in one process (§M6). Each difference is
 * logged as an error and stored for operators, and none is corrected: the provider is queried about the payment, and
 * its response is an event like any other.
 *
 * @returns whether this process did it.
 */
export async function reconcileAtNight(deps: Deps, log: Log): Promise<boolean> {
  const { db, now } = deps;
  const started = now();
  await db
    .insert(nightlyRuns)
    .values({ name: jobName, dueAt: nextNight(started) })
    .onConflictDoNothing();
  const isDue = and(eq(nightlyRuns.name, jobName), lte(nightlyRuns.dueAt, started));
  const claim = { dueAt: new Date(started.getTime() + claimMs) };
  const mine = await db.update(nightlyRuns).set(claim).where(isDue).returning();
  if (mine.length === 0) return false;
  const there = await findProviderDifferences(deps);
  for (const found of [...(await findDifferences(db)), ...there])
    await storeDifference(found, started, db, log);
  for (const paymentId of new Set(there.flatMap((one) => one.paymentId ?? [])))
    await queueCheck(db, paymentId, now());
  const next = { dueAt: nextNight(now()), ranAt: started };
  await db.update(nightlyRuns).set(next).where(eq(nightlyRuns.name, jobName));
  deps.wakePayments();
  return true;
}

async function storeDifference(
  { of, expected, found }: Difference,
  at: Date,
  db: Database,
  log: Log,
): Promise<void> {
  log.error('The ledger differs.', { of, expected, found });
  await db
    .insert(differences)
    .values({ of, expected, found, firstAt: at, lastAt: at })
    .onConflictDoUpdate({
      target: [differences.of, differences.expected, differences.found],
      set: { lastAt: at },
    });
}

/** For operators: every difference that a night has found, newest first (§M6). */
export async function listDifferences(
  options: PageOptions,
  { db }: Pick<Deps, 'db'>,
): Promise<DifferencePage> {
  const { id, lastAt } = differences;
  const page = pageByDate(options, { date: lastAt, id, first: 'newest' });
  const [run] = await db.select().from(nightlyRuns).where(eq(nightlyRuns.name, jobName));
  const rows = await db
    .select()
    .from(differences)
    .where(page.isAfter)
    .orderBy(...page.order)
    .limit(page.limit);
  const listed = page.build(rows, {
    item: ({ id: _id, firstAt, lastAt: last, ...shown }) => ({
      ...shown,
      firstAt: firstAt.toISOString(),
      lastAt: last.toISOString(),
      stillDiffers: last.getTime() === run?.ranAt?.getTime(),
    }),
    at: (row) => [row.lastAt, row.id],
  });
  return { ...listed, ranAt: run?.ranAt?.toISOString() ?? null };
}

/**
 * Checks once a minute whether it is due.
 *
 * @returns a function that stops it, and resolves when the current run has ended.
 */
export function startNightlyReconciliation(deps: Deps, log: Log): () => Promise<void> {
  return repeat(
    pollMs,
    () => reconcileAtNight(deps, log),
    (error) => log.error('The ledger can’t be compared.', describeError(error)),
  ).stop;
}
