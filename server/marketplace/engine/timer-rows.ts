import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { type EntityKind, timers } from '../../db/schema.ts';
import type { EntityRow, TimerStart } from './entity-kind.ts';
import { lifecycleOf } from './lifecycle-of.ts';

/** A timer lives as long as its event fits the state. */
export async function keepTimers(
  kind: EntityKind,
  { id, state }: Pick<EntityRow, 'id' | 'state'>,
  tx: Database,
): Promise<void> {
  const own = and(eq(timers.entity, kind), eq(timers.entityId, id));
  const lifecycle = lifecycleOf(kind);
  for (const timer of await tx.select().from(timers).where(own))
    if (lifecycle.next(state, timer.event, 'time') === null)
      await tx.delete(timers).where(eq(timers.id, timer.id));
}

/** Starts a notice before an event, unless one waits already. */
export async function startNotice(
  kind: EntityKind,
  id: string,
  { event, notice, afterMs }: { readonly event: string; readonly notice: string; readonly afterMs: number },
  { tx, now }: { readonly tx: Database; readonly now: Date },
): Promise<void> {
  const dueAt = new Date(now.getTime() + afterMs);
  await tx.insert(timers).values({ entity: kind, entityId: id, event, notice, dueAt }).onConflictDoNothing();
}

/** Starts a timer with its notices, or starts them anew; other notices of the same event stay. */
export async function startTimer(
  kind: EntityKind,
  id: string,
  { event, afterMs, notices = {} }: TimerStart,
  { tx, now }: { readonly tx: Database; readonly now: Date },
): Promise<void> {
  for (const [notice, ms] of Object.entries({ ...notices, '': afterMs })) {
    const dueAt = new Date(now.getTime() + ms);
    await tx
      .insert(timers)
      .values({ entity: kind, entityId: id, event, notice, dueAt })
      .onConflictDoUpdate({
        target: [timers.entity, timers.entityId, timers.event, timers.notice],
        set: { dueAt },
      });
  }
}
