import type { Page } from 'playwright/test';
import { appCode } from '../../support/authenticator.ts';
import { logIn } from '../support/account-forms.ts';
import { call } from '../support/api.ts';
import { pressKey, tabTo, typeInto } from '../support/keyboard.ts';
import { type Member, memberWithProfile } from '../support/members.ts';
import { openSessionAs } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow two-step-login two-step-setup
const settings = '/company/dashboard/settings/two-step';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const code = (page: Page) => page.getByLabel('Code', { exact: true });

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/company/login');
}

test('a user sets up two-step verification by keyboard, logs in with the app, and trusts the device', async ({
  page,
}) => {
  const person = await memberWithProfile('company');
  await openSessionAs(page, person);
  await page.goto(settings);
  await pressKey(page, button(page, 'Set up'));

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up your app');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await typeInto(page, code(page), '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That code isn’t right.').first()).toBeVisible();
  await expect(code(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(appCode(secret, new Date()));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your recovery codes');
  const codes = await page.getByRole('listitem').locator('code').allInnerTexts();
  expect(codes).toHaveLength(10);
  const downloading = page.waitForEvent('download');
  await pressKey(page, button(page, 'Download'));
  const file = await (await downloading).createReadStream();
  const saved = Buffer.concat(await file.toArray()).toString();
  for (const recoveryCode of codes) expect(saved).toContain(recoveryCode);
  // The browser's own dialog would wait for input.
  await page.evaluate(() => Object.assign(window, { print: () => document.body.classList.add('printed') }));
  await pressKey(page, button(page, 'Print'));
  await expect(page.locator('body')).toHaveClass('printed');
  await page.emulateMedia({ media: 'print' });
  for (const recoveryCode of codes) await expect(page.getByText(recoveryCode)).toBeVisible();
  await page.emulateMedia({ media: null });
  await pressKey(page, button(page, 'I have saved them'));
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible();

  await logOut(page);
  await logIn(page, person);
  await expect(page).toHaveURL('/two-step');
  await page.reload();
  // The field has the focus: everyone comes here to enter a code.
  await expect(code(page)).toBeFocused();
  // The code that turned it on can't be used again.
  await page.keyboard.type(appCode(secret, new Date(), 1));
  await tabTo(page, page.getByLabel('Trust this device for 30 days'));
  await page.keyboard.press('Space');
  await pressKey(page, button(page, 'Continue'));
  await expect(page).toHaveURL('/company/dashboard');

  await logOut(page);
  await logIn(page, person);
  await expect(page).toHaveURL('/company/dashboard');
});

/**
 * Turns it on without a browser.
 *
 * @returns the app's secret and the recovery codes.
 */
async function turnOn(request: Parameters<typeof call>[0], { token }: Member) {
  const secret = String((await call(request, 'POST', '/v1/account/two-step', { token })).secret);
  const body = { code: appCode(secret, new Date()) };
  const { codes } = await call(request, 'PUT', '/v1/account/two-step', { token, body });
  return { secret, codes: codes as readonly string[] };
}

test('an identity is connected by the password and a code, and then asks for a code; no address shows the challenge', async ({
  page,
  request,
}) => {
  const person = await memberWithProfile('company');
  const { secret, codes } = await turnOn(request, person);
  const requested: string[] = [];
  page.on('request', (sent) => requested.push(sent.url()));
  await signInAtGoogle(page, person);
  await expect(page).toHaveURL('/link-identity');
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await button(page, 'Connect Google').click();
  await expect(page).toHaveURL('/two-step');
  await page.reload();
  // The code that turned it on can't be used again.
  await code(page).fill(appCode(secret, new Date(), 1));
  await button(page, 'Continue').click();
  await expect(page).toHaveURL('/company/dashboard');

  await logOut(page);
  await signInAtGoogle(page, person);
  await expect(page).toHaveURL('/two-step');
  const challenge = await page.evaluate(() => String(history.state.pageToken));
  expect(challenge).toMatch(/^[\w-]{43}$/);
  // The browser reports the fragment of an address, but never sends it.
  expect(requested.filter((address) => address.split('#')[0]?.includes(challenge))).toEqual([]);
  await page.reload();
  await button(page, 'Use a recovery code instead').click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await button(page, 'Continue').click();
  await expect(page).toHaveURL('/company/dashboard');
});

async function signInAtGoogle(page: Page, { name, email }: Member) {
  await page.goto('/company/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email (optional)').fill(email);
  await page.keyboard.press('Enter');
}
