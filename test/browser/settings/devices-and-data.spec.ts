import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright/test';
import { logIn, type Person } from '../support/account-forms.ts';
import { pressKey, tabTo } from '../support/keyboard.ts';
import { memberWithProfile } from '../support/members.ts';
import { openSessionAs } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow devices end-session your-data

async function enter(page: Page, person: Person): Promise<void> {
  await page.goto('/company/login');
  await logIn(page, person);
  await expect(page).toHaveURL('/company/dashboard');
}

async function openSection(page: Page, name: string): Promise<void> {
  // The rail and the sections precede the heading, which has the focus.
  for (const link of ['Settings', name]) {
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await tabTo(page, page.getByRole('link', { name: link, exact: true }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard\/settings/);
    // The first section, once it is complete.
    if (link === 'Settings') await expect(page.getByLabel('Full name')).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

test('another device is logged out by keyboard, and notices at its next step', async ({ page, browser }) => {
  const person = await memberWithProfile('company');
  const other = await browser.newPage({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/145.0',
  });
  await enter(other, person);
  await enter(page, person);
  await openSection(page, 'Devices');
  await expect(page.getByText('This device')).toHaveCount(1);
  await pressKey(page, page.getByRole('button', { name: 'Log out Firefox on Windows' }));
  await expect(page.getByText('Firefox on Windows is logged out.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Firefox on Windows' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await other.goto('/company/dashboard');
  await expect(other).toHaveURL('/');
  // The account's first session, created by a script.
  await pressKey(page, page.getByRole('button', { name: 'Log out all other devices' }));
  await expect(page.getByText('You’re logged in on this device only.')).toBeVisible();
  await other.close();
});

test('a user downloads their data as a ZIP with JSON and CSV', async ({ page }) => {
  const person = await memberWithProfile('company');
  await openSessionAs(page, person);
  await page.goto('/company/dashboard/settings/your-data');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data');
  const download = page.waitForEvent('download');
  await pressKey(page, page.getByRole('button', { name: 'Download my data' }));
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^counterpart-data-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText(`Your data is in your downloads: ${file.suggestedFilename()}`)).toBeVisible();
  const files = unzipSync(await readFile(await file.path()));
  const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())) as Record<string, unknown>;
  expect(data.account).toMatchObject([{ email: person.email, name: person.name }]);
  expect(strFromU8(files['account.csv'] ?? new Uint8Array())).toContain(person.email);
});

test('an account is deleted, and restored by the next login, with a notice', async ({ page }) => {
  const person = await memberWithProfile('company');
  await openSessionAs(page, person);
  await page.goto('/company/dashboard/settings/your-data');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data');
  await pressKey(page, page.getByRole('button', { name: 'Delete account' }));
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  // A dialog without a field focuses the button that changes nothing.
  await expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await pressKey(page, dialog.getByRole('button', { name: 'Delete my account' }));
  await expect(page).toHaveURL('/deletion-requested');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Your account will be deleted');
  await page.reload();
  await expect(title).toHaveText('Your account will be deleted');
  await pressKey(page, page.getByRole('link', { name: 'Log in to keep it' }));
  await expect(page).toHaveURL('/company/login');
  await logIn(page, person);
  await expect(page.getByText('You logged in, so it won’t be deleted.')).toBeVisible();
});
