import type { Page } from 'playwright/test';
import { banner, preferences, settingsButton } from '../support/consent.ts';
import { complete, verified } from '../support/people.ts';
import { openWithState, storeItems } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow cookie-consent

/** The way back to a choice stands on the page that is shown, once. */
async function expectSettings(page: Page): Promise<void> {
  await expect(settingsButton(page)).toHaveCount(1);
  await settingsButton(page).click();
  await expect(preferences(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preferences(page)).toBeHidden();
}

test.describe('every page leads to the cookie settings', () => {
  test.use({ expectedErrors: [/^Social sign-in failed/] });

  for (const path of [
    '/',
    '/about',
    '/services',
    '/contact',
    '/support',
    '/terms',
    '/privacy',
    '/blog',
    '/post-project',
    '/developer/login',
    '/company/login',
    '/forgot-password',
    '/link-expired',
    '/oauth/callback',
    '/no-such-page',
  ]) {
    test(path, async ({ page }) => {
      await page.goto(path);
      await banner(page).getByRole('button', { name: 'Decline' }).click();
      await expectSettings(page);
    });
  }

  test('a page that waits', async ({ page }) => {
    await page.route('**/v1/users/profile', () => undefined);
    await page.goto('/oauth/callback?token=t');
    await expect(page.getByText('Authenticating...')).toBeVisible();
    await expectSettings(page);
  });

  test('the code page', async ({ page }) => {
    await openWithState(page, '/verify', { email: 'ada@developer.example', role: 'DEVELOPER' });
    await expectSettings(page);
  });

  for (const side of ['company', 'developer'] as const) {
    test(`the dashboard and the first steps of a ${side}`, async ({ page, request }) => {
      await storeItems(page, { authToken: (await verified(request, side)).token });
      await page.goto(`/${side}/dashboard`);
      await expect(page).toHaveURL(new RegExp(`/complete-${side}-profile/|/${side}/dashboard`));
      await expectSettings(page);

      await storeItems(page, { authToken: (await complete(request, side)).token });
      await page.goto(`/${side}/dashboard`);
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
      // The card stands beside the rail, not over it.
      await expect(banner(page)).toBeVisible();
      await page.getByRole('button', { name: 'Log out' }).click({ trial: true });
      await expectSettings(page);
    });
  }
});
