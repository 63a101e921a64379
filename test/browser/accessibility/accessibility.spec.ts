import { performAll } from '../../model/generator/assert-path.ts';
import { toursOf } from '../../model/generator/pictures.ts';
import { coveringWalks } from '../../model/generator/walks.ts';
import { modelOf, screens } from '../../model/screens.ts';
import { usabilityProblems } from '../support/usable/problems.ts';
import { expect, test } from '../support/walk/test.ts';
import { walk } from '../support/walk/walker.ts';

/**
 * Every picture that the flows' screens can show, judged for who reads it with assistive technology, in dark, zoomed,
 * spaced out, from right to left or in colours of their own. To judge one flow: `npx playwright test --config
 * test/browser/playwright.config.ts accessibility -g 'verify-email'`.
 */
for (const screen of screens) {
  const model = modelOf(screen);
  const tours = toursOf(screen, await coveringWalks(model, screen, await performAll(model)));

  test.describe(model.flow, () => {
    for (const { walk: way, firsts } of tours)
      test(way.performance.path.name, async ({ visitor }) => {
        const problems: string[] = [];
        await walk(visitor, model, screen, way, {
          async onStep(step) {
            const state = firsts.get(step);
            if (state === undefined) return;
            const found = await usabilityProblems(visitor.page);
            problems.push(...found.map((problem) => `${state}: ${problem}`));
          },
        });
        expect(problems).toEqual([]);
      });
  });
}
