import type { Page } from 'playwright/test';
import { expect, test } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('on paper', () => {
  for (const path of ['/terms', '/privacy', '/blog/codes-and-links'])
    test(`${path} stands without what can only be clicked`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Accept All' })).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(heading(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page.locator('article time')).toBeVisible();
      await expect(page.locator('header').getByText('Counterpart')).toBeVisible();
      const clicked = ['nav', 'button', 'footer', 'header a[href="/login"]', 'a[href="#content"]'];
      for (const part of [...clicked, '[data-cookie-banner]', 'main > * a[href="/blog"]', 'main section'])
        for (const one of await page.locator(part).all()) await expect(one).toBeHidden();
    });

  test('a link has its address behind it, and a mail address stands alone', async ({ page }) => {
    await page.goto('/terms');
    const behind = (name: string) =>
      page
        .getByRole('main')
        .getByRole('link', { name })
        .evaluate((link) => getComputedStyle(link, '::after').content);
    await expect(heading(page)).toBeVisible();
    expect(await behind('the contact page')).toBe('none');
    await page.emulateMedia({ media: 'print' });
    expect(await behind('the contact page')).toBe('" (/contact)"');
    expect(await behind('support@counterpart.example')).toBe('none');
  });

  test('ink is dark, also for who reads the site in dark', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/terms');
    /** As the browser tells it: `lab(9.4 …)`, 0 to 100. */
    const lightness = () =>
      heading(page).evaluate((title) => Number(/[\d.]+/.exec(getComputedStyle(title).color)?.[0]));
    await expect(heading(page)).toBeVisible();
    expect(await lightness()).toBeGreaterThan(90);
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    expect(await lightness()).toBeLessThan(30);
  });
});
