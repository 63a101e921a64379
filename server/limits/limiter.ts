import { createHmac } from 'node:crypto';
import { asc, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { tryAgainIn } from '../../contract/try-again-in.ts';
import { limits } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { type ApiError, tooMany } from '../http/api-error.ts';
import { siteAround } from '../http/client-network.ts';
import { type Rule, type RuleName, rules } from './rules.ts';

/** A counted attempt: the rule, and its subject (a normalized address, a network, or both). */
export type Attempt = readonly [rule: RuleName, ...of: readonly string[]];

/** The limit of the 65,536 networks of an IPv6 site together, as a multiple of one network's. */
const siteFactor = 10;

type Counted = { readonly key: string; readonly rule: Rule };

/**
 * Counts an attempt under all these rules, or refuses it and counts it under none. It is counted before it is made, in
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
    .values(counted.map(({ key, rule }) => ({ key, emptyAt: later(now, rule.everyMs) })))
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        emptyAt: sql`greatest(${limits.emptyAt}, ${sqlTimestamp(now)}) + (excluded.empty_at - ${sqlTimestamp(now)})`,
      },
      setWhere: lte(
        limits.emptyAt,
        byKey(counted, (rule) => sqlTimestamp(latestEmptyAt(rule, now))),
      ),
    })
    .returning({ key: limits.key });
  const wasTaken = ({ key }: Counted) => taken.some((row) => row.key === key);
  const full = counted.filter((one) => !wasTaken(one));
  if (full.length === 0) return null;
  await uncount(counted.filter(wasTaken), deps);
  const rows = await db.select().from(limits).where(isOneOf(full));
  const waits = full.map(({ key, rule }) => {
    const emptyAt = rows.find((row) => row.key === key)?.emptyAt ?? now;
    return { noun: rule.noun, waitMs: emptyAt.getTime() - latestEmptyAt(rule, now).getTime() };
  });
  const { noun, waitMs } = waits.reduce((one, other) => (other.waitMs > one.waitMs ? other : one));
  return tooMany('tooManyTries', `Too many ${noun}. ${tryAgainIn(waitMs)}`, waitMs);
}

async function uncount(counted: readonly Counted[], deps: Deps): Promise<void> {
  if (counted.length === 0) return;
  const every = byKey(counted, ({ everyMs }) => sql`${everyMs}::integer * interval '1 millisecond'`);
  await deps.db
    .update(limits)
    .set({ emptyAt: sql`${limits.emptyAt} - ${every}` })
    .where(inArray(limits.key, locked(counted, deps)));
}

/** Sorted by key, so that two calls never deadlock. */
function countedBy(attempts: readonly Attempt[], { env }: Deps): Counted[] {
  return attempts
    .flatMap(([name, ...of]) => {
      const rule: Rule = rules[name];
      const own = { of, rule: rule.isPerNetwork ? widened(rule, env.networkLimitFactor) : rule };
      const site = rule.isPerNetwork ? siteAround(of[0] ?? '') : null;
      const all = site === null ? [own] : [own, { of: [site], rule: widened(own.rule, siteFactor) }];
      // Doesn't reveal who was counted, and can't be guessed without the server's secret.
      const computeKey = (whom: readonly string[]) =>
        createHmac('sha256', env.serverSecret)
          .update(JSON.stringify([name, ...whom]))
          .digest('hex');
      return all.map((counted) => ({ key: computeKey(counted.of), rule: counted.rule }));
    })
    .sort((one, other) => (one.key < other.key ? -1 : 1));
}

function widened(rule: Rule, factor: number): Rule {
  const { burst, everyMs } = rule;
  // Whole milliseconds, because the column stores no fractions and exactly what was counted must be given back.
  return { ...rule, burst: burst * factor, everyMs: Math.ceil(everyMs / factor) };
}

/** The latest time at which a bucket may become empty if one more attempt is to fit. */
const latestEmptyAt = ({ burst, everyMs }: Rule, now: Date) => later(now, (burst - 1) * everyMs);

/** Locks the rows in the order that all calls use. */
const locked = (counted: readonly Counted[], { db }: Deps) =>
  db.select({ key: limits.key }).from(limits).where(isOneOf(counted)).orderBy(asc(limits.key)).for('update');

const isOneOf = (counted: readonly Counted[]) =>
  inArray(
    limits.key,
    counted.map(({ key }) => key),
  );

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
const sqlTimestamp = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

/** A value for each row. */
function byKey(counted: readonly Counted[], valueOf: (rule: Rule) => SQL): SQL {
  const cases = counted.map(({ key, rule }) => sql`when ${key} then ${valueOf(rule)}`);
  return sql`case ${limits.key} ${sql.join(cases, sql` `)} end`;
}
