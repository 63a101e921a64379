import type { ScreenModel } from './screen-model.ts';
import { leavesOf } from './transitions.ts';
import { activeSights, type Beat, type Walk } from './walks.ts';

/** A walk, and the steps after which it shows what no walk before it has shown. */
export type Tour = { readonly walk: Walk; readonly firsts: ReadonlyMap<Beat, string> };

/**
 * Every picture that a screen can show (a state, and what is seen in it), once.
 *
 * @param walks - such as the covering ones: they pass through every state.
 */
export function toursOf(screen: ScreenModel, walks: readonly Walk[]): readonly Tour[] {
  const shown = new Set<string>();
  return walks.flatMap((walk) => {
    const firsts = new Map<Beat, string>();
    for (const beat of walk.beats) {
      const sights = activeSights(screen, beat.record);
      const state = leavesOf(beat.record.after).join(' and ');
      const picture = JSON.stringify([
        state,
        ...sights.map(({ sight: { sees, disabled } }) => [sees.filter(({ by }) => by !== 'toast'), disabled]),
      ]);
      if (shown.has(picture)) continue;
      shown.add(picture);
      firsts.set(beat, state);
    }
    return firsts.size > 0 ? [{ walk, firsts }] : [];
  });
}
