import type { Lit } from '../replay/replay-props.ts';
import type { Happening, LiveState } from './live-state.ts';

/** The actor of a machine and its current state; of several the one that moved last. */
export function actorOf({ living }: LiveState, machine: string): Happening | null {
  return living.findLast(({ entry }) => entry.actor.machine === machine) ?? null;
}

/** The lit parts of a chart: its actor's states, and the transitions that it took last. */
export function litBy(actor: Happening | null): Lit {
  return { active: new Set(actor?.entry.active), taken: new Set(actor?.entry.transitions) };
}

/** The innermost of some states: `asking.code.typing` implies those around it. */
export function innermost(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)));
}
