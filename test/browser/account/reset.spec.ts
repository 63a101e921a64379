import type { APIRequestContext, Page } from 'playwright/test';
import { logIn, type Side } from '../support/account.ts';
import { call } from '../support/api.ts';
import { stopClock } from '../support/clock.ts';
import { deskSecret } from '../support/desk.ts';
import { countCalls, faults, hold, refusal } from '../support/faults.ts';
import { complete, type Member } from '../support/people.ts';
import { storedItem, storeItems } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';
import { problem, toast } from '../support/toasts.ts';

// @flow reset-link reset-password

const done = { status: 200, json: { message: 'Done.' } };
const good = 'Battery-staple-8';
const submit = (page: Page) => page.getByRole('button', { name: 'Reset Password' });
const continueNow = (page: Page) => page.getByRole('button', { name: 'Continue now' });

async function mailedLink(request: APIRequestContext, side: Side): Promise<{ link: string; person: Member }> {
  const person = await complete(request, side);
  await call(request, 'POST', '/v1/users/forgot-password', { body: { email: person.email } });
  return { person, link: await deskSecret(request, { to: person.email, kind: 'resetLink' }) };
}

/** Opens the new-password form as a good link does. */
async function openForm(page: Page, userType = 'DEVELOPER'): Promise<void> {
  await storeItems(page, { reset_token: 'some-reset-token', userType });
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');
}

async function typePasswords(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(confirmation);
}

