/*
 * The engine: takes the marketplace's entities (../entities.ts) through their lifecycles (§M3).
 *
 * An event comes from a user (sendEvent), an operator (operator-events.ts), a timer (timers.ts), the payment provider
 * (money/provider/) or another entity's event (`follows`). All of them take the same three steps. `runRule`: the
 * lifecycle defines the states that the event may lead to, and the event's rule (in the `…-rules.ts` of the entity's
 * folder) checks its conditions, writes its own rows and names its effects. `saveAll` (save-outcomes.ts) writes the
 * rows. `recordEffects` writes history, timers, notifications and mails, and applies what follows. The differences
 * between entities, with their rules, are in their `Entity` (entity.ts). What the engine itself knows of single kinds
 * of entity is in lifecycle-of.ts (events that need a role, §M2), locks.ts (the order of locks), entity.ts (payloads of
 * system events, timed actions) and history.ts (statements in a dispute).
 *
 * Creating an entity isn't an event: `applyTo`, `proposeMilestone`, `startPayment` and their like insert the row and
 * its first history entry themselves.
 *
 * Must never happen: an event that is stored in part (it is one transaction, its consequences included); two events on
 * one version (the entity is locked, root first: locks.ts); a condition that is checked after a write; a mail or a call
 * to the payment provider inside the transaction (they are queued in it, and leave after the commit).
 */

import type { Party } from '../../../contract/parties.ts';
import type { EntityKind } from '../../../machines/lifecycles/lifecycles.ts';
import { staleMessage } from '../../../machines/rules/marketplace/stale-message.ts';
import type { Account } from '../../accounts/account.ts';
import type { Database } from '../../db/connect.ts';
import { entityEvents } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { refuseOtherRole } from '../../http/other-role.ts';
import { notifyAll } from '../notifications/notify.ts';
import type { Consequence, Entities, Entity, EntityRow, Shown } from './entity.ts';
import { lifecycleOf } from './lifecycle-of.ts';
import { lockEntity } from './locks.ts';
import { type Outcome, type Saved, saveAll, saveOne } from './save-outcomes.ts';
import { deleteUnfitTimers, pauseTimers, resumeTimers, startTimer } from './timer-rows.ts';
import { visibleRow } from './viewer.ts';

/** Which entity an event is for. */
export type EntityRef<Kind extends EntityKind = EntityKind> = {
  /** All entities: the event's consequences may be in others. Passed in, so that the engine imports no entity. */
  readonly entities: Entities;
  readonly kind: Kind;
  readonly id: string;
};
/** The fields of every user's or operator's event (§M9); the rest, its payload, was validated by the API's schema. */
export type RequestedEvent = { readonly type: string; readonly version: number };

/**
 * A user's event (§M3): in one transaction the entity is locked; viewer, party, version and conditions are checked; the
 * transition of its lifecycle, the history, the timers and the consequences in other entities are stored.
 *
 * @returns the entity as the user sees it then.
 * @throws ApiError 404 for what they may not see, 403 for events that their party or role may never send, 409 `stale`,
 *   `notNow` or the rule's own code, 422 for a payload that doesn't fit the entity.
 */
