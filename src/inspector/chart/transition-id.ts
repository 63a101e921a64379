import type { AnyTransitionDefinition } from 'xstate';

/**
 * Identifies a transition by its position in the literal: its source state, its event, and its index among guarded
 * siblings. So the id survives `provide()`, which rebuilds all nodes.
 *
 * @param transition - one of a machine's own, or one that XState's `inspect` reports as taken.
 * @returns `asking.code.typing|otp.submitted|0`; `|start|0` for the start of a machine, which isn't an edge.
 */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source } = transition;
  // For the start of a machine `inspect` reports null, although the type has an event.
  const eventType = transition.eventType as string | null;
  const siblings = (eventType === '' ? source.always : source.transitions.get(eventType ?? '')) ?? [];
  const path = source.path.join('.');
  if (eventType === null) return `${path}|start|0`;
  return `${path}|${eventType || 'always'}|${siblings.indexOf(transition)}`;
}
