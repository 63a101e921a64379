import type { Party } from '../../../machines/lifecycles/lifecycle.ts';
import type { Account } from '../../accounts/account.ts';
import type { Database } from '../../db/connect.ts';
import { type EntityKind, entityEvents } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { refuseOtherRole } from '../../http/other-role.ts';
import { isUuid } from '../../profiles/profile-rules.ts';
import { deliver } from '../notifications/deliver.ts';
import type { Consequence, Effects, Entities, Entity, EntityRow } from './entity-kind.ts';
import { lifecycleOf } from './lifecycle-of.ts';
import { lock } from './locks.ts';
import { keepTimers, pauseTimers, resumeTimers, startTimer } from './timer-rows.ts';

/** Which entity an event is for. */
export type Address = { readonly entities: Entities; readonly kind: EntityKind; readonly id: string };
/** What every event of a person has (§M9); the contract has looked at the rest, which is its payload. */
export type PersonalEvent = { readonly type: string; readonly version: number };

/**
 * A person's event (§M3): in one transaction the entity is locked; viewer, party, version and conditions are checked; the
 * machine's transition, the history, the timers and what follows in other entities are stored.
 *
 * @returns the entity as the person sees it then.
 * @throws ApiError 404 for what they may not see, 403 for what their party never may, 409 `stale` (with the entity as it is now) and `notNow`.
 */
export async function sendEvent(
  { entities, kind, id }: Address,
  { type, version, ...payload }: PersonalEvent,
  account: Account,
  deps: Deps,
): Promise<object> {
  const entity = entities[kind];
  const answer = await deps.db.transaction(async (tx) => {
    const row: EntityRow | undefined = isUuid(id) ? await lock(entity, id, tx) : undefined;
    if (!row || !(await entity.isVisible(row, account, tx)))
      throw new ApiError(404, 'notFound', entity.notFound);
    const by = entity.partyOf(row, account);
    if (by === null || !lifecycleOf(kind).isEverBy(type, by))
      throw new ApiError(403, 'notYours', 'This isn’t yours to do.');
    if (row.version !== version) throw stale(await entity.present(row, account, tx, deps));
    const changed = await step(entity, row, { type, by, actor: account, payload }, { tx, deps, entities });
    return entity.present(changed, account, tx, deps);
  });
  deps.wakeMail();
  deps.wakePayments();
  return answer;
}

/** §M10: somebody was faster. @param current - the entity as it is now. */
export const stale = (current: object) =>
  new ApiError(409, 'stale', 'This changed while you were looking. Here is how it is now.', {}, current);

/** An event whose sender and payload are in order. */
export type AcceptedEvent = {
  readonly type: string;
  readonly by: Party;
  /** Whoever sent it, if a person did. */
  readonly actor: Account | null;
  readonly payload: unknown;
};

/** Where an event happens. */
export type World = { readonly tx: Database; readonly deps: Deps; readonly entities: Entities };

/**
 * Takes a locked entity through one event, and others through what follows from it.
 *
 * @throws ApiError 409 where the state or a condition doesn't let it; nothing is written then.
 */
export async function step<Row extends EntityRow>(
  entity: Entity<Row>,
  row: Row,
  { type, by, actor, payload }: AcceptedEvent,
  world: World,
): Promise<Row> {
  const { tx, deps } = world;
  const nexts = lifecycleOf(entity.kind).nexts(row.state, type, by);
  if (nexts.length === 0)
    throw new ApiError(409, 'notNow', entity.stateWords[row.state] ?? 'This can’t be done now.');
  const now = deps.now();
  const rule = entity.rules[type];
  // Nothing says what it needs or does, so it can't be done.
  if (!rule) throw new ApiError(409, 'notNow', 'This can’t be done now.');
  const ready = { tx, deps, now, row, by, actor, payload: payload as never };
  const role = lifecycleOf(entity.kind).roleOf(type);
  if (role) refuseOtherRole([role], actor?.role);
  await rule.needs?.(ready);
  const [only] = nexts;
  const to = nexts.length > 1 ? await rule.leadsTo?.(ready) : only;
  if (to === undefined || !nexts.includes(to)) throw new Error(`Nothing says what ${type} leads to.`);
  const {
    set = {},
    payload: told = {},
    timer,
    timers,
    follows = [],
  }: Effects<Row> = (await rule.does?.(ready)) ?? {};
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
  if (timers === 'pause') await pauseTimers(entity.kind, [row.id], { tx, now });
  await keepTimers(entity.kind, changed, tx);
  if (timers === 'resume') await resumeTimers(entity.kind, changed, { tx, now });
  if (timer) await startTimer(entity.kind, row.id, timer, { tx, now });
  await entity.keepsTimers?.(changed, now, tx);
  const { news, subject } = await entity.tells({ row, event: type, by, payload, tx });
  await deliver(news, subject, world);
  for (const consequence of follows) await follow(consequence, world);
  return changed;
}

/** An event that the system sends. Whoever names it knows the other's state: that it doesn't fit is a defect. */
async function follow({ kind, id, event, payload }: Consequence, world: World): Promise<void> {
  const entity = world.entities[kind];
  const row: EntityRow | undefined = await entity.read(world.tx, id);
  if (!row || lifecycleOf(kind).nexts(row.state, event, 'system').length === 0)
    throw new Error(`${event} can’t follow for the ${kind}, which is ${row?.state ?? 'gone'}.`);
  await step(entity, row, { type: event, by: 'system', actor: null, payload }, world);
}
