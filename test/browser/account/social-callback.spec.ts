import type { Page } from 'playwright/test';
import { type Call, company, readCall } from '../support/social-callback.ts';
import { storedItem, storeItems } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';
import { toast } from '../support/toasts.ts';

const readEntry = (page: Page) => page.evaluate(() => JSON.stringify(history.state));

test('the token of the first answer replaces the address’s and the old one, the chosen role is pushed, and the profile decides', async ({
  page,
}) => {
  const calls: Call[] = [];
  const addresses: string[] = [];
  const stored: unknown[] = [];
  const referers: (string | undefined)[] = [];
  await page.route('**/v1/**', async (route, request) => {
    addresses.push(page.url());
    calls.push(readCall(request));
    const place = calls.length;
    // Only the callback's own calls: the dashboard's may still be pending when the test ends.
    if (place === 2 || place === 3) stored.push(await storedItem(page, 'authToken'), await readEntry(page));
    await route.fulfill({ json: { ...company, ...(place === 1 && { token: 'real-token' }) } });
  });
  await storeItems(page, { authToken: 'old', userProfile: { userId: 'x' }, oauthRole: 'CORPORATE' });
  page.on('request', (request) => referers.push(request.headers().referer));
  await page.goto('/oauth/callback?token=hand-off');

  await expect(toast(page, 'Successfully signed in!')).toBeVisible();
  await expect(page).toHaveURL('/company/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  expect(calls.slice(0, 3)).toEqual([
    { what: 'GET /v1/users/profile', authorization: 'hand-off' },
    { what: 'PUT /v1/users/u1', authorization: 'real-token', body: { role: 'CORPORATE' } },
    { what: 'GET /v1/users/profile', authorization: 'real-token' },
  ]);
  // After that the dashboard's guard asks as usual.
  for (const { authorization } of calls.slice(3)) expect(authorization).toBe('Bearer real-token');
  for (const address of addresses) expect(address).not.toContain('token=');
  expect(referers.filter(Boolean)).toEqual([]);
  expect(stored.slice(0, 2)).toEqual(['real-token', expect.stringContaining('real-token')]);
  expect(JSON.stringify(stored)).not.toContain('hand-off');
  expect(await storedItem(page, 'authToken')).toBe('real-token');
  expect(await storedItem(page, 'unconfirmedToken')).toBeNull();
  expect(await storedItem(page, 'userProfile')).toEqual(company);
  expect(await storedItem(page, 'oauthRole')).toBeNull();
});

test('until a hand-off token is confirmed, neither another tab nor a start uses it', async ({
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
    await route.fulfill({ json: { ...company, ...(isFirst && { token: 'real-token' }) } });
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
  // Each of them once, with the valid token.
  const called = ['Bearer real-token', 'real-token'];
  for (const authorization of others) expect(called).toContain(authorization);
  expect(others).toHaveLength(2);
});

test('a sign-in through the embedded provider ends with a session’s token, not the address’s', async ({
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
  // The browser that started may repeat it and gets the same session.
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
