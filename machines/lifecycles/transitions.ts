import { type AnyStateMachine, type StateValueFrom, type TagsFrom, transition } from 'xstate';
import type { Party } from '../../contract/parties.ts';
import type { LifecycleEvent } from './lifecycle.ts';

/**
 * Returns the next state of an entity. The server decides by the lifecycle that the inspector's charts show.
 *
 * @param lifecycle - one of this folder's machines.
 * @param state - the entity's current state.
 * @param event - if the entity's data decides the next state, that is appended to the type: `refundDone.refunded`.
 * @returns the next state, or null if this party can't send this event in this state.
 * @throws Error if the lifecycle has no such state.
 */
export function nextState(
  lifecycle: AnyStateMachine,
  state: string,
  event: LifecycleEvent<string>,
): string | null {
  const before = lifecycle.resolveState({ value: state, context: {} });
  return before.can(event) ? String(transition(lifecycle, before, event)[0].value) : null;
}

/** All states that an event may lead to: several if the entity's data decides, none if the event isn't allowed. */
export function nextStates(
  lifecycle: AnyStateMachine,
  state: string,
  { type, by }: LifecycleEvent<string>,
): readonly string[] {
  return lifecycle.events
    .filter((one) => eventName(one) === type)
    .flatMap((one) => nextState(lifecycle, state, { type: one, by }) ?? []);
}

/** The events that a party can send to an entity in this state, for an answer's `allowedEvents` (§M3). */
export function allowedEvents(lifecycle: AnyStateMachine, state: string, by: Party): readonly string[] {
  const allowed = lifecycle.events.filter((type) => nextState(lifecycle, state, { type, by }) !== null);
  return [...new Set(allowed.map(eventName))];
}

/** An event's name, without the appended state. */
export const eventName = (type: string): string => type.split('.')[0] ?? type;

/** The states with this tag, in order. */
export const statesWith = <Lifecycle extends AnyStateMachine>(
  lifecycle: Lifecycle,
  tag: TagsFrom<Lifecycle>,
): StateValueFrom<Lifecycle>[] =>
  Object.values(lifecycle.states).flatMap(({ key, tags }) =>
    tags.includes(tag) ? [key as StateValueFrom<Lifecycle>] : [],
  );
