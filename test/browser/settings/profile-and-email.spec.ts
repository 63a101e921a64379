import type { Page } from 'playwright/test';
import { devConsoleSecret } from '../support/dev-console.ts';
import { pressKey, tabTo, typeInto } from '../support/keyboard.ts';
import { memberWithProfile } from '../support/members.ts';
import { openSessionAs } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow account-name
// @flow change-email
// @flow undo-email-change

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const rail = (page: Page) => page.getByRole('banner');
const sections = (page: Page) => page.getByRole('navigation', { name: 'Settings' });

async function arriveAt(page: Page, title: string): Promise<void> {
  await expect(heading(page)).toHaveText(title);
  await expect(heading(page)).toBeFocused();
}

test('a user changes their name by keyboard alone, and another tab also shows it', async ({
  page,
  context,
}) => {
  await openSessionAs(page, await memberWithProfile('company'));
  await page.goto('/company/dashboard');
  const other = await context.newPage();
  await other.goto('/company/dashboard/settings/password');
  await expect(heading(other)).toHaveText('Password');

  await pressKey(page, rail(page).getByRole('link', { name: 'Settings' }));
  await arriveAt(page, 'Your name');
  await expect(page).toHaveURL('/company/dashboard/settings');
  await tabTo(page, field(page, 'Full name'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Countess of Lovelace');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your name has been changed.')).toBeVisible();
  await expect(heading(page)).toBeFocused();
  for (const tab of [page, other]) await expect(rail(tab)).toContainText('Countess of Lovelace');
  await page.reload();
  await expect(field(page, 'Full name')).toHaveValue('Countess of Lovelace');
});

test('a user changes their email with a code sent to the new address, and back with the link sent to the old one, by keyboard alone', async ({
  page,
  request,
}) => {
  const person = await memberWithProfile('developer');
  const newEmail = person.email.replace('@', '.new@');
  await openSessionAs(page, person);
  await page.goto('/developer/dashboard/settings');
  await pressKey(page, sections(page).getByRole('link', { name: 'Email' }));
  await arriveAt(page, 'Email');
  await typeInto(page, field(page, 'New email'), newEmail);
  await pressKey(page, button(page, 'Send code'));

  await expect(heading(page)).toHaveText('Enter the code');
  await expect(field(page, 'Six-digit code')).toBeFocused();
  // The page may be reloaded while the mail is read.
  await page.reload();
  await expect(heading(page)).toHaveText('Enter the code');
  const code = await devConsoleSecret(request, { to: newEmail, kind: 'emailChangeCode' });
  await expect(field(page, 'Six-digit code')).toBeFocused();
  await page.keyboard.type(code === '123456' ? '654321' : '123456');
  await pressKey(page, button(page, 'Change email'));
  await expect(page.getByText('That code isn’t right. Please try again.').first()).toBeVisible();
  await expect(field(page, 'Six-digit code')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');

  await arriveAt(page, 'Email');
  await expect(page.getByText(`Your email is now ${newEmail}.`)).toBeVisible();
  await page.reload();
  await expect(heading(page)).toHaveText('Email');
  await expect(page.getByRole('main')).toContainText(newEmail);

  const link = await devConsoleSecret(request, { to: person.email, kind: 'emailChanged' });
  // A mail scanner.
  expect((await request.get(link)).ok()).toBe(true);
  await page.goto(link);
  await expect(page).toHaveURL('/undo-email-change');
  await expect(heading(page)).toHaveText('Undo the change to your email?');
  await page.reload();
  await pressKey(page, button(page, 'Undo the change'));
  await arriveAt(page, 'Your email is back');
  await page.reload();
  await expect(heading(page)).toHaveText('Your email is back');
  await pressKey(page, page.getByRole('link', { name: 'Forgot password?' }));
  await arriveAt(page, 'Forgot your password?');
});
