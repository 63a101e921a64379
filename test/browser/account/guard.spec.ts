import type { Page } from 'playwright/test';
import { logIn } from '../support/account.ts';
import { stopClock } from '../support/clock.ts';
import { faults, hold, refusal } from '../support/faults.ts';
import { complete, signedUp, verified } from '../support/people.ts';
import { comeIn, storedItem, storeItems } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow route-guard session

const welcome = (page: Page) => page.getByRole('heading', { name: /^Welcome, / });
const logOut = (page: Page) => page.getByRole('button', { name: 'Log out' });

/** Leaves something in every place that a clear-all-data has to empty. */
async function litter(page: Page): Promise<void> {
  await page.goto('/ready');
  await page.evaluate(() => {
    localStorage.setItem('somebody-elses', 'item');
    sessionStorage.setItem('somebody-elses', 'item');
    document.cookie = 'somebody-elses=cookie; path=/';
  });
  expect(await leftovers(page)).toEqual([1, 1, 'somebody-elses=cookie']);
}

async function leftovers(page: Page): Promise<unknown> {
  return page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]);
}

async function expectTurnedAway(page: Page): Promise<void> {
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good work finds its other half.');
  await expect(logOut(page)).toHaveCount(0);
  expect(await leftovers(page)).toEqual([0, 0, '']);
}

test.describe('a protected page', () => {
  for (const path of [
    '/developer/dashboard',
    '/developer/dashboard/messages',
    '/developer/profile/somebody',
    '/developer/create-profile',
    '/company/dashboard',
    '/company/dashboard/profile',
  ]) {
    test(`(${path}) without a token leads to / and clears all stored data`, async ({ page }) => {
      await litter(page);
      await page.goto(path);
      await expectTurnedAway(page);
    });
  }

  test('with a token that the backend doesn’t know leads to / and clears all stored data', async ({
    page,
  }) => {
    await litter(page);
    await comeIn(page, { token: 'made-up' });
    await page.goto('/developer/dashboard');
    await expectTurnedAway(page);
  });

  for (const [what, answer] of [
    ['an error of the backend', refusal(500, 'Not now.')],
    ['an error page in HTML', faults['an error page in HTML']],
    ['malformed JSON', faults['malformed JSON']],
  ] as const) {
    test(`that meets ${what} leads to / and clears all stored data`, async ({ page, request }) => {
      const person = await complete(request, 'developer');
      await litter(page);
      await comeIn(page, person);
      await page.route('**/v1/users/profile', answer);
      await page.goto('/developer/dashboard');
      await expectTurnedAway(page);
    });
  }

  test('shows a spinner and nothing of its content before the profile is known', async ({
    page,
    request,
  }) => {
    const person = await complete(request, 'company');
    // Even what storage says of the person isn't painted.
    await storeItems(page, {
      authToken: person.token,
      userProfile: { userId: person.userId, role: 'CORPORATE', name: person.name, email: person.email },
    });
    const profile = await hold(page, '/v1/users/profile');
    await page.goto('/company/dashboard');
    await expect(page.getByRole('heading', { name: 'Opening your page' })).toBeVisible();
    await expect(logOut(page)).toHaveCount(0);
    await expect(page.getByText(person.name)).toHaveCount(0);
    profile.release();
    await expect(welcome(page)).toHaveText(`Welcome, ${person.name}`);
    await expect(page.getByText('Opening your page')).toHaveCount(0);
  });

  test('tries twice more within 3 s when there is no answer, then clears all stored data', async ({
    page,
    request,
  }) => {
    const person = await complete(request, 'developer');
    await stopClock(page);
    await comeIn(page, person);
    // The start asks for the profile, too: both share one answer each time (spec §2, §4).
    let tries = 0;
    await page.route('**/v1/users/profile', async (route) => {
      tries += 1;
      await route.abort('connectionrefused');
    });
    await page.goto('/developer/dashboard');
    await expect.poll(() => tries).toBe(1);
    await page.clock.runFor(999);
    expect(tries).toBe(1);
    await page.clock.runFor(1);
    await expect.poll(() => tries).toBe(2);
    await expect(page).toHaveURL('/developer/dashboard');
    await page.clock.runFor(1_000);
    await expect.poll(() => tries).toBe(3);
    await expectTurnedAway(page);
  });

  test('opens when a later try is answered', async ({ page, request }) => {
    await comeIn(page, await complete(request, 'developer'));
    await page.route('**/v1/users/profile', faults['no network'], { times: 2 });
    await page.goto('/developer/dashboard');
    await expect(welcome(page)).toBeVisible();
  });

  test('waits while the browser is offline, says so, and goes on by itself', async ({
    page,
    request,
    context,
  }) => {
    const { token } = await complete(request, 'company');
    await comeIn(page, { token });
    let isAnswering = false;
    let drawn: Promise<void> | null = null;
    const asked = page.waitForRequest('**/v1/users/profile');
    await page.route('**/v1/users/profile', async (route) => {
      if (isAnswering) return route.fallback();
      // Not before the page's own code has come: the guard is drawn only then. Session and guard both ask.
      drawn ??= expect(page.getByText('Opening your page')).toBeVisible();
      await drawn;
      await context.setOffline(true);
      return route.abort('internetdisconnected');
    });
    await page.goto('/company/dashboard');
    await asked;
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page.getByText('You’re offline.')).toBeVisible();
    expect(await storedItem(page, 'authToken')).toBe(token);
    isAnswering = true;
    await context.setOffline(false);
    await expect(welcome(page)).toBeVisible();
    await expect(page.getByText('You’re offline.')).toHaveCount(0);
  });

  test('that is slow can be left after 10 s without losing anything', async ({ page, request }) => {
    const { token } = await complete(request, 'company');
    await stopClock(page);
    await comeIn(page, { token });
    await hold(page, '/v1/users/profile');
    await page.goto('/company/dashboard');
    await expect(page.getByText('Opening your page')).toBeVisible();
    await expect(page.locator('html[data-alive]')).toBeAttached();
    await page.clock.runFor(10_000);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/');
    expect(await storedItem(page, 'authToken')).toBe(token);
  });
});

