import { expect, type Page } from 'playwright/test';
import { holdRequests } from './routes.ts';

/** Waits until the app has hydrated a prerendered page; until then, links load a new document. */
export const hydrated = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-hydrated', '');

/** Holds all of the app's scripts until they are released. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const scripts = await holdRequests(page, '/assets/*.js');
  return async () => {
    scripts.release();
    await hydrated(page);
  };
}
