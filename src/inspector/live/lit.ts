import type { Lit } from '../replay/replay-props.ts';
import type { Happening, LiveState } from './live-state.ts';

const dark: Lit = { active: new Set(), taken: new Set() };

/**
 * What of a machine's chart lights up: where its actor is, and the transitions that it took last. Of several actors it
 * is the one that moved last.
 */
export function litOf({ living }: LiveState, machine: string): Lit {
  const now = living.findLast(({ entry }) => entry.actor.machine === machine);
  if (!now) return dark;
  return { active: new Set(now.entry.active), taken: new Set(now.entry.transitions) };
}

/** The innermost of the states that an actor is in: `asking.code.typing` tells what is around it. */
export function innermost({ entry: { active } }: Happening): readonly string[] {
  return active.filter((path) => !active.some((other) => other.startsWith(`${path}.`)));
}
