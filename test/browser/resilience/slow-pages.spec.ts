import type { Page } from 'playwright/test';
import { holdRequests } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

// Reading 9, for the wait outside of any flow: loading the next page's code.

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const footer = (page: Page) => page.getByRole('contentinfo');
const quiet = (page: Page) => page.getByText('The page is on its way.');
const slow = (page: Page) => page.getByText('This page is taking longer than usual.');

/** On a page that the router has rendered, with the next one held and the clock paused. */
async function goSlowly(page: Page) {
  await page.clock.install();
  await page.goto('/about');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await footer(page).getByRole('link', { name: 'Contact' }).click();
  await page.getByLabel('Email').fill('ada@developer.example');
  const support = await holdRequests(page, '/assets/support-*.js');
  await page.clock.pauseAt(Date.now() + 60_000);
  // The waits start with the request for the code.
  const asked = page.waitForRequest('**/assets/support-*.js');
  await footer(page).getByRole('link', { name: 'Support' }).click();
  await asked;
  await expect(page).toHaveURL('/support');
  return support;
}

test('a loading page is announced after 300 ms, until it is shown', async ({ page }) => {
  const support = await goSlowly(page);
  await page.clock.runFor(290);
  await expect(quiet(page)).toHaveCount(0);
  await page.clock.runFor(10);
  await expect(quiet(page)).toBeAttached();
  support.release();
  await expect(heading(page, 'Support')).toBeVisible();
  await expect(quiet(page)).toHaveCount(0);
});

test('after 10 s the user can stay on the current page and keep what they typed', async ({ page }) => {
  const support = await goSlowly(page);
  await page.clock.runFor(300);
  await expect(quiet(page)).toBeAttached();
  await page.clock.runFor(9_690);
  await expect(slow(page)).toHaveCount(0);
  await page.clock.runFor(10);
  await expect(slow(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(slow(page)).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('ada@developer.example');
  support.release();
  await expect(page).toHaveURL('/contact');
});

test.describe('without a connection', () => {
  // React logs it in the console, though the page recovers.
  test.use({ expectedErrors: [/The code of this page could not be fetched/] });
  for (const [kind, names] of [
    ['a screen', ['Blog']],
    // Each is loaded again: the browser caches a failed import.
    ['one text after the other', ['Support', 'Terms']],
  ] as const)
    test(`${kind} loads automatically once the connection is back`, async ({ page, context }) => {
      await page.goto('/about');
      // A click before that would load the next page as a document.
      await expect(page.locator('html')).toHaveAttribute('data-hydrated');
      await footer(page).getByRole('link', { name: 'Contact' }).click();
      await expect(page.getByLabel('Email')).toBeVisible();
      for (const name of names) {
        // The page can continue by itself: everything it needs is loaded.
        await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
        await context.setOffline(true);
        await footer(page).getByRole('link', { name }).click();
        await expect(page.getByText('You’re offline.')).toBeVisible();
        await expect(quiet(page)).toBeAttached();
        await context.setOffline(false);
        await expect(heading(page, name)).toBeVisible();
        await expect(page.getByText('You’re offline.')).toHaveCount(0);
      }
    });
});
