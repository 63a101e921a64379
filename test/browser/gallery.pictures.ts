import { findCheckpoints } from '../model/generator/checkpoints.ts';
import { runAllPaths } from '../model/generator/path-runs.ts';
import { findModel, screens } from '../model/screens.ts';
import { test } from './support/walk/test.ts';
import { walkPath } from './support/walk/walker.ts';

/**
 * `npm run gallery`: every reachable state of every flow with a screen as it really looks, reached by the shortest of
 * the generated paths. The pictures are written to `gallery/<flow>/<state>.<look>.png`.
 */
const looks = [
  { name: 'wide', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { name: 'narrow', colorScheme: 'light', viewport: { width: 375, height: 812 } },
  { name: 'dark', colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
] as const;

for (const screen of screens) {
  const model = findModel(screen);
  const checkpoints = await findCheckpoints(model, screen, await runAllPaths(model));

  test.describe(model.flow, () => {
    for (const { state, walk: path } of checkpoints)
      test(state, async ({ visitor }) => {
        const { page } = visitor;
        await walkPath(visitor, model, screen, path);
        for (const { name, colorScheme, viewport } of looks) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.setViewportSize(viewport);
          // The window and not the whole page: what a user sees at this point.
          await page.screenshot({
            path: `gallery/${model.flow}/${state}.${name}.png`,
            animations: 'disabled',
          });
        }
        await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' });
      });
  });
}
