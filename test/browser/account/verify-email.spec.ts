import type { Page } from 'playwright/test';
import { type Person, typeCode } from '../support/account.ts';
import { stopClock } from '../support/clock.ts';
import { deskSecret } from '../support/desk.ts';
import { countCalls, faults, hold, refusal } from '../support/faults.ts';
import { signedUp } from '../support/people.ts';
import { comeIn, openWithState } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';
import { problem, toast } from '../support/toasts.ts';

const email = 'ada@developer.example';
const box = (page: Page, digit: number) => page.getByLabel(`Digit ${digit} of 4`);
const button = (page: Page) => page.getByRole('button', { name: 'Verify' });
const resend = (page: Page) => page.getByRole('button', { name: 'Resend' });

/** Opens the page as a login of somebody unverified does, for calls that the test answers itself. */
async function open(page: Page): Promise<void> {
  await openWithState(page, '/verify', { email, role: 'DEVELOPER' });
  await expect(page.getByText(email)).toBeVisible();
}

/** Opens the page for somebody whom the backend knows. */
async function openFor(page: Page, person: Person & { token: string }): Promise<void> {
  await comeIn(page, person);
  await openWithState(page, '/verify', { email: person.email, role: 'DEVELOPER' });
  await expect(page.getByText(person.email)).toBeVisible();
}

async function expectBoxes(page: Page, digits: readonly [string, string, string, string]): Promise<void> {
  for (const [index, digit] of digits.entries()) await expect(box(page, index + 1)).toHaveValue(digit);
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}

test('without an email the page leads to / and asks to log in first', async ({ page }) => {
  await page.goto('/verify');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('status')).toContainText(['Please login first to verify your account']);
});

