import type { AnyTransitionDefinition } from 'xstate';

/**
 * Names a transition by its position in the literal, so that the name survives `provide()`, which rebuilds all nodes:
 * the state that it leaves, its event, and which of the guarded siblings it is.
 *
 * @param transition - one of a machine's own, or one that XState's `inspect` reports as taken.
 * @returns `asking.code.typing|otp.submitted|0`; `|start|0` for the entering of a machine, which no edge has.
 */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source } = transition;
  // `inspect` reports the start of a machine without an event, although the type has one.
  const eventType = transition.eventType as string | null;
  const siblings = (eventType === '' ? source.always : source.transitions.get(eventType ?? '')) ?? [];
  const path = source.path.join('.');
  if (eventType === null) return `${path}|start|0`;
  return `${path}|${eventType || 'always'}|${siblings.indexOf(transition)}`;
}