test.describe('a reset link', () => {
  test('that is good leads to the new password after 1.5 s', async ({ page, request }) => {
    const { link } = await mailedLink(request, 'developer');
    await stopClock(page);
    await page.goto(link);
    await expect(page.getByText('Link verified')).toBeVisible();
    await page.clock.runFor(1_499);
    await expect(page).toHaveURL('/reset-password-token');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/reset-password');
    await expect(page.getByLabel('New Password')).toBeVisible();
  });

  test('that is no good is told, leads to /link-expired after 3 s, and its token is removed', async ({
    page,
  }) => {
    await stopClock(page);
    const answer = await hold(page, '/v1/tokens/validate-reset-token?*');
    await page.goto('/reset-password-token?token=made-up');
    await expect(page.getByText('Verifying your link')).toBeVisible();
    expect(await storedItem(page, 'reset_token')).toBe('made-up');
    answer.release();
    await expect(problem(page)).toHaveText('Reset link has expired or is invalid');
    expect(await storedItem(page, 'reset_token')).toBeNull();
    await page.clock.runFor(2_999);
    await expect(page).toHaveURL('/reset-password-token');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/link-expired');
    await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible();
    await page.getByRole('link', { name: 'Request New Reset Link' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });

  test('without a token is told, and leads to /link-expired after 3 s', async ({ page }) => {
    await stopClock(page);
    await page.goto('/reset-password-token');
    await expect(problem(page)).toHaveText('No reset token found in the URL');
    await page.clock.runFor(2_999);
    await expect(page).toHaveURL('/reset-password-token');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/link-expired');
  });

  test('that can’t be looked at for want of a network can be tried again', async ({ page, request }) => {
    const { link } = await mailedLink(request, 'company');
    await page.route('**/v1/tokens/validate-reset-token?*', faults['no network'], { times: 1 });
    await page.goto(link);
    await expect(page.getByText('We couldn’t reach the server')).toBeVisible();
    expect(await storedItem(page, 'reset_token')).not.toBeNull();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/reset-password');
  });

  test('loses its token from the address before anything is asked, and a reload goes on with it', async ({
    page,
  }) => {
    const looks = countCalls(page, 'GET', '/v1/tokens/validate-reset-token');
    const answer = await hold(page, '/v1/tokens/validate-reset-token?*');
    const addresses: string[] = [];
    page.on('request', () => addresses.push(page.url()));
    await page.goto('/reset-password-token?token=the-token');
    await expect(page.getByText('Verifying your link')).toBeVisible();
    await expect(page).toHaveURL('/reset-password-token');
    await expect.poll(() => looks.requests.length).toBe(1);
    await page.reload();
    await expect.poll(() => looks.requests.length).toBe(2);
    await expect(page.getByText('Verifying your link')).toBeVisible();
    for (const look of looks.requests) {
      expect(new URL(look.url()).searchParams.get('token')).toBe('the-token');
      expect(await look.headerValue('authorization')).toBe('Bearer the-token');
      expect(await look.headerValue('referer')).toBeNull();
    }
    await page.route('**/v1/tokens/validate-reset-token?*', (route) => route.fulfill(done));
    answer.release();
  });

  test('can be followed on without the wait by ‘Continue now’', async ({ page }) => {
    await stopClock(page);
    await page.route('**/v1/tokens/validate-reset-token?*', (route) => route.fulfill(done));
    await page.goto('/reset-password-token?token=good');
    await continueNow(page).click();
    await expect(page).toHaveURL('/reset-password');
    await page.goto('/reset-password-token');
    await continueNow(page).click();
    await expect(page).toHaveURL('/link-expired');
  });
});

test.describe('the new password', () => {
  test('is judged while it is typed: the list ticks, the meter says how strong', async ({ page }) => {
    await openForm(page);
    const meter = page.getByRole('meter', { name: 'Password strength' });
    const met = page.getByRole('listitem').filter({ hasText: ', met' });
    const steps = [
      ['', 0, 'Very Weak'],
      ['a', 1, 'Very Weak'],
      ['aB', 2, 'Weak'],
      ['aB3', 3, 'Fair'],
      ['aB3!', 4, 'Good'],
      ['aB3!aB3!', 5, 'Strong'],
    ] as const;
    for (const [password, score, label] of steps) {
      await page.getByLabel('New Password').fill(password);
      await expect(meter).toHaveAttribute('aria-valuenow', String(score));
      await expect(meter).toHaveAttribute('aria-valuetext', label);
      await expect(met).toHaveCount(score);
    }
    const requirements = [
      'At least 8 characters',
      'At least one lowercase letter',
      'At least one uppercase letter',
      'At least one number',
      'At least one special character',
    ];
    await expect(page.getByRole('listitem')).toContainText(requirements);
  });

  test('can only be sent when both are the same and the score is 3 of 5', async ({ page }) => {
    const resets = countCalls(page, 'POST', '/v1/users/reset-password');
    await page.route('**/v1/users/reset-password', (route) => route.fulfill(done));
    await openForm(page);
    await expect(submit(page)).toBeDisabled();
    await typePasswords(page, good, 'Battery-staple-9');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expect(submit(page)).toBeDisabled();
    await typePasswords(page, 'abcdefgh');
    await expect(page.getByText('Passwords do not match')).toBeHidden();
    await expect(submit(page)).toBeDisabled();
    await typePasswords(page, 'aB3');
    await submit(page).click();
    await expect(problem(page)).toHaveText('Password must be at least 8 characters long');
    expect(resets.requests).toHaveLength(0);
    await typePasswords(page, 'abcdefg1');
    await expect(submit(page)).toBeEnabled();
    await submit(page).click();
    await expect(page.getByText('Password reset successful')).toBeVisible();
    expect(resets.requests).toHaveLength(1);
    expect(resets.requests[0]?.postDataJSON()).toEqual({ newPassword: 'abcdefg1' });
    expect(await resets.requests[0]?.headerValue('authorization')).toBe('Bearer some-reset-token');
  });

  test('tells password managers whose it is', async ({ page }) => {
    const userProfile = { userId: 'u1', email: 'ada@example.com', role: 'DEVELOPER' };
    await storeItems(page, { reset_token: 'some-reset-token', userProfile });
    await page.goto('/reset-password');
    const username = page.locator('input[autocomplete="username"]');
    await expect(username).toHaveValue('ada@example.com');
    await expect(username).toHaveAttribute('aria-hidden', 'true');
    await expect(page.getByLabel('New Password')).toHaveAttribute('autocomplete', 'new-password');
    await expect(page.getByLabel('Confirm Password')).toHaveAttribute('autocomplete', 'new-password');
  });

  for (const [userType, path] of [
    ['CORPORATE', '/company/login'],
    ['DEVELOPER', '/developer/login'],
  ] as const) {
    test(`of a ${userType} leads to ${path} with its message 2 s after the success`, async ({ page }) => {
      await stopClock(page);
      await page.route('**/v1/users/reset-password', (route) => route.fulfill(done));
      await openForm(page, userType);
      await typePasswords(page, good);
      await submit(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password reset successful');
      expect(await storedItem(page, 'reset_token')).toBeNull();
      await page.clock.runFor(1_999);
      await expect(page).toHaveURL('/reset-password');
      await page.clock.runFor(1);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('status').filter({ hasText: 'Password Reset Successful' })).toContainText(
        'Password reset successful. Please log in with your new credentials.',
      );
    });
  }

  test('that the server refuses leads to /forgot-password 2 s after the reason', async ({ page }) => {
    await stopClock(page);
    await openForm(page);
    await typePasswords(page, good);
    await submit(page).click();
    await expect(problem(page)).toHaveText('Old link expired. Please request new link');
    expect(await storedItem(page, 'reset_token')).toBeNull();
    await page.clock.runFor(1_999);
    await expect(page).toHaveURL('/reset-password');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/forgot-password');
  });

  test('that meets no network is kept, and can be sent again', async ({ page }) => {
    await page.route('**/v1/users/reset-password', faults['no network']);
    await openForm(page);
    await typePasswords(page, good);
    await submit(page).click();
    await expect(problem(page)).toHaveText(
      'We couldn’t reach the server. Check your connection and try again.',
    );
    await expect(page.getByLabel('New Password')).toHaveValue(good);
    await page.route('**/v1/users/reset-password', (route) => route.fulfill(done));
    await submit(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password reset successful');
  });

  test('without a reset token leads to /forgot-password with a toast', async ({ page }) => {
    await page.goto('/reset-password');
    await expect(page).toHaveURL('/forgot-password');
    await expect(toast(page, 'No reset token found. Please request a new password reset.')).toBeVisible();
  });

  test('needs no wait after its result: ‘Continue now’', async ({ page }) => {
    await stopClock(page);
    await page.route('**/v1/users/reset-password', (route) => route.fulfill(done));
    await openForm(page, 'CORPORATE');
    await typePasswords(page, good);
    await submit(page).click();
    await continueNow(page).click();
    await expect(page).toHaveURL('/company/login');
    await page.route('**/v1/users/reset-password', refusal(401, 'Too old.'));
    await openForm(page);
    await typePasswords(page, good);
    await submit(page).click();
    await continueNow(page).click();
    await expect(page).toHaveURL('/forgot-password');
  });

  test('doesn’t take somebody away from where they went after its result', async ({ page }) => {
    await stopClock(page);
    await page.route('**/v1/users/reset-password', (route) => route.fulfill(done));
    await openForm(page);
    await typePasswords(page, good);
    await submit(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password reset successful');
    await page.getByRole('link', { name: 'Counterpart' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good work finds its other half.');
    await page.clock.runFor(5_000);
    await expect(page).toHaveURL('/');
  });
});

test('a reset ends the session that this browser had, and the old password', async ({ page, request }) => {
  const { link, person } = await mailedLink(request, 'company');
  await storeItems(page, { authToken: person.token });
  await page.goto(link);
  await typePasswords(page, good);
  await submit(page).click();
  await expect(page).toHaveURL('/company/login');
  expect(await storedItem(page, 'authToken')).toBeNull();
  await logIn(page, person);
  await expect(problem(page)).toHaveText('Incorrect email or password.');
  await logIn(page, { ...person, password: good });
  await expect(page).toHaveURL('/company/dashboard');
});