test.describe('the boxes', () => {
  test('take one digit each and move on, and nothing but digits', async ({ page }) => {
    await open(page);
    await expect(page.getByRole('textbox')).toHaveCount(4);
    await box(page, 1).focus();
    await page.keyboard.type('a');
    await expectBoxes(page, ['', '', '', '']);
    await expect(box(page, 1)).toBeFocused();
    await page.keyboard.type('12x3');
    await expectBoxes(page, ['1', '2', '3', '']);
    await expect(box(page, 4)).toBeFocused();
  });

  test('are walked by arrow keys and emptied backwards by Backspace', async ({ page }) => {
    await open(page);
    await typeCode(page, '123');
    await page.keyboard.press('ArrowLeft');
    await expect(box(page, 3)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(box(page, 4)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expectBoxes(page, ['1', '2', '', '']);
    await expect(box(page, 3)).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.type('9');
    await expectBoxes(page, ['9', '2', '', '']);
    await expect(box(page, 2)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expectBoxes(page, ['9', '', '', '']);
    await expect(box(page, 2)).toBeFocused();
  });

  test('take the first four digits of a paste, and nothing of one that isn’t numeric', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page);
    await box(page, 3).focus();
    await paste(page, '  4711 ');
    await expectBoxes(page, ['4', '7', '1', '1']);
    await expect(box(page, 4)).toBeFocused();
    await paste(page, '12ab');
    await expectBoxes(page, ['4', '7', '1', '1']);
    await paste(page, 'Your code is 1234');
    await expectBoxes(page, ['4', '7', '1', '1']);
    await paste(page, '123456');
    await expectBoxes(page, ['1', '2', '3', '4']);
    await paste(page, '98');
    await expectBoxes(page, ['9', '8', '', '']);
    await expect(box(page, 3)).toBeFocused();
  });

  test('are all filled by an autofill that puts the whole code into one', async ({ page }) => {
    await open(page);
    await expect(box(page, 1)).toHaveAttribute('autocomplete', 'one-time-code');
    await box(page, 1).fill('4711');
    await expectBoxes(page, ['4', '7', '1', '1']);
    await box(page, 2).fill('1234');
    await expectBoxes(page, ['1', '2', '3', '4']);
  });
});

test.describe('a code', () => {
  test('of fewer than four digits is told and not sent', async ({ page }) => {
    const sent = countCalls(page, 'PUT', '/v1/users/verify');
    await page.route('**/v1/users/verify', refusal(422, 'Sent.'));
    await open(page);
    await typeCode(page, '471');
    await button(page).click();
    await expect(problem(page)).toHaveText('Please enter a valid 4-digit OTP');
    await expectBoxes(page, ['4', '7', '1', '']);
    expect(sent.requests).toHaveLength(0);
    await box(page, 4).fill('1');
    await expect(problem(page)).toHaveCount(0);
    await button(page).click();
    await expect(problem(page)).toHaveText('Sent.');
  });

  test('is sent by the button or Enter, once, and never by its fourth digit', async ({ page }) => {
    const sent = countCalls(page, 'PUT', '/v1/users/verify');
    const answer = await hold(page, '/v1/users/verify');
    await open(page);
    await typeCode(page, '4711');
    await expectBoxes(page, ['4', '7', '1', '1']);
    expect(sent.requests).toHaveLength(0);
    await page.keyboard.press('Enter');
    await expect(button(page)).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Enter');
    answer.release();
    await expect(problem(page)).toBeVisible();
    expect(sent.requests).toHaveLength(1);
    expect(sent.requests[0]?.postDataJSON()).toEqual({ otp: '4711' });
  });

  test('that is wrong is told, the boxes are emptied and the first takes the focus', async ({
    page,
    request,
  }) => {
    const person = await signedUp(request, 'developer');
    await openFor(page, person);
    const right = await deskSecret(request, { to: person.email, kind: 'verificationCode' });
    await typeCode(page, String((Number(right) + 1) % 10_000).padStart(4, '0'));
    await button(page).click();
    await expect(toast(page, 'Invalid OTP. Please try again.')).toBeVisible();
    await expect(problem(page)).toHaveText('Invalid OTP. Please try again.');
    await expectBoxes(page, ['', '', '', '']);
    await expect(box(page, 1)).toBeFocused();
    await page.keyboard.type(right);
    await button(page).click();
    await expect(toast(page, 'Please complete your profile')).toBeVisible();
    await expect(page).toHaveURL(`/complete-developer-profile/${person.userId}`);
  });

  for (const [fault, answer] of Object.entries(faults)) {
    test(`that meets ${fault} is told as 'Invalid OTP. Please try again.'`, async ({ page }) => {
      await page.route('**/v1/users/verify', answer);
      await open(page);
      await typeCode(page, '4711');
      await button(page).click();
      await expect(toast(page, 'Invalid OTP. Please try again.')).toBeVisible();
      await expect(problem(page)).toHaveText('Invalid OTP. Please try again.');
      await expectBoxes(page, ['', '', '', '']);
      await expect(box(page, 1)).toBeFocused();
    });
  }

  test('that was right leads on when the profile comes at the second try only', async ({ page, request }) => {
    const person = await signedUp(request, 'company');
    await openFor(page, person);
    await page.route('**/v1/users/profile', faults['no network'], { times: 1 });
    await typeCode(page, await deskSecret(request, { to: person.email, kind: 'verificationCode' }));
    await button(page).click();
    await expect(page.getByText('Your email is verified.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(`/complete-company-profile/${person.userId}`);
  });
});

test.describe('another code', () => {
  const isSent = { status: 200, json: { message: 'Sent.' } };

  test('is mailed by the backend, and kills the one before', async ({ page, request }) => {
    const person = await signedUp(request, 'developer');
    const old = await deskSecret(request, { to: person.email, kind: 'verificationCode' });
    await openFor(page, person);
    await typeCode(page, '47');
    await resend(page).click();
    await expect(toast(page, 'New OTP sent successfully!')).toBeVisible();
    await expectBoxes(page, ['', '', '', '']);
    const fresh = await deskSecret(request, { to: person.email, kind: 'verificationCode', count: 2 });
    if (old !== fresh) {
      await typeCode(page, old);
      await button(page).click();
      await expect(problem(page)).toHaveText('Invalid OTP. Please try again.');
    }
    await typeCode(page, fresh);
    await button(page).click();
    await expect(page).toHaveURL(`/complete-developer-profile/${person.userId}`);
  });

  test('can be asked for at once, then after 30 s, then after 60 s each time', async ({ page }) => {
    await page.route('**/v1/tokens/resend-otp', (route) => route.fulfill(isSent));
    await stopClock(page);
    await open(page);
    for (const cooldown of [30_000, 60_000, 60_000]) {
      await expect(resend(page)).toBeEnabled();
      await resend(page).click();
      await expect(resend(page)).toBeDisabled();
      await expect(page.getByRole('timer')).toHaveText(cooldown === 30_000 ? '0:30' : '1:00');
      await page.clock.runFor(1_000);
      await expect(page.getByRole('timer')).toHaveText(cooldown === 30_000 ? '0:29' : '0:59');
      await page.clock.runFor(cooldown - 1_001);
      await expect(resend(page)).toBeDisabled();
      await page.clock.runFor(1);
    }
    await expect(resend(page)).toBeEnabled();
  });

  test('has to wait through a reload, too, and the next wait is the longer one', async ({ page }) => {
    await page.route('**/v1/tokens/resend-otp', (route) => route.fulfill(isSent));
    await stopClock(page);
    await open(page);
    await resend(page).click();
    await expect(page.getByRole('timer')).toHaveText('0:30');
    await page.clock.runFor(10_000);
    await page.reload();
    await expect(page.getByRole('timer')).toHaveText('0:20');
    await expect(resend(page)).toBeDisabled();
    await page.clock.runFor(19_999);
    await expect(resend(page)).toBeDisabled();
    await page.clock.runFor(1);
    await resend(page).click();
    await expect(page.getByRole('timer')).toHaveText('1:00');
  });

  test('that can’t be sent is told, and can be asked for again at once', async ({ page }) => {
    await page.route('**/v1/tokens/resend-otp', refusal(500, 'Words of the server.'));
    await open(page);
    await resend(page).click();
    await expect(toast(page, 'Failed to resend OTP. Please try again.')).toBeVisible();
    await expect(problem(page)).toHaveText('Failed to resend OTP. Please try again.');
    await expect(page.getByRole('timer')).toHaveCount(0);
    await page.route('**/v1/tokens/resend-otp', (route) => route.fulfill(isSent));
    await resend(page).click();
    await expect(toast(page, 'New OTP sent successfully!')).toBeVisible();
    await expect(problem(page)).toHaveCount(0);
  });
});

test('somebody who has the wrong account open can log out', async ({ page, request }) => {
  await openFor(page, await signedUp(request, 'company'));
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/developer/login');
});

test('a code that was spent in another tab leaves this one a way on', async ({ page, context, request }) => {
  const person = await signedUp(request, 'developer');
  await openFor(page, person);
  const other = await context.newPage();
  await openWithState(other, '/verify', { email: person.email, role: 'DEVELOPER' });
  const code = await deskSecret(request, { to: person.email, kind: 'verificationCode' });
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
