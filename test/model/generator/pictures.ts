import type { ScreenExpectation, ScreenModel } from './screen-model.ts';
import { leavesOf } from './transitions.ts';
import { activeExpectations, type Walk, type WalkStep } from './walks.ts';

/** A walk, and the steps after which it shows what no walk before it has shown. */
export type Tour = { readonly walk: Walk; readonly firsts: ReadonlyMap<WalkStep, string> };

/** By what two pictures are told apart: the state, and what is expected to be seen in it. */
type Look = (state: string, expectations: readonly ScreenExpectation[]) => unknown;

/** A state, and all that is seen in it but its toasts. */
export const everyPicture: Look = (state, expectations) => [
  state,
  ...expectations.map(({ sees, disabled }) => [sees.filter(({ by }) => by !== 'toast'), disabled]),
];

/** The headings, dialogs and forms that are seen: what differs in no more than words and buttons looks alike. */
export const everyLayout: Look = (_, expectations) =>
  expectations.flatMap(({ sees }) =>
    sees.filter((thing) => thing.by === 'role' && ['heading', 'dialog', 'form'].includes(thing.role)),
  );

/**
 * Every picture that a screen can show, once.
 *
 * @param walks - such as the covering ones: they pass through every state.
 */
export function toursOf(screen: ScreenModel, walks: readonly Walk[], look: Look): readonly Tour[] {
  const shown = new Set<string>();
  return walks.flatMap((walk) => {
    const firsts = new Map<WalkStep, string>();
    for (const step of walk.steps) {
      const state = leavesOf(step.record.after).join(' and ');
      const expectations = activeExpectations(screen, step.record).map(({ expectation }) => expectation);
      const picture = JSON.stringify(look(state, expectations));
      if (shown.has(picture)) continue;
      shown.add(picture);
      firsts.set(step, state);
    }
    return firsts.size > 0 ? [{ walk, firsts }] : [];
  });
}
