import type { Page, Request } from 'playwright/test';
import {
  type Call,
  callOf,
  company,
  newDeveloper,
  pretendBackend,
  profileCall,
} from '../support/social-callback.ts';
import { storedItem, storeItems } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';
import { toast } from '../support/toasts.ts';

const entryOf = (page: Page) => page.evaluate(() => JSON.stringify(history.state));

test.describe('back from a provider', () => {
  test('the token takes the old one’s place, the chosen role is pushed, and the profile decides', async ({
    page,
  }) => {
    const { calls, addresses } = await pretendBackend(page, company);
    const referers: (string | undefined)[] = [];
    await storeItems(page, { authToken: 'old', userProfile: { userId: 'x' }, oauthRole: 'CORPORATE' });
    page.on('request', (request) => referers.push(request.headers().referer));
    await page.goto('/oauth/callback?token=new-token');

    await expect(toast(page, 'Successfully signed in!')).toBeVisible();
    await expect(page).toHaveURL('/company/dashboard');
    expect(calls.slice(0, 3)).toEqual([
      profileCall,
      { what: 'PUT /v1/users/u1', authorization: 'new-token', body: { role: 'CORPORATE' } },
      profileCall,
    ]);
    // After that the dashboard's guard asks, in the ordinary way.
    for (const { authorization } of calls.slice(3)) expect(authorization).toBe('Bearer new-token');
    for (const address of addresses) expect(address).not.toContain('new-token');
    expect(referers.filter(Boolean)).toEqual([]);
    expect(await storedItem(page, 'authToken')).toBe('new-token');
    expect(await storedItem(page, 'userProfile')).toEqual(company);
    expect(await storedItem(page, 'oauthRole')).toBeNull();
  });

  test('without a chosen role none is pushed, and who has no profile yet completes it', async ({ page }) => {
    const { calls } = await pretendBackend(page, newDeveloper);
    await page.goto('/auth/callback?token=new-token');
    await expect(toast(page, 'Please complete your profile')).toBeVisible();
    await expect(page).toHaveURL('/complete-developer-profile/u%202');
    expect(calls.slice(0, 2)).toEqual([profileCall, profileCall]);
    expect(calls.filter(({ what }) => what.startsWith('PUT'))).toEqual([]);
  });

  test('the chosen role stays stored while a profile is to be completed', async ({ page }) => {
    const { calls } = await pretendBackend(page, newDeveloper);
    await storeItems(page, { oauthRole: 'DEVELOPER' });
    await page.goto('/oauth/callback?token=new-token');
    await expect(page).toHaveURL('/complete-developer-profile/u%202');
    expect(calls[1]).toMatchObject({ what: 'PUT /v1/users/u%202', authorization: 'new-token' });
    expect(await storedItem(page, 'oauthRole')).toBe('DEVELOPER');
  });

  test('the token of the first answer takes the place of the address’s before anything else', async ({
    page,
  }) => {
    const calls: Call[] = [];
    const kept: unknown[] = [];
    await page.route('**/v1/**', async (route, request) => {
      calls.push(callOf(request));
      const place = calls.length;
      // Those of the callback itself: what the dashboard asks for may still be under way when the test ends.
      if (place === 2 || place === 3) kept.push(await storedItem(page, 'authToken'), await entryOf(page));
      await route.fulfill({ json: { ...company, ...(place === 1 && { token: 'real-token' }) } });
    });
    await storeItems(page, { oauthRole: 'CORPORATE' });
    await page.goto('/oauth/callback?token=hand-off');
    await expect(page).toHaveURL('/company/dashboard');
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    expect(calls.slice(0, 3).map(({ authorization }) => authorization)).toEqual([
      'hand-off',
      'real-token',
      'real-token',
    ]);
    expect(kept.slice(0, 2)).toEqual(['real-token', expect.stringContaining('real-token')]);
    expect(JSON.stringify(kept)).not.toContain('hand-off');
    expect(await storedItem(page, 'authToken')).toBe('real-token');
    expect(await storedItem(page, 'unconfirmedToken')).toBeNull();
  });

  for (const [backend, answer, token] of [
    ['a hand-off token', { ...company, token: 'real-token' }, 'real-token'],
    ['a session’s token', company, 'address-token'],
  ] as const)
    test(`until ${backend} is confirmed, neither another tab nor a start uses it`, async ({
      page,
      context,
    }) => {
      const others: (string | undefined)[] = [];
      await context.route('**/v1/users/profile', (route, request) => {
        others.push(request.headers().authorization);
        return route.fulfill({ json: company });
      });
      const tab = await context.newPage();
      await tab.goto('/');
      await expect(tab.getByRole('link', { name: 'Log in' }).first()).toBeVisible();

      let answerNow = () => {};
      const answered = new Promise<void>((resolve) => {
        answerNow = resolve;
      });
      let asked = 0;
      await page.route('**/v1/users/profile', async (route) => {
        asked += 1;
        const isFirst = asked === 1;
        if (isFirst) await answered;
        await route.fulfill({ json: isFirst ? answer : company });
      });
      await page.goto('/oauth/callback?token=address-token');
      await expect.poll(() => asked).toBe(1);
      expect(await storedItem(page, 'authToken')).toBe('address-token');
      const started = await context.newPage();
      await started.goto('/');
      await expect(started.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
      expect(others).toEqual([]);

      answerNow();
      await expect(page).toHaveURL('/company/dashboard');
      for (const other of [tab, started])
        await expect(other.getByRole('button', { name: 'Log out' }).first()).toBeVisible();
      // Each of them once, with the token that counts.
      const called = [`Bearer ${token}`, token];
      for (const authorization of others) expect(called).toContain(authorization);
      expect(others).toHaveLength(2);
    });

  test('the page says that it waits, and its entry in the history is replaced', async ({ page }) => {
    await pretendBackend(page, company);
    await page.goto('/company/login');
    await page.goto('/oauth/callback?token=new-token');
    await expect(page).toHaveURL('/company/dashboard');
    await page.goBack();
    await expect(page).toHaveURL('/company/login');
  });

  test('a reload goes on with the same token until it is done', async ({ page }) => {
    const waiting: Request[] = [];
    await page.route('**/v1/users/profile', (_, request) => void waiting.push(request));
    await page.goto('/oauth/callback?token=new-token');
    await expect(page.getByRole('heading', { name: 'Authenticating...' })).toBeVisible();
    await expect(
      page.getByText('Please wait while we complete your sign-in process.', { exact: true }),
    ).toBeVisible();
    await expect(page).toHaveURL('/oauth/callback');
    await expect.poll(() => waiting.length).toBe(1);
    await page.reload();
    await expect.poll(() => waiting.length).toBe(2);
    expect(waiting.map((request) => request.headers().authorization)).toEqual(['new-token', 'new-token']);
    await pretendBackend(page, company);
    await page.reload();
    await expect(page).toHaveURL('/company/dashboard');
  });
});

test('the whole way through the embedded provider ends with a session’s token, not the address’s', async ({
  page,
}) => {
  let handedOff = '';
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/oauth/callback') handedOff = searchParams.get('token') ?? '';
  });
  await page.goto('/company/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Mara Lindqvist' }).click();
  await expect(toast(page, 'Please complete your profile')).toBeVisible();
  await expect(page).toHaveURL(/complete-company-profile/);
  expect(handedOff).toMatch(/^[\w-]{43}$/);
  const token = await storedItem(page, 'authToken');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(token).not.toBe(handedOff);
  // The browser that began may do that again; it gets the same session.
  await page.goto(`/oauth/callback?token=${handedOff}`);
  await expect(page).toHaveURL(/complete-company-profile/);
  expect(await storedItem(page, 'authToken')).toBe(token);
});

test('the buttons lead to the provider with the role, and work again after coming back', async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/oauth2/authorization/**', (route, request) => {
    const { pathname, search } = new URL(request.url());
    asked.push(pathname + search);
    return route.fulfill({ contentType: 'text/html', body: '<h1>A provider</h1>' });
  });
  for (const [side, role, button, address] of [
    ['company', 'CORPORATE', 'Continue with Google', '/oauth2/authorization/google?role=company'],
    ['developer', 'DEVELOPER', 'Continue with GitHub', '/oauth2/authorization/github?role=developer'],
  ] as const) {
    await page.goto(`/${side}/login`);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('heading', { name: 'A provider' })).toBeVisible();
    expect(asked.at(-1)).toBe(address);
    await page.goBack();
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    await expect(page.getByRole('button', { name: button })).not.toHaveAttribute('aria-busy');
    expect(await storedItem(page, 'oauthRole')).toBe(role);
  }
});
