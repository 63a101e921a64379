import { createHmac } from 'node:crypto';
import { asc, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { tryAgainIn } from '../../contract/try-again-in.ts';
import { limits } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { type ApiError, tooMany } from '../http/api-error.ts';
import { siteAround } from '../http/client-network.ts';
import { type RateLimit, type RateLimitName, rateLimits } from './rate-limits.ts';

/** A counted attempt: its limit, and its subject (a normalized address, a network, or both). */
export type Attempt = readonly [limit: RateLimitName, ...of: readonly string[]];

/** The limit of the 65,536 networks of an IPv6 site together, as a multiple of one network's. */
const siteFactor = 10;

type Counter = { readonly key: string; readonly limit: RateLimit };

/**
 * Counts an attempt under all these limits, or refuses it and counts it under none. It is counted before it is made, in
 * one statement, so parallel attempts aren't free, not even in another process.
 *
 * @throws ApiError 429 with the seconds until the next one is allowed.
 */
export async function countAttempts(attempts: readonly Attempt[], deps: Deps): Promise<void> {
  const refusal = await tryToCount(attempts, deps);
  if (refusal) throw refusal;
}

/**
 * Like {@link countAttempts}, for actions that are skipped silently.
 *
 * @returns whether it was allowed.
 */
export async function countIfAllowed(attempts: readonly Attempt[], deps: Deps): Promise<boolean> {
  return (await tryToCount(attempts, deps)) === null;
}

/** Undoes the count of {@link countAttempts}, once the attempt turns out not to be limited. */
export function uncountAttempts(attempts: readonly Attempt[], deps: Deps): Promise<void> {
  return uncount(countedBy(attempts, deps), deps);
}

/** Clears what was counted for these attempts. */
export async function forgetAttempts(attempts: readonly Attempt[], deps: Deps): Promise<void> {
  await deps.db.delete(limits).where(inArray(limits.key, locked(countedBy(attempts, deps), deps)));
}

/**
 * A row stores when its bucket is empty again: each attempt adds `everyMs`, and at most `burst` of them fit (the
 * generic cell rate algorithm). So one timestamp is enough, and it determines the wait after a rejection.
 */
async function tryToCount(attempts: readonly Attempt[], deps: Deps): Promise<ApiError | null> {
  const { db } = deps;
  const now = deps.now();
  const counted = countedBy(attempts, deps);
  const taken = await db
    .insert(limits)
    .values(counted.map(({ key, limit }) => ({ key, emptyAt: later(now, limit.everyMs) })))
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        emptyAt: sql`greatest(${limits.emptyAt}, ${sqlTimestamp(now)}) + (excluded.empty_at - ${sqlTimestamp(now)})`,
      },
      setWhere: lte(
        limits.emptyAt,
        byKey(counted, (limit) => sqlTimestamp(latestEmptyAt(limit, now))),
      ),
    })
    .returning({ key: limits.key });
  const wasCounted = ({ key }: Counter) => taken.some((row) => row.key === key);
  const full = counted.filter((one) => !wasCounted(one));
  if (full.length === 0) return null;
  await uncount(counted.filter(wasCounted), deps);
  const rows = await db.select().from(limits).where(isOneOf(full));
  const waits = full.map(({ key, limit }) => {
    const emptyAt = rows.find((row) => row.key === key)?.emptyAt ?? now;
    return { noun: limit.noun, waitMs: emptyAt.getTime() - latestEmptyAt(limit, now).getTime() };
  });
  const { noun, waitMs } = waits.reduce((one, other) => (other.waitMs > one.waitMs ? other : one));
  return tooMany('tooManyTries', `Too many ${noun}. ${tryAgainIn(waitMs)}`, waitMs);
}

async function uncount(counted: readonly Counter[], deps: Deps): Promise<void> {
  if (counted.length === 0) return;
  const every = byKey(counted, ({ everyMs }) => sql`${everyMs}::integer * interval '1 millisecond'`);
  await deps.db
    .update(limits)
    .set({ emptyAt: sql`${limits.emptyAt} - ${every}` })
    .where(inArray(limits.key, locked(counted, deps)));
}

/** Sorted by key, so that two calls never deadlock. */
function countedBy(attempts: readonly Attempt[], { env }: Deps): Counter[] {
  return attempts
    .flatMap(([name, ...of]) => {
      const limit: RateLimit = rateLimits[name];
      const own = { of, limit: limit.isPerNetwork ? widened(limit, env.networkLimitFactor) : limit };
      const site = limit.isPerNetwork ? siteAround(of[0] ?? '') : null;
      const all = site === null ? [own] : [own, { of: [site], limit: widened(own.limit, siteFactor) }];
      // Doesn't reveal who was counted, and can't be guessed without the server's secret.
      const computeKey = (whom: readonly string[]) =>
        createHmac('sha256', env.serverSecret)
          .update(JSON.stringify([name, ...whom]))
          .digest('hex');
      return all.map((counted) => ({ key: computeKey(counted.of), limit: counted.limit }));
    })
    .sort((one, other) => (one.key < other.key ? -1 : 1));
}

function widened(limit: RateLimit, factor: number): RateLimit {
  const { burst, everyMs } = limit;
  // Whole milliseconds, because the column stores no fractions and exactly what was counted must be given back.
  return { ...limit, burst: burst * factor, everyMs: Math.ceil(everyMs / factor) };
}

/** The latest time at which a bucket may become empty if one more attempt is to fit. */
const latestEmptyAt = ({ burst, everyMs }: RateLimit, now: Date) => later(now, (burst - 1) * everyMs);

/** Locks the rows in the order that all calls use. */
const locked = (counted: readonly Counter[], { db }: Deps) =>
  db.select({ key: limits.key }).from(limits).where(isOneOf(counted)).orderBy(asc(limits.key)).for('update');

const isOneOf = (counted: readonly Counter[]) =>
  inArray(
    limits.key,
    counted.map(({ key }) => key),
  );

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
const sqlTimestamp = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

/** A value for each row. */
function byKey(counted: readonly Counter[], valueOf: (limit: RateLimit) => SQL): SQL {
  const cases = counted.map(({ key, limit }) => sql`when ${key} then ${valueOf(limit)}`);
  return sql`case ${limits.key} ${sql.join(cases, sql` `)} end`;
}
