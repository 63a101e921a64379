import { test as base, expect, type Page } from 'playwright/test';
import { flowsWithoutReplay } from '../../model/flows-without-replay.ts';
import { readPathFile } from '../../model/path-file-reader.ts';
import { chosenScreens } from '../../model/screens.ts';
import { isFullScope } from '../../support/scope.ts';
import { stopRequests } from '../support/walk/paused-requests.ts';

/**
 * The inspector's page, opened once for all tests of a worker. It never gets the code that lays out charts: the chart of
 * the largest flow takes a third as long as checking its paths.
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

// How long a test's paths take depends on the machine, so each path has its own limit.
if (isFullScope) test.describe.configure({ timeout: 0 });
const pathMs = 50_000;
/** The maximum number of paths in one test, which then takes a minute or two on a slow machine. */
const maxPaths = 120;

// A step within the page costs a seventh of one by real input (generated-paths.spec.ts).
for (const { flow } of chosenScreens.filter((screen) => !Object.hasOwn(flowsWithoutReplay, screen.flow)))
  if (isFullScope)
    for (const start of listStarts(readPathFile(flow).paths.map(({ name }) => name)))
      test(`every path of ${flow} passes on its screen that starts ${start}`, async ({
        inspector,
        errors,
      }) => {
        await openPaths(inspector, flow);
        await inspector.getByRole('searchbox', { name: 'Search paths' }).fill(`"${start}"`);
        await check(inspector, errors, 'found');
      });
  else
    test(`every covering path of ${flow} passes on its screen`, async ({ inspector, errors }) => {
      await openPaths(inspector, flow);
      await check(inspector, errors, 'covering');
    });

/**
 * Groups paths by their first phrases, by as many as keep each group within `maxPaths`.
 *
 * @returns the start of each group.
 */
function listStarts(names: readonly string[], phrases = 1): readonly string[] {
  const cutStart = (name: string) => name.split(', then ').slice(0, phrases).join(', then ');
  return [...new Set(names.map(cutStart))].flatMap((start) => {
    const group = names.filter((name) => cutStart(name) === start);
    return group.length > maxPaths ? listStarts(group, phrases + 1) : [start];
  });
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
