/*
 * The engine: takes projects, applications, contracts and money through their lifecycles (§M3).
 *
 * An event comes from a person (sendEvent), a timer (timers.ts), the payment provider (money/provider-events.ts) or another
 * entity’s event (`follows`). All of them end in `step`: the lifecycle says which states the event may lead to, the entity’s
 * rule checks its conditions and names its effects, and then row, history, timers, notifications and mails are written.
 * What differs between entities is in their `Entity` (entity-kind.ts); the engine knows none of them by name.
 *
 * Must never happen: an event of which half is stored (it is one transaction, its consequences included); two events on one
 * version (the entity is locked, root first: locks.ts); a condition that is checked after something was written; a mail or
 * a call to the payment provider inside the transaction (they are queued in it, and leave after the commit).
 */

import type { Party } from '../../../machines/lifecycles/lifecycle.ts';
import type { EntityKind } from '../../../machines/lifecycles/lifecycles.ts';
import type { Account } from '../../accounts/account.ts';
import type { Database } from '../../db/connect.ts';
import { entityEvents } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { refuseOtherRole } from '../../http/other-role.ts';
import { deliverAll } from '../notifications/deliver.ts';
import { seenRow } from './capacity.ts';
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
    const row = await seenRow<EntityRow>(entity, await lock(entity, id, tx), account, tx);
    const by = entity.partyOf(row, account);
    if (by === null || !lifecycleOf(kind).isEverBy(type, by))
      throw new ApiError(403, 'notYours', 'This isn’t yours to do.');
    const seen = { viewer: account, as: by };
    if (row.version !== version) throw stale(await entity.present(row, seen, tx, deps));
    const changed = await step(
      entity,
      row,
      { type, by, actor: account, payload },
      {
        tx,
        deps,
        entities,
        sender: account.id,
      },
    );
    return entity.present(changed, seen, tx, deps);
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
export type World = {
  readonly tx: Database;
  readonly deps: Deps;
  readonly entities: Entities;
  /** The account that all of it began with, if a person’s. */
  readonly sender?: string | undefined;
};

/**
 * Takes a locked entity through one event, and others through what follows from it.
 *
 * @throws ApiError 409 where the state or a condition doesn't let it; nothing is written then.
 */
export async function step<Row extends EntityRow>(
  entity: Entity<Row>,
  row: Row,
  event: AcceptedEvent,
  world: World,
): Promise<Row> {
  const settled = await saveAll(entity, [await decide(entity, row, event, world)], world.tx);
  await settle(entity, settled, event, world);
  return settled[0]?.changed ?? row;
}

/** What an event makes of an entity, before anything is written. */
type Decided<Row> = { readonly row: Row; readonly to: string; readonly effects: Effects<Row> };
/** The same, with how the entity is then. */
type Settled<Row> = Decided<Row> & { readonly changed: Row };

/** Looks at the state, the role and the conditions. */
async function decide<Row extends EntityRow>(
  entity: Entity<Row>,
  row: Row,
  { type, by, actor, payload }: AcceptedEvent,
  { tx, deps }: World,
): Promise<Decided<Row>> {
  const nexts = lifecycleOf(entity.kind).nexts(row.state, type, by);
  if (nexts.length === 0)
    throw new ApiError(409, 'notNow', entity.stateMessages[row.state] ?? 'This can’t be done now.');
  const rule = entity.rules[type];
  // Nothing says what it needs or does, so it can't be done.
  if (!rule) throw new ApiError(409, 'notNow', 'This can’t be done now.');
  const role = lifecycleOf(entity.kind).roleOf(type);
  if (role) refuseOtherRole([role], actor?.role);
  // Of what comes with an event only its own rule knows the type (Rules).
  const ready = { tx, deps, now: deps.now(), row, by, actor, payload: payload as never };
  await rule.needs?.(ready);
  const [only] = nexts;
  const to = nexts.length > 1 ? await rule.leadsTo?.(ready) : only;
  if (to === undefined || !nexts.includes(to)) throw new Error(`Nothing says what ${type} leads to.`);
  return { row, to, effects: (await rule.does?.(ready)) ?? {} };
}

/** Where there can be many, those that become the same are saved together. */
async function saveAll<Row extends EntityRow>(
  { save, many }: Entity<Row>,
  decided: readonly Decided<Row>[],
  tx: Database,
): Promise<readonly Settled<Row>[]> {
  const settled: Settled<Row>[] = [];
  if (!many || decided.length === 1)
    for (const one of decided) {
      const { set = {} }: Effects<Row> = one.effects;
      const changes: Partial<EntityRow> = { state: one.to, version: one.row.version + 1 };
      settled.push({ ...one, changed: await save(tx, one.row.id, { ...set, ...changes }) });
    }
  else
    for (const alike of alikeAmong(decided)) {
      const [{ to, effects }] = alike;
      const { set = {} }: Effects<Row> = effects;
      const ids = alike.map(({ row }) => row.id);
      const changes: Partial<EntityRow> = { state: to };
      const rows = await many.save(tx, ids, { ...set, ...changes });
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const one of alike) settled.push({ ...one, changed: byId.get(one.row.id) ?? one.row });
    }
  return settled;
}

