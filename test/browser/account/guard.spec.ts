import type { Page } from 'playwright/test';
import { logIn } from '../support/account-forms.ts';
import { memberWithProfile } from '../support/members.ts';
import { holdRequests } from '../support/routes.ts';
import { openSessionAs, storedItem, storeItems } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow route-guard session

const welcome = (page: Page) => page.getByRole('heading', { name: /^Welcome, / });
const logOut = (page: Page) => page.getByRole('button', { name: 'Log out' });

/** Stores an item in every place that clear-all-data must empty. */
async function fillStorage(page: Page): Promise<void> {
  await page.goto('/ready');
  await page.evaluate(() => {
    localStorage.setItem('foreign', 'item');
    sessionStorage.setItem('foreign', 'item');
    document.cookie = 'foreign=cookie; path=/';
  });
  expect(await storedThings(page)).toEqual([1, 1, 'foreign=cookie']);
}

async function storedThings(page: Page): Promise<unknown> {
  return page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]);
}

async function expectTurnedAway(page: Page): Promise<void> {
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good work finds its other half.');
  await expect(logOut(page)).toHaveCount(0);
  expect(await storedThings(page)).toEqual([0, 0, '']);
}

test('a protected page without a token leads to / and clears all stored data', async ({ page }) => {
  // `unit/app/routes.test.ts` knows which pages are behind the guard.
  for (const path of ['/developer/profile/someone', '/company/dashboard']) {
    await fillStorage(page);
    await page.goto(path);
    await expectTurnedAway(page);
  }
});

test('a page opened without a session is shown after the login, which a line on / announces', async ({
  page,
}) => {
  const person = await memberWithProfile('developer');
  const wanted = '/developer/dashboard/applications?tab=ended';
  await page.goto(wanted);
  await expect(page.getByText('Log in to open the page you came for')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, person);
  await expect(page).toHaveURL(wanted);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applications');
});

test('a token unknown to the backend is sent without its prefix, leads to / and clears all stored data', async ({
  page,
}) => {
  const asked: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/users/profile')) asked.push(request.headers().authorization);
  });
  await fillStorage(page);
  await openSessionAs(page, { token: 'made-up' });
  await page.goto('/developer/dashboard');
  await expectTurnedAway(page);
  // spec §7: the fetch at the start, with no profile in storage, sends the token without its prefix.
  expect(asked[0]).toBe('made-up');
});

test('a protected page shows a spinner and nothing of its content before the profile is known', async ({
  page,
}) => {
  const person = await memberWithProfile('company');
  // Even the stored profile isn't painted.
  await storeItems(page, {
    authToken: person.token,
    userProfile: { userId: person.userId, role: 'CORPORATE', name: person.name, email: person.email },
  });
  const profile = await holdRequests(page, '/v1/users/profile');
  await page.goto('/company/dashboard');
  await expect(page.getByRole('heading', { name: 'Opening your page' })).toBeVisible();
  await expect(logOut(page)).toHaveCount(0);
  await expect(page.getByText(person.name)).toHaveCount(0);
  profile.release();
  await expect(welcome(page)).toHaveText(`Welcome, ${person.name}`);
  await expect(page.getByText('Opening your page')).toHaveCount(0);
});

test.describe('a page of the other side', () => {
  test('leads to the user’s own dashboard', async ({ page }) => {
    await openSessionAs(page, await memberWithProfile('developer'));
    await page.goto('/company/dashboard/messages');
    await expect(page).toHaveURL('/developer/dashboard');
    await expect(welcome(page)).toBeVisible();
  });
});

test('logging out leads to the login page of the user’s side and ends the session on the server', async ({
  page,
  request,
}) => {
  const person = await memberWithProfile('company');
  await openSessionAs(page, person);
  await page.goto('/company/dashboard');
  const ended = page.waitForResponse('**/v1/tokens/current');
  await logOut(page).click();
  await expect(page).toHaveURL('/company/login');
  expect((await ended).status()).toBe(200);
  expect(await storedItem(page, 'authToken')).toBeNull();
  expect(await storedItem(page, 'userProfile')).toBeNull();
  const authorization = `Bearer ${person.token}`;
  const answer = await request.get('/v1/users/profile', { headers: { authorization } });
  expect(answer.status()).toBe(401);
});

test('another tab follows a login and a logout', async ({ page, context }) => {
  const person = await memberWithProfile('company');
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  await page.goto('/company/login');
  await logIn(page, person);
  await expect(page).toHaveURL('/company/dashboard');
  await other.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(welcome(other)).toBeVisible();
  await logOut(page).click();
  await expect(other).toHaveURL('/company/login');
  await expect(welcome(other)).toHaveCount(0);
});

test('logging out can’t be undone by the back button, even before the login page has loaded', async ({
  page,
}) => {
  const goBackAfterLogOut = async () => {
    await openSessionAs(page, await memberWithProfile('developer'));
    await page.goto('/developer/dashboard');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click();
    await expect(page).toHaveURL('/developer/dashboard/messages');
    await logOut(page).click();
    await expect(page).toHaveURL('/developer/login');
  };
  const screen = await holdRequests(page, '/assets/login-*.js');
  await goBackAfterLogOut();
  await page.goBack();
  await expectTurnedAway(page);
  screen.release();
  await goBackAfterLogOut();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goBack();
  await expectTurnedAway(page);
});
