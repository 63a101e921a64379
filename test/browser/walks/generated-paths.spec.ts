import { chosenScreens } from '../../model/screens.ts';
import { isFullScope } from '../../support/scope.ts';
import { usabilityProblems } from '../support/usable/problems.ts';
import { type Plan, type PlannedWalk, plans, planWalks } from '../support/walk/plans.ts';
import { returnVisit } from '../support/walk/return-visit.ts';
import { expect, test } from '../support/walk/test.ts';
import type { Visitor } from '../support/walk/visitor.ts';
import { walkPath } from '../support/walk/walker.ts';

/**
 * Walks every flow with a screen in the real app along paths generated from its machine: in `npm test` the path that
 * shows most of what only the whole app can show; with `npm test -- <flow>` the fewest that take every transition; in
 * the proof everything that can be seen to happen. `test/model/<area>/<flow>.screen.ts` says what is done and seen. A
 * failing path reports the step, the state, what was expected and what was seen.
 *
 * Where the screen's model says so, these walks also check the focus and the announcements.
 *
 * On the way each layout (in the proof each picture) is checked once with assistive technology, zoomed, spaced out and
 * from right to left; the first of a flow (in the proof each) also in dark mode and in forced colors, which have one
 * palette for all layouts. At the end the page is reloaded, if that state hasn't been reloaded yet (reload.spec.ts has
 * the rest, for the proof).
 */
const furtherPictures = isFullScope ? 'whole' : 'light';

for (const plan of plans)
  test.describe(plan.model.flow, () => {
    for (const plannedWalk of plan.walks)
      test(plannedWalk.walk.run.path.name, ({ visitor }) => walkWithAllChecks(visitor, plan, plannedWalk));

    for (const walk of plan.moreWalks)
      test(walk.run.path.name, async ({ visitor }) => {
        await walkPath(visitor, plan.model, plan.screen, walk);
      });
  });

for (const screen of plans.length > 0 ? [] : chosenScreens)
  test(`${screen.flow} is walked by real input`, async ({ visitor }) => {
    const plan = await planWalks(screen);
    for (const plannedWalk of plan.walks)
      await test.step(plannedWalk.walk.run.path.name, () => walkWithAllChecks(visitor, plan, plannedWalk));
  });

/** Takes a walk with all of its checks. */
async function walkWithAllChecks(
  visitor: Visitor,
  { model, screen, walks }: Plan,
  { walk, pictures, reload }: PlannedWalk,
): Promise<void> {
  const [firstPicture] = walks.flatMap((one) => [...one.pictures.keys()]);
  const problems: string[] = [];
  await walkPath(visitor, model, screen, walk, {
    checksFocusAndAnnouncements: screen.checksFocusAndAnnouncements,
    async onStep(step) {
      const state = pictures.get(step);
      if (state === undefined) return;
      const found = await usabilityProblems(visitor.page, step === firstPicture ? 'whole' : furtherPictures);
      problems.push(...found.map((problem) => `${state}: ${problem}`));
    },
  });
  if (reload) await returnVisit(visitor, model, screen, reload, 'reload');
  expect(problems).toEqual([]);
}
