import { isEverything } from '../../support/scope.ts';
import { usabilityProblems } from '../support/usable/problems.ts';
import { plans } from '../support/walk/plans.ts';
import { returnVisit } from '../support/walk/return-visit.ts';
import { expect, test } from '../support/walk/test.ts';
import { walk } from '../support/walk/walker.ts';

/**
 * Every flow with a screen, walked in the real app along paths that its machine's graph gives: in `npm test` the fewest
 * in which each action, each call and its good ends occur, and a failure, in the proof all that can be seen to happen. What
 * is done and seen is told by `test/model/<half>/<flow>.screen.ts`. A path that fails says which step, which state, what was
 * expected and seen.
 *
 * Where the model of a screen says so, these few are also followed by the focus and by what is announced.
 *
 * On the way each layout (in the proof each picture) is judged once for who reads it with assistive technology, zoomed,
 * spaced out or from right to left, the first of a flow (in the proof each) also in dark and in colours of their own: these
 * have one palette for all layouts. At the end the page is reloaded, where that is another state's turn (reload.spec.ts
 * has the rest).
 */
const furtherPictures = isEverything ? 'whole' : 'light';

for (const { model, screen, walks, moreWalks } of plans)
  test.describe(model.flow, () => {
    const [firstPicture] = walks.flatMap(({ pictures }) => [...pictures.keys()]);
    for (const { walk: way, pictures, reload } of walks)
      test(way.performance.path.name, async ({ visitor }) => {
        const problems: string[] = [];
        await walk(visitor, model, screen, way, {
          isFollowed: screen.isFollowed,
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

    for (const way of moreWalks)
      test(way.performance.path.name, async ({ visitor }) => {
        await walk(visitor, model, screen, way);
      });
  });
