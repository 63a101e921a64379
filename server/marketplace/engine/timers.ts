import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { EntityKind } from '../../../machines/lifecycles/lifecycles.ts';
import type { Database } from '../../db/connect.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { timers } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { describeError } from '../../log/describe-error.ts';
import { repeat } from '../../repeat.ts';
import { applyEvent } from './apply-event.ts';
import type { Entities, Entity, EntityRow } from './entity.ts';
import { lifecycleOf } from './lifecycle-of.ts';
import { lockEntityIfFree } from './locks.ts';

type Timer = typeof timers.$inferSelect;

/** The pause after a defect, in ms; it doubles with each further one. */
const firstPauseMs = 10_000;
const maxPauseMs = 3_600_000;

/**
 * Sends every event that is due (§M3), one after the other, each in the transaction that claims it: several processes
 * share them, and the timers of a killed process go to the others.
 *
 * A claimed timer doesn't wait for locks: if a user's event has locked the entity, the timer is retried later. So the
 * two can't deadlock, though they lock in opposite orders. A failed timer stores its error and waits; the others
 * continue.
 *
 * @param log - gets one line for each that fails.
 * @returns how many ran.
 * @throws when the database can't be reached.
 */
export async function runDueTimers(
  entities: Entities,
  deps: Deps,
  log: (line: string) => void = () => undefined,
): Promise<number> {
  let count = 0;
  const claimed: { last: Timer | null } = { last: null };
  for (;;) {
    const before = claimed.last;
    try {
      const outcome = await deps.db.transaction(async (tx) => {
        const timer = await claimAfter(before, entities, { tx, now: deps.now() });
        if (!timer) return 'none left';
        claimed.last = timer;
        return (await run(timer, entities, { ...deps, db: tx })) ? 'ran' : 'waits';
      });
      if (outcome === 'none left') break;
      if (outcome === 'ran') count += 1;
    } catch (error) {
      const failed = claimed.last;
      if (failed === null || failed === before) throw error;
      await storeFailure(failed, error, deps);
      log(`The timer ${failed.event} of ${failed.entity} ${failed.entityId} failed: ${formatMessage(error)}`);
    }
  }
  if (count > 0) {
    deps.wakeMail();
    deps.wakePayments();
  }
  return count;
}

/** The next due timer after the one claimed before, so that none is tried twice. */
async function claimAfter(
  before: Timer | null,
  entities: Entities,
  { tx, now }: { readonly tx: Database; readonly now: Date },
): Promise<Timer | undefined> {
  const isDue = and(
    isNull(timers.pausedMs),
    lte(timers.dueAt, now),
    // Timers of a newer version belong to its own processes.
    inArray(timers.entity, Object.keys(entities) as EntityKind[]),
    before
      ? sql`(${timers.dueAt}, ${timers.id}) > (${before.dueAt.toISOString()}::timestamptz, ${before.id})`
      : undefined,
  );
  const [timer] = await tx
    .select()
    .from(timers)
    .where(isDue)
    .orderBy(asc(timers.dueAt), asc(timers.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return timer;
}

/** The part of an error that may be stored and shown. */
function formatMessage(problem: unknown): string {
  const { error, reason } = describeError(problem);
  return `${error}: ${reason}`;
}

async function storeFailure({ id, failures }: Timer, error: unknown, { db, now }: Deps): Promise<void> {
  const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** failures);
  await db
    .update(timers)
    .set({
      dueAt: new Date(now().getTime() + pauseMs),
      failures: failures + 1,
      lastError: formatMessage(error),
    })
    .where(eq(timers.id, id));
}

/** @returns whether it did something: not if the entity is locked, or if its condition isn't met. */
async function run(timer: Timer, entities: Entities, deps: Deps): Promise<boolean> {
  const { db: tx } = deps;
  const deleteTimer = () => tx.delete(timers).where(eq(timers.id, timer.id));
  const entity: Entity<EntityRow> = entities[timer.entity];
  const timedAction = entity.timedActions?.[timer.event];
  const isKnown = timedAction !== undefined || lifecycleOf(entity.kind).canEverSend(timer.event, 'time');
  // A timer of a newer version belongs to its own processes.
  if (!isKnown || (timer.notice !== '' && !entity.notices[timer.notice])) return false;
  const found = await lockEntityIfFree(entity, timer.entityId, tx);
  if (found === 'held') return false;
  // An entity in an unknown state also belongs to a newer version.
  if (found && !lifecycleOf(entity.kind).hasState(found.state)) return false;
  if (
    !found ||
    (!timedAction && lifecycleOf(entity.kind).nextStates(found.state, timer.event, 'time').length === 0)
  ) {
    await deleteTimer();
    return false;
  }
  const now = deps.now();
  const input = { tx, deps, now, row: found, by: 'time', actor: null, payload: undefined } as const;
  if (timer.notice !== '') {
    // After a downtime both are due: a past event needs no notice.
    if (!(await isEventDue(timer, now, tx))) await entity.notices[timer.notice]?.(input);
    await deleteTimer();
    return true;
  }
  try {
    const event = { type: timer.event, by: 'time', actor: null, payload: undefined } as const;
    if (timedAction) {
      await timedAction.needs(input);
      await timedAction.does(input);
    } else await applyEvent(entity, found, event, { tx, deps, entities });
    await deleteTimer();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Conditions are checked before anything is written, so nothing is left incomplete.
    const { retryMs } = timedAction ?? entity.rules[timer.event] ?? {};
    if (retryMs === undefined) await deleteTimer();
    else
      await tx
        .update(timers)
        .set({ dueAt: new Date(now.getTime() + retryMs), failures: 0, lastError: null })
        .where(eq(timers.id, timer.id));
    return false;
  }
}

async function isEventDue({ entity, entityId, event }: Timer, now: Date, tx: Database): Promise<boolean> {
  const isItsEvent = and(
    eq(timers.entity, entity),
    eq(timers.entityId, entityId),
    eq(timers.event, event),
    eq(timers.notice, ''),
  );
  return (await tx.$count(timers, and(isItsEvent, isNull(timers.pausedMs), lte(timers.dueAt, now)))) > 0;
}

/** For the dev console: runs a timer now, as if it were due. */
export async function runTimerNow(id: string, entities: Entities, deps: Deps): Promise<void> {
  if (!isUuid(id)) return;
  await deps.db.update(timers).set({ dueAt: deps.now() }).where(eq(timers.id, id));
  await runDueTimers(entities, deps);
}

/** The interval of the checks for due timers, in ms. */
const pollMs = 5_000;

/**
 * Runs due timers regularly.
 *
 * @param log - gets a line for each timer that fails, and one for each outage of the database.
 * @returns a function that stops it, and resolves when the current run has ended.
 */
export function startTimers(
  entities: Entities,
  deps: Deps,
  log: (line: string) => void,
): () => Promise<void> {
  return repeat(
    pollMs,
    () => runDueTimers(entities, deps, log),
    (error) => log(`Timers can’t be run: ${describeError(error).reason}. Retrying.`),
  ).stop;
}
