import { and, asc, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { NextEvent } from '../../../contract/marketplace/entity.ts';
import type { EntityKind } from '../../../machines/lifecycles/lifecycles.ts';
import type { Database } from '../../db/connect.ts';
import { timers } from '../../db/schema.ts';
import { type EntityRow, type NoticeName, type TimerStart, timedActions } from './entity.ts';
import { lifecycleOf } from './lifecycle-of.ts';

/** Deletes timers whose event no longer fits the state; a paused one stays until the entity's final state. */
export async function deleteUnfitTimers(
  kind: EntityKind,
  entities: readonly Pick<EntityRow, 'id' | 'state'>[],
  tx: Database,
): Promise<void> {
  const states = new Map(entities.map(({ id, state }) => [id, state]));
  const own = and(eq(timers.entity, kind), inArray(timers.entityId, [...states.keys()]));
  const lifecycle = lifecycleOf(kind);
  const ended = (await tx.select().from(timers).where(own)).filter(({ entityId, event, pausedMs }) => {
    const state = states.get(entityId) ?? '';
    const isKept =
      timedActions.some((action) => action === event) || (pausedMs !== null && !lifecycle.isOver(state));
    // Timers that a newer version has started belong to its own processes.
    const isKnown = lifecycle.canEverSend(event, 'time');
    return isKnown && !isKept && lifecycle.nextStates(state, event, 'time').length === 0;
  });
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(timers).where(inArray(timers.id, ids));
}

type TimerContext = { readonly tx: Database; readonly now: Date };

/** Pauses the timers of these entities, with the time that is left of each. */
export async function pauseTimers(
  kind: EntityKind,
  ids: readonly string[],
  { tx, now }: TimerContext,
): Promise<void> {
  const isWaiting = and(
    eq(timers.entity, kind),
    inArray(timers.entityId, [...ids]),
    isNull(timers.pausedMs),
    notInArray(timers.event, [...timedActions]),
  );
  for (const { id, dueAt } of await tx.select().from(timers).where(isWaiting))
    await tx
      .update(timers)
      .set({ pausedMs: Math.max(0, dueAt.getTime() - now.getTime()) })
      .where(eq(timers.id, id));
}

/** Resumes the paused timers that fit an entity's state, with the time that was left; also those of a newer version. */
export async function resumeTimers(
  kind: EntityKind,
  { id, state }: Pick<EntityRow, 'id' | 'state'>,
  { tx, now }: TimerContext,
): Promise<void> {
  const isPaused = and(eq(timers.entity, kind), eq(timers.entityId, id), isNotNull(timers.pausedMs));
  for (const timer of await tx.select().from(timers).where(isPaused)) {
    const { canEverSend, nextStates } = lifecycleOf(kind);
    if (canEverSend(timer.event, 'time') && nextStates(state, timer.event, 'time').length === 0) continue;
    const dueAt = new Date(now.getTime() + (timer.pausedMs ?? 0));
    await tx.update(timers).set({ dueAt, pausedMs: null }).where(eq(timers.id, timer.id));
  }
}

/** The next automatic event of each of these entities. */
export async function readNextEvents(
  db: Database,
  kind: EntityKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NextEvent>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(timers)
    .where(
      and(
        eq(timers.entity, kind),
        inArray(timers.entityId, [...ids]),
        eq(timers.notice, ''),
        isNull(timers.pausedMs),
        notInArray(timers.event, [...timedActions]),
      ),
    )
    // Latest first: the earliest timer of each entity is set last, and wins.
    .orderBy(sql`${timers.dueAt} desc`, asc(timers.event));
  return new Map(rows.map(({ entityId, event, dueAt }) => [entityId, { event, at: dueAt.toISOString() }]));
}

/** Starts a notice before an event, unless one waits already. */
export async function startNotice(
  kind: EntityKind,
  id: string,
  { event, notice, afterMs }: Pick<TimerStart, 'event' | 'afterMs'> & { readonly notice: NoticeName },
  { tx, now }: TimerContext,
): Promise<void> {
  const dueAt = new Date(now.getTime() + afterMs);
  await tx.insert(timers).values({ entity: kind, entityId: id, event, notice, dueAt }).onConflictDoNothing();
}

/** Starts a timer with its notices, or restarts them; other notices of the same event stay. */
export async function startTimer<Kind extends EntityKind>(
  kind: Kind,
  id: string,
  { event, afterMs, notices = {} }: TimerStart<Kind>,
  { tx, now }: TimerContext,
): Promise<void> {
  for (const [notice, ms] of Object.entries({ ...notices, '': afterMs })) {
    const dueAt = new Date(now.getTime() + ms);
    await tx
      .insert(timers)
      .values({ entity: kind, entityId: id, event, notice, dueAt })
      .onConflictDoUpdate({
        target: [timers.entity, timers.entityId, timers.event, timers.notice],
        set: { dueAt, pausedMs: null, failures: 0, lastError: null },
      });
  }
}
