import type { Lit } from '../replay/replay-props.ts';
import { actorKey, type Happening, type LiveState } from './live-state.ts';

const dark: Lit = { active: new Set(), taken: new Set() };

/**
 * What of a machine's chart lights up: where its actor is, and the transitions that it took last. Of several actors it
 * is the one that moved last.
 *
 * @param actor - the key of the one actor that counts; null for any.
 */
export function litOf({ living }: LiveState, machine: string, actor: string | null): Lit {
  const now = living.findLast(
    ({ page, entry }) =>
      entry.actor.machine === machine && (actor === null || actorKey(page, entry.actor) === actor),
  );
  if (!now) return dark;
  return { active: new Set(now.entry.active), taken: new Set(now.entry.transitions) };
}

/** The innermost of the states that an actor is in: `asking.code.typing` tells what is around it. */
export function innermost({ entry: { active } }: Happening): readonly string[] {
  return active.filter((path) => !active.some((other) => other.startsWith(`${path}.`)));
}
