import { performAll } from '../../model/generator/assert-path.ts';
import { coveringWalks, walksOf } from '../../model/generator/walks.ts';
import { modelOf, screens } from '../../model/screens.ts';
import { test } from '../support/walk/test.ts';
import { walk } from '../support/walk/walker.ts';

/**
 * Every flow with a screen, walked in the real app along paths that its machine's graph gives: on each run the fewest
 * that take every transition, with TEST_PATHS=all (`npm run test:paths`) all of them. What is done and seen is told by
 * `test/model/<flow>.screen.ts`. To run one flow: `npx playwright test --config test/browser/playwright.config.ts
 * generated-paths -g 'verify-email'`; a path that fails says which step, which state, what was expected and seen.
 */
const isWhole = process.env.TEST_PATHS === 'all';

for (const screen of screens) {
  const model = modelOf(screen);
  const performances = await performAll(model);
  const walks = isWhole
    ? await walksOf(model, screen, performances)
    : await coveringWalks(model, screen, performances);

  test.describe(model.flow, () => {
    for (const one of walks)
      test(one.performance.path.name, async ({ visitor }) => {
        await walk(visitor, model, screen, one);
      });
  });
}
