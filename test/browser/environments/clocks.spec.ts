import type { Page } from 'playwright/test';
import { hour } from '../../support/durations.ts';
import { logIn } from '../support/account-forms.ts';
import { inlineAlert } from '../support/alerts.ts';
import { stopClock } from '../support/clock.ts';
import { banner } from '../support/consent.ts';
import { memberWithProfile } from '../support/members.ts';
import { holdRequests } from '../support/routes.ts';
import { openWithState, storeItems } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

const done = { status: 200, json: { message: 'Done.' } };

/** The device's clock is set by hand or by the network; no time passes. */
async function setClock(page: Page, byMs: number): Promise<void> {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + byMs);
}

test('a running cooldown ignores changes of the clock', async ({ page }) => {
  await page.route('**/v1/tokens/resend-otp', (route) => route.fulfill(done));
  await stopClock(page);
  await openWithState(page, '/verify', { email: 'ada@developer.example', role: 'DEVELOPER' });
  const resend = page.getByRole('button', { name: 'Resend' });
  const timer = page.getByRole('timer');
  await resend.click();
  await expect(timer).toHaveText('0:30');
  await setClock(page, hour);
  await page.clock.runFor(1_000);
  await expect(timer).toHaveText('0:29');
  await setClock(page, -2 * hour);
  await page.clock.runFor(1_000);
  await expect(timer).toHaveText('0:28');
  await page.clock.runFor(27_999);
  await expect(resend).toBeDisabled();
  await page.clock.runFor(1);
  await expect(resend).toBeEnabled();
  // Nor is it longer than usual after a reload with the clock set back.
  await resend.click();
  await expect(timer).toHaveText('1:00');
  await setClock(page, -hour);
  await page.reload();
  await expect(timer).toHaveText('1:00');
});

test('a wrong clock is reported at login, and a corrected one allows the login without a reload', async ({
  page,
}) => {
  const person = await memberWithProfile('developer');
  await stopClock(page);
  await page.goto('/developer/login');
  await setClock(page, hour);
  await logIn(page, person);
  await expect(inlineAlert(page)).toContainText('Your device’s clock');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);

  const login = await holdRequests(page, '/v1/tokens');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await setClock(page, -2 * hour);
  await page.clock.runFor(9_999);
  await expect(cancel).toHaveCount(0);
  await page.clock.runFor(1);
  await cancel.click();
  login.release();
  await setClock(page, hour);
  await page.clock.resume();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/developer/dashboard');
});

test('the redirect after a reset takes 2 s, whatever the clock says', async ({ page }) => {
  await page.route('**/v1/users/reset-password', (route) => route.fulfill(done));
  await stopClock(page);
  await storeItems(page, { reset_token: 'some-reset-token', userType: 'DEVELOPER' });
  await page.goto('/reset-password');
  await page.getByLabel('New Password').fill('Battery-staple-8');
  await page.getByLabel('Confirm Password').fill('Battery-staple-8');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password reset successful');
  await setClock(page, -hour);
  await page.clock.runFor(1_999);
  await setClock(page, 2 * hour);
  await expect(page).toHaveURL('/reset-password');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/developer/login');
});

test('a consent survives a change of the clock, unless its time is then in the future', async ({ page }) => {
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Decline' }).click();
  await page.clock.install();
  await page.reload();
  await setClock(page, hour);
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Counterpart');
  await page.clock.runFor(200);
  await expect(banner(page)).toHaveCount(0);
  await setClock(page, -2 * hour);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms');
  await page.clock.runFor(200);
  await expect(banner(page)).toHaveCount(0);
  // Such a record is invalid (spec §4): the next visit asks again.
  await page.reload();
  await expect(banner(page)).toBeVisible();
});
