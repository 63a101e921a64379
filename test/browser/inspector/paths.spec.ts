import { test as base, expect, type Page } from 'playwright/test';
import { flowsOnAnotherPage } from '../../model/flows-on-another-page.ts';
import { readPathFile } from '../../model/path-file-reader.ts';
import { chosenScreens } from '../../model/screens.ts';
import { isEverything } from '../../support/scope.ts';
import { stopRequests } from '../support/walk/paused-requests.ts';

/**
 * The inspector's page, opened once for all tests of a worker. It never gets the code that lays out charts: the chart of
 * the largest flow takes half as long as checking its paths.
 */
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
      await stopRequests(page, ['*/assets/lay-out-*'], () => undefined);
      await page.goto('/inspector');
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});

// A thousand paths share a start: how long they take depends on the machine, so each path has its own limit.
if (isEverything) test.describe.configure({ timeout: 0 });
const pathMs = 50_000;

// A step within the page costs a seventh of one by real input (generated-paths.spec.ts).
for (const { flow } of chosenScreens.filter((screen) => !flowsOnAnotherPage.includes(screen.flow)))
  if (isEverything)
    for (const given of startsOf(flow))
      test(`every path of ${flow}, ${given}, passes on its screen`, async ({ inspector, errors }) => {
        await openPaths(inspector, flow);
        await inspector.getByRole('searchbox', { name: 'Search paths' }).fill(`"${given}:"`);
        await check(inspector, errors, 'found');
      });
  else
    test(`every covering path of ${flow} passes on its screen`, async ({ inspector, errors }) => {
      await openPaths(inspector, flow);
      await check(inspector, errors, 'covering');
    });

/** The starts of a flow's paths. */
function startsOf(flow: string): readonly string[] {
  const { paths, visitOf } = readPathFile(flow);
  return [...new Set(paths.map(({ number }) => visitOf(number).given))];
}

async function openPaths(inspector: Page, flow: string): Promise<void> {
  await inspector.evaluate((hash) => {
    location.hash = hash;
  }, `#/${flow}?replay=`);
}

async function check(inspector: Page, errors: string[], scope: 'covering' | 'found'): Promise<void> {
  errors.length = 0;
  const section = inspector.getByRole('region', { name: 'Check of the paths' });
  await section.getByRole('button', { name: `Check ${scope} paths` }).click();
  const result = section.getByRole('status');
  await expect(result).toHaveText(/./);
  for (let text = await result.innerText(); !/passed|failed/.test(text); text = await result.innerText())
    await expect(result).not.toHaveText(text, { timeout: pathMs });
  const problems = await section.locator('pre').allTextContents();
  expect(problems).toEqual([]);
  await expect(result).toHaveText(/passed/);
  expect(errors).toEqual([]);
}
