import { expect, type Page } from 'playwright/test';

/** Waits until the app has hydrated a prerendered page; until then, links load a new document. */
export const hydrated = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-hydrated', '');

/** Holds all of the app's scripts until they are released. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let open = () => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    open();
    await hydrated(page);
  };
}
