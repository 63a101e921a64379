import type { Page } from 'playwright/test';
import { logIn, newPerson } from '../support/account-forms.ts';
import { memberWithProfile } from '../support/members.ts';
import { holdRequests } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

const typed = { ...newPerson('developer'), email: 'ada@developer.example' };
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const switchMode = (page: Page) =>
  page.getByRole('button', { name: /Create an account|Log in instead/ }).click();

test('typed text stays when the mode is switched', async ({ page }) => {
  await page.goto('/company/login');
  await page.getByLabel('Email').fill(typed.email);
  await password(page).fill(typed.password);
  await switchMode(page);
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(typed.email);
  await expect(password(page)).toHaveValue(typed.password);
  await page.getByLabel('Full Name').fill(typed.name);
  await switchMode(page);
  await expect(page.getByLabel('Email')).toHaveValue(typed.email);
  await expect(password(page)).toHaveValue(typed.password);
  await switchMode(page);
  await expect(page.getByLabel('Full Name')).toHaveValue(typed.name);
});

test('name and email of a sign-up survive a reload and a switch of side or mode; the password doesn’t', async ({
  page,
}) => {
  await page.goto('/developer/login?mode=sign-up');
  await page.getByLabel('Full Name').fill(typed.name);
  await page.getByLabel('Email').fill(typed.email);
  await password(page).fill(typed.password);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft:signUp'))).not.toBeNull();
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue(typed.name);
  await expect(page.getByLabel('Email')).toHaveValue(typed.email);
  await expect(password(page)).toHaveValue('');
  await page.getByRole('link', { name: 'I’m hiring' }).click();
  await expect(page).toHaveURL('/company/login?mode=sign-up');
  await expect(page.getByLabel('Full Name')).toHaveValue(typed.name);
  await page.goto('/company/login');
  await expect(page.getByLabel('Email')).toHaveValue(typed.email);
  await switchMode(page);
  await expect(page.getByLabel('Full Name')).toHaveValue(typed.name);
});

test('/login leads to /developer/login and leaves no trace in the history', async ({ page }) => {
  await page.goto('/link-expired');
  await page.goto('/login');
  await expect(page).toHaveURL('/developer/login');
  await page.goBack();
  await expect(page).toHaveURL('/link-expired');
});

test('a signed-in user sees a notice with a link to continue, and the button under the pointer doesn’t move', async ({
  page,
}) => {
  const person = await memberWithProfile('company');
  await page.goto('/company/login');
  await logIn(page, person);
  await expect(page).toHaveURL('/company/dashboard');
  // The notice appears on hydration: until its scripts load, the page is as the build rendered it.
  const scripts = await holdRequests(page, '/assets/*.js');
  await page.goto('/developer/login', { waitUntil: 'commit' });
  const provider = page.getByRole('button', { name: 'Continue with Google' });
  const before = await provider.boundingBox();
  scripts.release();
  await expect(page.getByText(`You are signed in as ${person.email}.`)).toBeVisible();
  expect(await provider.boundingBox()).toEqual(before);
  await page.getByRole('link', { name: 'Continue to your dashboard' }).click();
  await expect(page).toHaveURL('/company/dashboard');
});
