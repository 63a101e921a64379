import type { Page } from 'playwright/test';
import { typeCode } from '../support/account-forms.ts';
import { devConsoleSecret } from '../support/dev-console.ts';
import { type Member, signedUp } from '../support/members.ts';
import { openSessionAs, openWithState } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';
import { problem, toast } from '../support/toasts.ts';

const box = (page: Page, digit: number) => page.getByLabel(`Digit ${digit} of 4`);
const button = (page: Page) => page.getByRole('button', { name: 'Verify' });

/** Opens the page as the login of an unverified user does. */
async function openFor(page: Page, { email }: Member): Promise<void> {
  await openWithState(page, '/verify', { email, role: 'DEVELOPER' });
  await expect(page.getByText(email)).toBeVisible();
}

async function expectEmpty(page: Page): Promise<void> {
  for (const digit of [1, 2, 3, 4]) await expect(box(page, digit)).toHaveValue('');
}

test('a wrong code and a replaced one are reported; the newest works', async ({ page, request }) => {
  const person = await signedUp('developer');
  await openSessionAs(page, person);
  await openFor(page, person);
  const old = await devConsoleSecret(request, { to: person.email, kind: 'verificationCode' });
  const wrong = String((Number(old) + 1) % 10_000).padStart(4, '0');
  await typeCode(page, wrong);
  await button(page).click();
  await expect(problem(page)).toHaveText('Invalid OTP. Please try again.');
  // It isn't said twice.
  await expect(toast(page, 'Invalid OTP. Please try again.')).toHaveCount(0);
  await expectEmpty(page);
  await expect(box(page, 1)).toBeFocused();

  await page.keyboard.type('47');
  await page.getByRole('button', { name: 'Resend' }).click();
  await expect(toast(page, 'New OTP sent successfully!')).toBeVisible();
  await expectEmpty(page);
  await expect(problem(page)).toHaveCount(0);
  const fresh = await devConsoleSecret(request, { to: person.email, kind: 'verificationCode', count: 2 });
  if (old !== fresh) {
    await typeCode(page, old);
    await button(page).click();
    await expect(problem(page)).toHaveText('Invalid OTP. Please try again.');
  }
  await typeCode(page, fresh);
  await button(page).click();
  await expect(toast(page, 'Please complete your profile')).toBeVisible();
  await expect(page).toHaveURL(`/complete-developer-profile/${person.userId}`);
});

test('after a code is used in another tab, the user can log out in this one', async ({
  page,
  context,
  request,
}) => {
  const person = await signedUp('developer');
  await openSessionAs(page, person);
  await openFor(page, person);
  const other = await context.newPage();
  await openFor(other, person);
  const code = await devConsoleSecret(request, { to: person.email, kind: 'verificationCode' });
  await typeCode(other, code);
  await button(other).click();
  await expect(other).toHaveURL(`/complete-developer-profile/${person.userId}`);
  await typeCode(page, code);
  await button(page).click();
  await expect(problem(page)).toContainText('Your email is already verified.');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/developer/login');
  await expect(other).toHaveURL('/developer/login');
});
