import type { Page } from 'playwright/test';
import { logIn } from '../support/account-forms.ts';
import { inlineAlert } from '../support/alerts.ts';
import { call } from '../support/api.ts';
import { devConsoleSecret } from '../support/dev-console.ts';
import { memberWithProfile } from '../support/members.ts';
import { holdRequests, recordCalls } from '../support/routes.ts';
import { storedItem, storeItems } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow reset-link reset-password

const continueNow = (page: Page) => page.getByRole('button', { name: 'Continue now' });

test('a reset link’s token is removed from the address before any call, and a reload continues with it', async ({
  page,
}) => {
  const looks = recordCalls(page, 'GET', '/v1/tokens/validate-reset-token');
  const answer = await holdRequests(page, '/v1/tokens/validate-reset-token?*');
  const shown: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/')) shown.push(page.url());
    shown.push(request.headers().referer ?? '');
  });
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
  }
  expect(shown.filter((address) => address.includes('the-token'))).toEqual([]);
  answer.release();
  await expect(inlineAlert(page)).toHaveText('Reset link has expired or is invalid');
  await continueNow(page).click();
  await expect(page).toHaveURL('/link-expired');
});

test('a mailed link refuses guessable passwords; a reset ends this browser’s session and the old password', async ({
  page,
  request,
}) => {
  const person = await memberWithProfile('company');
  await call(request, 'POST', '/v1/users/forgot-password', { body: { email: person.email } });
  await storeItems(page, { authToken: person.token });
  await page.goto(await devConsoleSecret(request, { to: person.email, kind: 'resetLink' }));
  await continueNow(page).click();
  await expect(page).toHaveURL('/reset-password');
  const reset = async (password: string) => {
    await page.getByLabel('New Password').fill(password);
    await page.getByLabel('Confirm Password').fill(password);
    await page.getByRole('button', { name: 'Reset Password' }).click();
  };
  for (const [guessed, expected] of [
    [
      'Password1',
      'This password is easy to guess. Try three unrelated words, with a capital letter or a number among them.',
    ],
    [
      `${person.name}-1`,
      'This password is little more than your name, your email or our name. Try three unrelated words, with a capital letter or a number among them.',
    ],
  ] as const) {
    await reset(guessed);
    await expect(inlineAlert(page)).toHaveText(expected);
    await expect(page.getByLabel('New Password')).toHaveValue(guessed);
    expect(await storedItem(page, 'reset_token')).not.toBeNull();
  }
  await reset('Battery-staple-8');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password reset successful');
  await continueNow(page).click();
  await expect(page).toHaveURL('/company/login');
  expect(await storedItem(page, 'authToken')).toBeNull();
  await logIn(page, person);
  await expect(inlineAlert(page)).toHaveText('Incorrect email or password.');
  await logIn(page, { ...person, password: 'Battery-staple-8' });
  await expect(page).toHaveURL('/company/dashboard');
});
