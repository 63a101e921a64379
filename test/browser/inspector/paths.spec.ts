import type { Page } from 'playwright/test';
import { flowsOnAnotherPage } from '../../model/flows-on-another-page.ts';
import { chosenScreens } from '../../model/screens.ts';
import { isEverything } from '../../support/scope.ts';
import { test as base, expect } from '../support/test.ts';

/** The inspector's page, opened once for all tests of a worker. */
const test = base.extend<object, { inspector: Page; errors: string[] }>({
  errors: [[], { scope: 'worker' }],
  inspector: [
    async ({ browser, errors }, use, { project }) => {
      const page = await browser.newPage({
        baseURL: String(project.use.baseURL),
        viewport: { width: 1440, height: 1500 },
        reducedMotion: 'reduce',
      });
      page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await page.goto('/inspector');
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});

const scope = isEverything ? 'all' : 'covering';
// The longest of all has a thousand paths.
if (isEverything) test.describe.configure({ timeout: 300_000 });

// In the page itself a step costs a seventh of what it costs by real input (generated-paths.spec.ts).
for (const { flow } of chosenScreens.filter((screen) => !flowsOnAnotherPage.includes(screen.flow)))
  test(`${isEverything ? 'every' : 'every covering'} path of ${flow} goes as it must on its screen`, async ({
    inspector,
    errors,
  }) => {
    errors.length = 0;
    await inspector.evaluate((hash) => {
      location.hash = hash;
    }, `#/${flow}?replay=`);
    const paths = inspector.getByRole('region', { name: 'Check of the paths' });
    await paths.getByRole('button', { name: `Check ${scope} paths` }).click();
    const result = paths.getByRole('status');
    await expect(result).toHaveText(/passed|failed/, { timeout: isEverything ? 290_000 : 50_000 });
    const told = await paths.locator('pre').allTextContents();
    expect(told).toEqual([]);
    await expect(result).toHaveText(/passed/);
    expect(errors).toEqual([]);
  });
