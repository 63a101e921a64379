import { complete } from '../support/people.ts';
import { comeIn } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

test.describe('the tabs of a dashboard on a phone', () => {
  for (const width of [320, 375])
    test(`show the current one at ${width} px, and fade where others are hidden`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height: 700 });
      await comeIn(page, await complete(request, 'developer'));
      await page.goto('/developer/dashboard/payments');
      const tabs = page.getByRole('navigation', { name: 'Main' });
      await expect(tabs.getByRole('link', { name: 'Payments' })).toBeInViewport({ ratio: 1 });
      await expect(tabs).toHaveAttribute('data-hidden', /left/);

      await tabs.getByRole('link', { name: 'Profile', exact: true }).click();
      await expect(page).toHaveURL('/developer/create-profile');
      await expect(tabs.getByRole('link', { name: 'Profile', exact: true })).toBeInViewport({ ratio: 1 });
      await expect(tabs).toHaveAttribute('data-hidden', 'left');

      await tabs.getByRole('link', { name: 'Overview' }).click();
      await expect(tabs).toHaveAttribute('data-hidden', 'right');
      await expect(tabs.getByRole('link', { name: 'Overview' })).toBeInViewport({ ratio: 1 });
    });

  test('neither scroll nor fade where all of them fit', async ({ page, request }) => {
    await comeIn(page, await complete(request, 'company'));
    await page.goto('/company/dashboard');
    const tabs = page.getByRole('navigation', { name: 'Main' });
    await expect(tabs.getByRole('link', { name: 'Overview' })).toBeVisible();
    await expect(tabs).not.toHaveAttribute('data-hidden');
  });
});
