import { expect, test } from '../support/test.ts';

test('on paper a link is followed by its address, a mail address isn’t repeated, and text is dark', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/terms');
  const heading = page.getByRole('heading', { level: 1 });
  const behind = (name: string) =>
    page
      .getByRole('main')
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link, '::after').content);
  /** As the browser reports it: `lab(9.4 …)`, 0 to 100. */
  const lightness = () =>
    heading.evaluate((title) => Number(/[\d.]+/.exec(getComputedStyle(title).color)?.[0]));
  await expect(heading).toBeVisible();
  expect(await behind('the contact page')).toBe('none');
  expect(await lightness()).toBeGreaterThan(90);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await behind('the contact page')).toBe('" (/contact)"');
  expect(await behind('support@counterpart.example')).toBe('none');
  expect(await lightness()).toBeLessThan(30);
});
