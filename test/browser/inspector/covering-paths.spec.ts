import type { Page } from 'playwright/test';
import { chosenScreens, flowsOnAnotherPage } from '../../model/screens.ts';
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

// In the page itself a step costs a seventh of what it costs by real input (generated-paths.spec.ts).
for (const { flow } of chosenScreens.filter((screen) => !flowsOnAnotherPage.includes(screen.flow)))
  test(`every covering path of ${flow} goes as it must on its screen`, async ({ inspector, errors }) => {
    errors.length = 0;
    await inspector.evaluate((hash) => {
      location.hash = hash;
    }, `#/${flow}?replay=`);
    const paths = inspector.getByRole('region', { name: 'Covering paths' });
    await paths.getByRole('button', { name: 'Check covering paths' }).click();
    const result = paths.getByRole('status');
    await expect(result).toHaveText(/passed|failed/, { timeout: 50_000 });
    const told = await paths.locator('pre').allTextContents();
    expect(told).toEqual([]);
    await expect(result).toHaveText(/passed/);
    expect(errors).toEqual([]);
  });
