import type { Highlights } from '../chart/highlights.ts';
import type { LiveState, LoggedEntry } from './live-state.ts';

/** The actor of a machine with its current state; the most recently changed one of several. */
export function findActor({ actors }: LiveState, machine: string): LoggedEntry | null {
  return actors.findLast(({ entry }) => entry.actor.machine === machine) ?? null;
}

/** The highlights of an actor: its active states, and the transitions that it took last. */
export function highlightsForActor(actor: LoggedEntry | null): Highlights {
  return { active: new Set(actor?.entry.active), taken: new Set(actor?.entry.transitions) };
}

/** The innermost of the given states: `asking.code.typing` implies its ancestors. */
export function innermost(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)));
}
