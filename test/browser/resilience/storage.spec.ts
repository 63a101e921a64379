import { logIn } from '../support/account-forms.ts';
import { memberWithProfile } from '../support/members.ts';
import { holdRequests } from '../support/routes.ts';
import { openSessionAs, seal, storedItem, storeItems } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

const itemNames = ['authToken', 'userProfile', 'userType', 'oauthRole', 'appConfig', 'reset_token'] as const;

test('every item of the specification is stored encrypted, and no other personal data', async ({ page }) => {
  const person = await memberWithProfile('company');
  await page.route('**/oauth2/authorization/google?*', (route) => route.fulfill({ body: 'The provider.' }));
  const answer = page.waitForResponse('**/v1/tokens');
  await page.goto('/company/login');
  await logIn(page, person);
  const { token } = (await (await answer).json()) as { token: string };
  await expect(page).toHaveURL('/company/dashboard');
  await page.getByText('Dark', { exact: true }).click();
  // Unanswered: a token that the backend refuses is removed at once.
  await holdRequests(page, '/v1/tokens/validate-reset-token?*');
  await page.goto('/reset-password-token?token=the-reset-token');
  await expect.poll(() => storedItem(page, 'reset_token')).toBe('the-reset-token');
  await page.goto('/company/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('The provider.')).toBeVisible();

  expect(await storedItem(page, 'authToken')).toBe(token);
  expect(await storedItem(page, 'userProfile')).toMatchObject({ email: person.email, role: 'CORPORATE' });
  expect(await storedItem(page, 'userType')).toBe('CORPORATE');
  expect(await storedItem(page, 'oauthRole')).toBe('CORPORATE');
  expect(await storedItem(page, 'appConfig')).toEqual({ appearance: 'dark' });
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  for (const plain of [token, person.email, person.name, 'CORPORATE', 'the-reset-token'])
    expect(stored).not.toContain(plain);
});

test.describe('an altered item', () => {
  const decryptionFailed = /^Decryption failed$/;
  test.use({ expectedErrors: [decryptionFailed] });

  test('yields no value, is logged in the console, and the app continues', async ({ page }) => {
    const { token } = await memberWithProfile('developer');
    const logged: string[] = [];
    page.on('console', (message) => {
      if (decryptionFailed.test(message.text())) logged.push(message.text());
    });
    const otherItem = seal('authToken', token);
    await storeItems(page, { authToken: token }, { userProfile: otherItem, appConfig: 'v1.nonsense' });
    await page.goto('/developer/dashboard');
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
    expect(logged.length).toBeGreaterThan(0);
    await page.evaluate(() => localStorage.setItem('authToken', 'nonsense'));
    await page.goto('/developer/dashboard');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  });
});

test('a full logout removes what belongs to the account and keeps the preferences', async ({ page }) => {
  const { token } = await memberWithProfile('developer');
  await storeItems(page, {
    authToken: token,
    userType: 'DEVELOPER',
    oauthRole: 'DEVELOPER',
    reset_token: 'some-reset-token',
    appConfig: { appearance: 'light' },
  });
  await page.goto('/developer/dashboard');
  await expect.poll(() => storedItem(page, 'userProfile')).not.toBeNull();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/developer/login');
  const stored = await page.evaluate((names) => names.filter((name) => name in localStorage), itemNames);
  expect(stored).toEqual(['appConfig']);
});

test('a chosen appearance survives a reload and a logout', async ({ page }) => {
  await openSessionAs(page, await memberWithProfile('company'));
  await page.goto('/company/dashboard');
  const root = page.locator('html');
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
  await expect(root).not.toHaveAttribute('data-appearance');
  await page.getByText('Dark', { exact: true }).click();
  await expect(root).toHaveAttribute('data-appearance', 'dark');
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(root).toHaveAttribute('data-appearance', 'dark');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(background);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/company/login');
  await page.reload();
  await expect(root).toHaveAttribute('data-appearance', 'dark');
});