test.describe('the wrong page', () => {
  test('of the other side leads to one’s own dashboard', async ({ page, request }) => {
    await comeIn(page, await complete(request, 'developer'));
    await page.goto('/company/dashboard/messages');
    await expect(page).toHaveURL('/developer/dashboard');
    await expect(welcome(page)).toBeVisible();
    await comeIn(page, await complete(request, 'company'));
    await page.goto('/developer/dashboard');
    await expect(page).toHaveURL('/company/dashboard');
    await expect(welcome(page)).toBeVisible();
  });

  test('of the other side leads to completing one’s own profile first', async ({ page, request }) => {
    const person = await verified(request, 'company');
    await comeIn(page, person);
    await page.goto('/developer/create-profile');
    await expect(page).toHaveURL(`/complete-company-profile/${person.userId}`);
  });

  test('for somebody who isn’t verified leads to /verify with their email', async ({ page, request }) => {
    const person = await signedUp(request, 'developer');
    await comeIn(page, person);
    await page.goto('/developer/dashboard');
    await expect(page).toHaveURL('/verify');
    await expect(page.getByText(person.email)).toBeVisible();
  });
});

test.describe('logging out', () => {
  for (const side of ['company', 'developer'] as const) {
    test(`of a ${side} leads to /${side}/login and ends the session on the server`, async ({
      page,
      request,
    }) => {
      const person = await complete(request, side);
      await comeIn(page, person);
      await page.goto(`/${side}/dashboard`);
      const ended = page.waitForResponse('**/v1/tokens/current');
      await logOut(page).click();
      await expect(page).toHaveURL(`/${side}/login`);
      expect((await ended).status()).toBe(200);
      expect(await storedItem(page, 'authToken')).toBeNull();
      expect(await storedItem(page, 'userProfile')).toBeNull();
      const authorization = `Bearer ${person.token}`;
      const answer = await request.get('/v1/users/profile', { headers: { authorization } });
      expect(answer.status()).toBe(401);
    });
  }

  for (const [what, answer] of [
    ['lacks the call', refusal(404, 'No such call.')],
    ['can’t be reached', faults['no network']],
  ] as const) {
    test(`works with a backend that ${what}`, async ({ page, request }) => {
      await comeIn(page, await complete(request, 'company'));
      await page.route('**/v1/tokens/current', answer);
      await page.goto('/company/dashboard');
      await logOut(page).click();
      await expect(page).toHaveURL('/company/login');
      expect(await storedItem(page, 'authToken')).toBeNull();
    });
  }

  test('in one tab logs the other tab out', async ({ page, context, request }) => {
    await comeIn(page, await complete(request, 'developer'));
    await page.goto('/developer/dashboard');
    const other = await context.newPage();
    await other.goto('/developer/dashboard');
    await expect(welcome(other)).toBeVisible();
    await logOut(page).click();
    await expect(other).toHaveURL('/developer/login');
    await expect(welcome(other)).toHaveCount(0);
  });

  test('can’t be undone by the back button, be it pressed before the login page has come', async ({
    page,
    request,
  }) => {
    const goBackAfterLogOut = async () => {
      await comeIn(page, await complete(request, 'developer'));
      await page.goto('/developer/dashboard');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click();
      await expect(page).toHaveURL('/developer/dashboard/messages');
      await logOut(page).click();
      await expect(page).toHaveURL('/developer/login');
    };
    const screen = await hold(page, '/assets/login-*.js');
    await goBackAfterLogOut();
    await page.goBack();
    await expectTurnedAway(page);
    screen.release();
    await goBackAfterLogOut();
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.goBack();
    await expectTurnedAway(page);
  });
});

test('somebody who logs in in one tab is signed in in the other', async ({ page, context, request }) => {
  const person = await complete(request, 'company');
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  await page.goto('/company/login');
  await logIn(page, person);
  await expect(page).toHaveURL('/company/dashboard');
  await expect(other.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
});
