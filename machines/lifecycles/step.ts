import { type AnyStateMachine, type StateValueFrom, type TagsFrom, transition } from 'xstate';
import type { LifecycleEvent, Party } from './lifecycle.ts';

/**
 * What an event leads to, decided by the same machine on the server and in the browser.
 *
 * @param lifecycle - one of this folder's machines.
 * @param state - the state that the entity is in.
 * @param event - where the entity’s data decides what it leads to, its type is followed by that: `refundDone.refunded`.
 * @returns the state that it is in then, or null where this party can't send this event there.
 * @throws Error when the lifecycle has no such state.
 */
export function nextState(
  lifecycle: AnyStateMachine,
  state: string,
  event: LifecycleEvent<string>,
): string | null {
  const before = lifecycle.resolveState({ value: state, context: {} });
  return before.can(event) ? String(transition(lifecycle, before, event)[0].value) : null;
}

/** Every state that an event may lead to: more than one only where the entity’s data decides; none where it can’t be sent. */
export function nextStates(
  lifecycle: AnyStateMachine,
  state: string,
  { type, by }: LifecycleEvent<string>,
): readonly string[] {
  return lifecycle.events
    .filter((one) => eventName(one) === type)
    .flatMap((one) => nextState(lifecycle, state, { type: one, by }) ?? []);
}

/** The events that a party can send to an entity in this state, as `allowedEvents` of an answer (§M3). */
export function allowedEvents(lifecycle: AnyStateMachine, state: string, by: Party): readonly string[] {
  const allowed = lifecycle.events.filter((type) => nextState(lifecycle, state, { type, by }) !== null);
  return [...new Set(allowed.map(eventName))];
}

/** An event’s name, without the state that it leads to. */
export const eventName = (type: string): string => type.split('.')[0] ?? type;

/** A group of states: those that have this tag, in their order. */
export const statesWith = <Lifecycle extends AnyStateMachine>(
  lifecycle: Lifecycle,
  tag: TagsFrom<Lifecycle>,
): StateValueFrom<Lifecycle>[] =>
  Object.values(lifecycle.states).flatMap(({ key, tags }) =>
    tags.includes(tag) ? [key as StateValueFrom<Lifecycle>] : [],
  );
