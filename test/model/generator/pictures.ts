import type { ScreenExpectation, ScreenModel } from './screen-model.ts';
import { listLeaves } from './transitions.ts';
import { activeExpectations, type Walk, type WalkStep } from './walks.ts';

/** A walk, and the steps after which it takes a screenshot that no other walk takes, each with its state. */
export type ScreenshotWalk = { readonly walk: Walk; readonly firsts: ReadonlyMap<WalkStep, string> };

/** The parts of a state and its expectations that distinguish two pictures. */
type PictureKey = (state: string, expectations: readonly ScreenExpectation[]) => unknown;

/** Distinguishes pictures by the state and everything visible in it except toasts. */
export const everyPicture: PictureKey = (state, expectations) => [
  state,
  ...expectations.map(({ sees, disabled }) => [sees.filter(({ by }) => by !== 'toast'), disabled]),
];

/** Distinguishes pictures only by the page and its dialogs. */
export const everyLayout: PictureKey = (_, expectations) =>
  expectations.flatMap(({ sees, at }) => [
    at,
    ...sees.filter((element) => element.by === 'role' && element.role === 'dialog'),
  ]);

/**
 * Plans a screenshot of every picture that a screen can show: of those that look alike, the one with the most content,
 * and of equals the first.
 *
 * @param walks - for example the covering ones, which pass through every state.
 */
export function planScreenshots(
  screen: ScreenModel,
  walks: readonly Walk[],
  keyFor: PictureKey,
): readonly ScreenshotWalk[] {
  const chosen = new Map<string, { walk: Walk; step: WalkStep; state: string; fullness: number }>();
  for (const walk of walks)
    for (const step of walk.steps) {
      const state = listLeaves(step.record.after).join(' and ');
      const expectations = activeExpectations(screen, step.record).map(({ expectation }) => expectation);
      const picture = JSON.stringify(keyFor(state, expectations));
      const fullness = expectations.flatMap(({ sees, enabled = [] }) => [...sees, ...enabled]).length;
      if (fullness > (chosen.get(picture)?.fullness ?? -1))
        chosen.set(picture, { walk, step, state, fullness });
    }
  return walks.flatMap((walk) => {
    const pictures = [...chosen.values()].filter((picture) => picture.walk === walk);
    const firsts = new Map(pictures.map(({ step, state }) => [step, state] as const));
    return firsts.size > 0 ? [{ walk, firsts }] : [];
  });
}