/** Groups of those that come to the same state and the same values. */
function alikeAmong<Row>(
  decided: readonly Decided<Row>[],
): Iterable<readonly [Decided<Row>, ...Decided<Row>[]]> {
  const groups = new Map<string, [Decided<Row>, ...Decided<Row>[]]>();
  for (const one of decided) {
    const key = JSON.stringify([one.to, one.effects.set]);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups.values();
}

/** Writes down what has become of entities of one kind by one event, notifies of it, and lets follow what follows. */
async function settle<Row extends EntityRow>(
  entity: Entity<Row>,
  settled: readonly Settled<Row>[],
  { type, by, actor, payload }: AcceptedEvent,
  world: World,
): Promise<void> {
  const { tx, deps } = world;
  const now = deps.now();
  const { kind } = entity;
  const changed = settled.map((one) => one.changed);
  await tx.insert(entityEvents).values(
    settled.map(({ row, to, effects }) => ({
      entity: kind,
      entityId: row.id,
      version: row.version + 1,
      event: type,
      fromState: row.state,
      toState: to,
      party: by,
      accountId: actor?.id ?? null,
      payload: effects.payload ?? {},
      at: now,
    })),
  );
  const idsWith = (timers: Effects<Row>['timers']) =>
    settled.filter(({ effects }) => effects.timers === timers).map(({ row }) => row.id);
  if (idsWith('pause').length > 0) await pauseTimers(kind, idsWith('pause'), { tx, now });
  await keepTimers(kind, changed, tx);
  for (const one of settled) {
    if (one.effects.timers === 'resume') await resumeTimers(kind, one.changed, { tx, now });
    if (one.effects.timer) await startTimer(kind, one.row.id, one.effects.timer, { tx, now });
    await entity.keepsTimers?.(one.changed, now, tx);
  }
  await notify(entity, settled, { type, by, payload }, world);
  await followAll(
    settled.flatMap(({ effects }) => effects.follows ?? []),
    world,
  );
}

/** Writes the notifications that the event's rule names. */
async function notify<Row extends EntityRow>(
  { rules, sidesOf, subjectOf }: Entity<Row>,
  settled: readonly Settled<Row>[],
  { type, by, payload }: Omit<AcceptedEvent, 'actor'>,
  world: World,
): Promise<void> {
  const notifies = rules[type]?.notifies;
  if (!notifies) return;
  const written = [];
  for (const { row } of settled) {
    const news = await notifies({ row, sides: sidesOf(row), by, tx: world.tx });
    written.push({ news, subject: subjectOf(row, payload) });
  }
  await deliverAll(written, world);
}

/** Sends consequences in their order. Neighbours that are one event, of a kind that there can be many of, go together. */
async function followAll(consequences: readonly Consequence[], { entities, ...world }: World): Promise<void> {
  const runs: { readonly first: Consequence; readonly ids: string[] }[] = [];
  for (const one of consequences) {
    const run = runs.at(-1);
    const isAlike = run?.first.kind === one.kind && run.first.event === one.event;
    if (run && isAlike && !run.first.payload && !one.payload && entities[one.kind].many) run.ids.push(one.id);
    else runs.push({ first: one, ids: [one.id] });
  }
  for (const { first, ids } of runs) await follow(first, ids, { entities, ...world });
}

/** An event that the system sends. Whoever names it knows the others' states: that it doesn't fit is a defect. */
async function follow(
  { kind, event, payload }: Consequence,
  ids: readonly string[],
  world: World,
): Promise<void> {
  const { tx } = world;
  const entity = world.entities[kind];
  const rows: readonly EntityRow[] = entity.many
    ? await entity.many.read(tx, ids)
    : [await entity.read(tx, ids[0] ?? '', 'update')].filter((row) => row !== undefined);
  const sent = { type: event, by: 'system', actor: null, payload } as const;
  const decided: Decided<EntityRow>[] = [];
  for (const id of ids) {
    const row = rows.find((one) => one.id === id);
    if (!row || lifecycleOf(kind).nexts(row.state, event, 'system').length === 0)
      throw new Error(`${event} can’t follow for the ${kind}, which is ${row?.state ?? 'gone'}.`);
    decided.push(await decide(entity, row, sent, world));
  }
  await settle(entity, await saveAll(entity, decided, tx), sent, world);
}