export async function sendEvent<Kind extends EntityKind>(
  { entities, kind, id }: EntityRef<Kind>,
  { type, version, ...payload }: RequestedEvent,
  account: Account,
  deps: Deps,
): Promise<Shown[Kind]> {
  const entity = entities[kind];
  const answer = await deps.db.transaction(async (tx) => {
    const row = await visibleRow<EntityRow>(entity, await lockEntity(entity, id, tx), account, tx);
    const by = entity.resolveParty(row, account);
    if (by === null || !lifecycleOf(kind).canEverSend(type, by))
      throw new ApiError(403, 'notYours', 'This isn’t yours to do.');
    const perspective = { viewer: account, party: by };
    if (row.version !== version) throw staleError(await entity.present(row, perspective, tx, deps));
    const changed = await applyEvent(
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
    return entity.present(changed, perspective, tx, deps);
  });
  deps.wakeMail();
  deps.wakePayments();
  return answer;
}

/**
 * §M10: the entity has changed in the meantime.
 *
 * @param current - the entity as it is now.
 */
export const staleError = (current: object) => new ApiError(409, 'stale', staleMessage, {}, current);

/** An event whose sender and payload were checked. */
export type AcceptedEvent = {
  readonly type: string;
  readonly by: Party;
  /** The event's sender, if a user. */
  readonly actor: Account | null;
  readonly payload: unknown;
};

/** The context in which an event runs. */
export type EventContext = {
  readonly tx: Database;
  readonly deps: Deps;
  readonly entities: Entities;
  /** The account whose event started the chain, if a user's. */
  readonly sender?: string | undefined;
};

/**
 * Applies an event to a locked entity, and its consequences to others.
 *
 * @throws ApiError 409 if the state or a condition doesn't allow it, 403 if the sender lacks the role that the event
 *   needs, 422 for a payload that doesn't fit the entity; the caller's transaction rolls back then.
 */
export async function applyEvent<Row extends EntityRow>(
  entity: Entity<Row>,
  row: Row,
  event: AcceptedEvent,
  context: EventContext,
): Promise<Row> {
  const saved = await saveOne(entity, await runRule(entity, row, event, context), context.tx);
  await recordEffects(entity, [saved], event, context);
  return saved.changed;
}

/**
 * Checks state, role and conditions, then runs the rule, which may write its own rows (a delivery, ledger lines). State,
 * history and timers are stored afterwards.
 */
async function runRule<Row extends EntityRow>(
  entity: Entity<Row>,
  row: Row,
  { type, by, actor, payload }: AcceptedEvent,
  { tx, deps }: EventContext,
): Promise<Outcome<Row>> {
  const nextStates = lifecycleOf(entity.kind).nextStates(row.state, type, by);
  if (nextStates.length === 0)
    throw new ApiError(409, 'notNow', entity.refusalByState[row.state] ?? 'This can’t be done now.');
  const rule = entity.rules[type];
  // An event without a rule is refused: its conditions may have been forgotten (decision 049).
  if (!rule) throw new ApiError(409, 'notNow', 'This can’t be done now.');
  const role = lifecycleOf(entity.kind).roleOf(type);
  if (role) refuseOtherRole([role], actor?.role);
  // Only the event's own rule has the type of its payload (Rules).
  const input = { tx, deps, now: deps.now(), row, by, actor, payload: payload as never };
  await rule.needs?.(input);
  const [only] = nextStates;
  const to = nextStates.length > 1 ? await rule.leadsTo?.(input) : only;
  if (to === undefined || !nextStates.includes(to))
    throw new Error(`The rule of ${type} names no next state.`);
  return { row, to, effects: (await rule.does?.(input)) ?? {} };
}

/** Stores the history and timers of entities after an event, notifies of it, and applies its consequences. */
async function recordEffects<Row extends EntityRow>(
  entity: Entity<Row>,
  saved: readonly Saved<Row>[],
  { type, by, actor, payload }: AcceptedEvent,
  context: EventContext,
): Promise<void> {
  const { tx, deps } = context;
  const now = deps.now();
  const { kind } = entity;
  const changed = saved.map((one) => one.changed);
  await tx.insert(entityEvents).values(
    saved.map(({ row, to, effects }) => ({
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
  const paused = saved.filter(({ effects }) => effects.otherTimers === 'pause').map(({ row }) => row.id);
  if (paused.length > 0) await pauseTimers(kind, paused, { tx, now });
  await deleteUnfitTimers(kind, changed, tx);
  for (const one of saved) {
    if (one.effects.otherTimers === 'resume') await resumeTimers(kind, one.changed, { tx, now });
    if (one.effects.startsTimer) await startTimer(kind, one.row.id, one.effects.startsTimer, { tx, now });
    await entity.updateTimers?.(one.changed, now, tx);
  }
  await notifyOfEvent(entity, saved, { type, by, payload }, context);
  await followAll(
    saved.flatMap(({ effects }) => effects.follows ?? []),
    context,
  );
}

/** Writes the notifications that the event's rule names. */
async function notifyOfEvent<Row extends EntityRow>(
  { rules, sidesOf, toSubject }: Entity<Row>,
  saved: readonly Saved<Row>[],
  { type, by, payload }: Omit<AcceptedEvent, 'actor'>,
  context: EventContext,
): Promise<void> {
  const notifies = rules[type]?.notifies;
  if (!notifies) return;
  const written = [];
  for (const { row } of saved) {
    const recipients = await notifies({ row, sides: sidesOf(row), by, tx: context.tx });
    written.push({ recipients, subject: toSubject(row, payload) });
  }
  await notifyAll(written, context);
}

/** Applies consequences in their order. Neighbors with the same event go together, for kinds with many entities. */
async function followAll(
  consequences: readonly Consequence[],
  { entities, ...context }: EventContext,
): Promise<void> {
  const runs: { readonly first: Consequence; readonly ids: string[] }[] = [];
  for (const one of consequences) {
    const run = runs.at(-1);
    const isAlike = run?.first.kind === one.kind && run.first.event === one.event;
    if (run && isAlike && !run.first.payload && !one.payload && entities[one.kind].bulk) run.ids.push(one.id);
    else runs.push({ first: one, ids: [one.id] });
  }
  for (const { first, ids } of runs) await follow(first, ids, { entities, ...context });
}

/**
 * Applies an event of the system. Its cause implies the other entity's state, so an event that doesn't fit is a defect.
 */
async function follow(
  { kind, event, payload }: Consequence,
  ids: readonly string[],
  context: EventContext,
): Promise<void> {
  const { tx } = context;
  const entity = context.entities[kind];
  const rows: readonly EntityRow[] = entity.bulk
    ? await entity.bulk.read(tx, ids)
    : [await entity.read(tx, ids[0] ?? '', 'update')].filter((row) => row !== undefined);
  const sent = { type: event, by: 'system', actor: null, payload } as const;
  const outcomes: Outcome<EntityRow>[] = [];
  for (const id of ids) {
    const row = rows.find((one) => one.id === id);
    if (!row || lifecycleOf(kind).nextStates(row.state, event, 'system').length === 0)
      throw new Error(`${event} can’t follow for the ${kind}, which is ${row?.state ?? 'gone'}.`);
    outcomes.push(await runRule(entity, row, sent, context));
  }
  await recordEffects(entity, await saveAll(entity, outcomes, tx), sent, context);
}
