import type { ScreenModel } from './screen-model.ts';
import { leavesOf } from './transitions.ts';
import { activeExpectations, type Walk, type WalkStep } from './walks.ts';

/** A walk, and the steps after which it shows what no walk before it has shown. */
export type Tour = { readonly walk: Walk; readonly firsts: ReadonlyMap<WalkStep, string> };

/**
 * Every picture that a screen can show (a state, and what is seen in it), once.
 *
 * @param walks - such as the covering ones: they pass through every state.
 */
export function toursOf(screen: ScreenModel, walks: readonly Walk[]): readonly Tour[] {
  const shown = new Set<string>();
  return walks.flatMap((walk) => {
    const firsts = new Map<WalkStep, string>();
    for (const step of walk.steps) {
      const expectations = activeExpectations(screen, step.record);
      const state = leavesOf(step.record.after).join(' and ');
      const picture = JSON.stringify([
        state,
        ...expectations.map(({ expectation: { sees, disabled } }) => [
          sees.filter(({ by }) => by !== 'toast'),
          disabled,
        ]),
      ]);
      if (shown.has(picture)) continue;
      shown.add(picture);
      firsts.set(step, state);
    }
    return firsts.size > 0 ? [{ walk, firsts }] : [];
  });
}
