import { performAll } from '../../model/generator/assert-path.ts';
import { stopsOf } from '../../model/generator/stops.ts';
import { modelOf, screens } from '../../model/screens.ts';
import { returnVisit } from '../support/walk/return-visit.ts';
import { test } from '../support/walk/test.ts';

/**
 * In every state of every flow with a screen: a reload, and back to the page before and forward again. Both lead to
 * the same state, or to where `test/model/<flow>.screen.ts` says that it leads.
 * To run one flow:
 * `npx playwright test --config test/browser/playwright.config.ts reload -g 'verify-email'`.
 */
for (const screen of screens) {
  const model = modelOf(screen);
  const stops = await stopsOf(model, screen, await performAll(model));

  test.describe(model.flow, () => {
    for (const stop of stops) {
      test(`a reload in ${stop.state} leads to a place that is named`, async ({ visitor }) => {
        await returnVisit(visitor, model, screen, stop, 'reload');
      });

      test(`back and forward in ${stop.state} leads to a place that is named`, async ({ visitor }) => {
        await returnVisit(visitor, model, screen, stop, 'return');
      });
    }
  });
}
