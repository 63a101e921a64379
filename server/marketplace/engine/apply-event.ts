import { and, eq } from 'drizzle-orm';
import type { Party } from '../../../machines/lifecycles/lifecycle.ts';
import type { Account } from '../../accounts/account.ts';
import type { Database } from '../../db/connect.ts';
import { entityEvents, timers } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { isUuid } from '../../profiles/profile-rules.ts';
import type { Effects, Entity, EntityRow } from './entity-kind.ts';
import { lifecycleOf } from './lifecycle-of.ts';

/** What every event of a person has (§M9); the contract has looked at the rest, which is its payload. */
type PersonalEvent = { readonly type: string; readonly version: number };

/**
 * A person's event (§M3): in one transaction the entity is locked; viewer, party, version and conditions are checked; the machine's transition, the history and the timers are stored.
 *
 * @returns the entity as the person sees it then.
 * @throws ApiError 404 for what they may not see, 403 for what their party never may, 409 `stale` (with the entity as it is now) and `notNow`.
 */
export async function sendEvent<Row extends EntityRow>(
  entity: Entity<Row>,
  id: string,
  { type, version, ...payload }: PersonalEvent,
  account: Account,
  deps: Deps,
): Promise<object> {
  return deps.db.transaction(async (tx) => {
    const row = isUuid(id) ? await entity.lock(tx, id) : undefined;
    if (!row || !entity.isVisible(row, account)) throw new ApiError(404, 'notFound', entity.notFound);
    const lifecycle = lifecycleOf(entity.kind);
    const by = entity.partyOf(row, account);
    if (by === null || !lifecycle.isEverBy(type, by))
      throw new ApiError(403, 'notYours', 'This isn’t yours to do.');
    if (row.version !== version)
      throw new ApiError(
        409,
        'stale',
        'This changed while you were looking. Here is how it is now.',
        {},
        await entity.present(row, account, tx, deps),
      );
    const changed = await step(entity, row, { type, by, actor: account, payload }, tx, deps);
    return entity.present(changed, account, tx, deps);
  });
}

/** An event whose sender and payload are in order. */
export type AcceptedEvent = {
  readonly type: string;
  readonly by: Party;
  /** Whoever sent it, if a person did. */
  readonly actor: Account | null;
  readonly payload: unknown;
};

/**
 * Takes a locked entity through one event.
 *
 * @throws ApiError 409 where the state or a condition doesn't let it.
 */
export async function step<Row extends EntityRow>(
  entity: Entity<Row>,
  row: Row,
  { type, by, actor, payload }: AcceptedEvent,
  tx: Database,
  deps: Deps,
): Promise<Row> {
  const to = lifecycleOf(entity.kind).next(row.state, type, by);
  if (to === null)
    throw new ApiError(409, 'notNow', entity.stateWords[row.state] ?? 'This can’t be done now.');
  const now = deps.now();
  const rule = entity.rules[type] ?? {};
  const ready = { tx, deps, now, row, payload: payload as never };
  await rule.needs?.(ready);
  const { set = {}, payload: told = {}, timer }: Effects<Row> = (await rule.does?.(ready)) ?? {};
  const version = row.version + 1;
  const changes: Partial<EntityRow> = { state: to, version };
  const changed = await entity.save(tx, row.id, { ...set, ...changes });
  await tx.insert(entityEvents).values({
    entity: entity.kind,
    entityId: row.id,
    version,
    event: type,
    fromState: row.state,
    toState: to,
    party: by,
    accountId: actor?.id ?? null,
    payload: told,
    at: now,
  });
  await keepTimers(entity, changed, tx);
  if (timer) await startTimer(entity, row.id, timer, { tx, now });
  return changed;
}

/** A timer lives as long as its event fits the state. */
async function keepTimers<Row extends EntityRow>(
  { kind }: Entity<Row>,
  { id, state }: Row,
  tx: Database,
): Promise<void> {
  const own = and(eq(timers.entity, kind), eq(timers.entityId, id));
  const lifecycle = lifecycleOf(kind);
  for (const timer of await tx.select().from(timers).where(own))
    if (lifecycle.next(state, timer.event, 'time') === null)
      await tx.delete(timers).where(eq(timers.id, timer.id));
}

async function startTimer<Row extends EntityRow>(
  { kind }: Entity<Row>,
  id: string,
  { event, afterMs, notices = {} }: NonNullable<Effects<Row>['timer']>,
  { tx, now }: { readonly tx: Database; readonly now: Date },
): Promise<void> {
  const own = and(eq(timers.entity, kind), eq(timers.entityId, id), eq(timers.event, event));
  await tx.delete(timers).where(own);
  const all = { ...notices, '': afterMs };
  await tx.insert(timers).values(
    Object.entries(all).map(([notice, ms]) => ({
      entity: kind,
      entityId: id,
      event,
      notice,
      dueAt: new Date(now.getTime() + ms),
    })),
  );
}
