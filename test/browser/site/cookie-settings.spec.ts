import type { Page } from 'playwright/test';
import { banner, preferences, settingsButton } from '../support/consent.ts';
import { memberWithProfile, verifiedMember } from '../support/members.ts';
import { openWithState, storeItems } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow cookie-consent

/** The link to change the choice is on the shown page exactly once. */
async function expectSettings(page: Page): Promise<void> {
  // The banner appears a moment after the page and moves the button, possibly between a press and its release.
  await expect(banner(page)).toBeVisible();
  await expect(settingsButton(page)).toHaveCount(1);
  await settingsButton(page).click();
  await expect(preferences(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preferences(page)).toBeHidden();
}

/** One page of each frame; those that the build renders are visited in public-pages.spec.ts. */
test('every frame of a page leads to the cookie settings', async ({ page }) => {
  await test.step('the code page', async () => {
    await openWithState(page, '/verify', { email: 'ada@developer.example', role: 'DEVELOPER' });
    await expectSettings(page);
  });

  await test.step('the first steps', async () => {
    const { token, userId } = await verifiedMember('company');
    await storeItems(page, { authToken: token });
    await page.goto(`/complete-company-profile/${userId}`);
    await expect(page.getByLabel('Legal name')).toBeVisible();
    await expectSettings(page);
  });

  await test.step('the dashboard', async () => {
    await storeItems(page, { authToken: (await memberWithProfile('company')).token });
    await page.goto('/company/dashboard');
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await expect(banner(page)).toBeVisible();
    // The card is beside the rail, not over it.
    await page.getByRole('button', { name: 'Log out' }).click({ trial: true });
    await expectSettings(page);
  });

  await test.step('a page that waits', async () => {
    await page.route('**/v1/users/profile', () => undefined);
    await page.goto('/oauth/callback?token=t');
    await expect(page.getByText('Authenticating...')).toBeVisible();
    await expectSettings(page);
  });
});
