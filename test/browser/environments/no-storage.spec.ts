import type { Page } from 'playwright/test';
import { logIn } from '../support/account-forms.ts';
import { memberWithProfile } from '../support/members.ts';
import { blockStorage } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';
import { toast } from '../support/toasts.ts';

/** A browser whose storage is full, from the next page on. */
const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    };
  });

for (const [what, breakStorage] of [
  ['blocked', blockStorage],
  ['full', fillStorage],
] as const) {
  test(`logging in, browsing and logging out work with storage that is ${what}`, async ({ page }) => {
    const person = await memberWithProfile('developer');
    await breakStorage(page);
    await page.goto('/developer/login');
    await logIn(page, person);
    await expect(toast(page, 'Successfully signed in!')).toBeVisible();
    await expect(page.getByRole('heading', { name: `Welcome, ${person.name}` })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByLabel('Headline')).toHaveValue('Numerical software, from sensor to chart');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/developer/login');
  });
}
