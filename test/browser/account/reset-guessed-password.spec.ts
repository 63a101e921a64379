import { call } from '../support/api.ts';
import { deskSecret } from '../support/desk.ts';
import { complete } from '../support/people.ts';
import { storedItem } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';
import { problem } from '../support/toasts.ts';

// @flow reset-password

test('a new password that others guess is refused, and the same link takes another one', async ({
  page,
  request,
}) => {
  const { name, email } = await complete(request, 'company');
  await call(request, 'POST', '/v1/users/forgot-password', { body: { email } });
  await page.goto(await deskSecret(request, { to: email, kind: 'resetLink' }));
  await page.getByRole('button', { name: 'Continue now' }).click();
  const reset = async (password: string) => {
    await page.getByLabel('New Password').fill(password);
    await page.getByLabel('Confirm Password').fill(password);
    await page.getByRole('button', { name: 'Reset Password' }).click();
  };
  for (const [guessed, words] of [
    ['Password1', 'This password is in lists of stolen passwords. Choose another one.'],
    [`${name}-1`, 'This password is little more than your name, your email or our name. Choose another one.'],
  ] as const) {
    await reset(guessed);
    await expect(problem(page)).toHaveText(words);
    await expect(page.getByLabel('New Password')).toHaveValue(guessed);
    expect(await storedItem(page, 'reset_token')).not.toBeNull();
  }
  await reset('Battery-staple-8');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password reset successful');
});
