import { type AnyStateMachine, type StateValueFrom, type TagsFrom, transition } from 'xstate';
import type { LifecycleEvent, Party } from './lifecycle.ts';

/**
 * Returns the state after an event, decided by the same machine on the server and in the browser.
 *
 * @param lifecycle - one of this folder's machines.
 * @param state - the state that the entity is in.
 * @param event - if the entity’s data decides where it leads, its type is followed by the state: `refundDone.refunded`.
 * @returns the state after it, or null if this party can't send this event in this state.
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

/** Every state that an event may lead to: several only if the entity’s data decides; none if it can’t be sent. */
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

/** The states with this tag, in their order. */
export const statesWith = <Lifecycle extends AnyStateMachine>(
  lifecycle: Lifecycle,
  tag: TagsFrom<Lifecycle>,
): StateValueFrom<Lifecycle>[] =>
  Object.values(lifecycle.states).flatMap(({ key, tags }) =>
    tags.includes(tag) ? [key as StateValueFrom<Lifecycle>] : [],
  );
