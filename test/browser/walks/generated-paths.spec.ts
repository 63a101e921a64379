import { isEverything } from '../../support/scope.ts';
import { usabilityProblems } from '../support/usable/problems.ts';
import { plans } from '../support/walk/plans.ts';
import { returnVisit } from '../support/walk/return-visit.ts';
import { expect, test } from '../support/walk/test.ts';
import { walk } from '../support/walk/walker.ts';

/**
 * Walks every flow with a screen in the real app along paths generated from its machine: in `npm test` one path, in which
 * the most occurs that only the whole app can show; with `npm test -- <flow>` the fewest that take every transition; in the
 * proof everything that can be seen to happen. `test/model/<area>/<flow>.screen.ts` says what is done and seen. A failing
 * path reports the step, the state, what was expected and what was seen.
 *
 * Where the screen's model says so, these walks also check the focus and the announcements.
 *
 * On the way each layout (in the proof each picture) is checked once with assistive technology, zoomed, spaced out and
 * from right to left; the first of a flow (in the proof each) also in dark mode and in forced colours, which have one
 * palette for all layouts. At the end the page is reloaded, if that state hasn't been reloaded yet (reload.spec.ts has
 * the rest, for the proof).
 */
const furtherPictures = isEverything ? 'whole' : 'light';

for (const { model, screen, walks, moreWalks } of plans)
  test.describe(model.flow, () => {
    const [firstPicture] = walks.flatMap(({ pictures }) => [...pictures.keys()]);
    for (const { walk: planned, pictures, reload } of walks)
      test(planned.performance.path.name, async ({ visitor }) => {
        const problems: string[] = [];
        await walk(visitor, model, screen, planned, {
          checksFocusAndAnnouncements: screen.checksFocusAndAnnouncements,
          async onStep(step) {
            const state = pictures.get(step);
            if (state === undefined) return;
            const found = await usabilityProblems(
              visitor.page,
              step === firstPicture ? 'whole' : furtherPictures,
            );
            problems.push(...found.map((problem) => `${state}: ${problem}`));
          },
        });
        if (reload) await returnVisit(visitor, model, screen, reload, 'reload');
        expect(problems).toEqual([]);
      });

    for (const planned of moreWalks)
      test(planned.performance.path.name, async ({ visitor }) => {
        await walk(visitor, model, screen, planned);
      });
  });
