import type { Page } from 'playwright/test';
import { expect, test } from '../support/test.ts';

const position = (page: Page) => page.evaluate(() => Math.round(scrollY));
const read = (page: Page, to: number) => page.evaluate((y) => scrollTo(0, y), to);
/** The page is shown, and its scrolling has settled. */
async function arrived(page: Page, title: RegExp): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeFocused();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
async function follow(page: Page, name: string): Promise<void> {
  const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  // Neither pointer nor keyboard, which scroll to the link first.
  await link.evaluate((element: HTMLElement) => element.click());
  await arrived(page, new RegExp(name));
}

test('a new page starts at its top; a return restores the scroll position', async ({ page }) => {
  await page.goto('/support');
  await expect(page.locator('[data-hydrated]')).toBeAttached();
  // The first navigation loads the router.
  await read(page, 200);
  await follow(page, 'Privacy');
  expect(await position(page)).toBe(0);
  await read(page, 500);
  await follow(page, 'Terms');
  expect(await position(page)).toBe(0);
  await read(page, 700);

  await page.goBack();
  await arrived(page, /Privacy/);
  expect(await position(page)).toBe(500);
  await page.goForward();
  await arrived(page, /Terms/);
  expect(await position(page)).toBe(700);
});
