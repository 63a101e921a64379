import type { Page } from 'playwright/test';
import { stopClock } from '../support/clock.ts';
import { pretendProfile, refusal } from '../support/faults.ts';
import { complete } from '../support/people.ts';
import { comeIn, openWithState, storeItems } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';
import { toast } from '../support/toasts.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('an address that the product doesn’t have says so, with the ways on', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(heading(page)).toHaveText('We couldn’t find that page');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign up' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Support' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in as a developer' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('a screen that can’t be drawn', () => {
  test.use({ expectedErrors: [/./] });

  test('says ‘Something went wrong.’ and to refresh or to contact support', async ({ page }) => {
    await page.route('**/assets/forgot-password-page-*.js', (route) => route.abort('failed'));
    await page.goto('/forgot-password');
    await expect(heading(page)).toHaveText('Something went wrong.');
    await expect(page.getByText('Refresh the page, or contact support')).toBeVisible();
    await expect(page.getByRole('link', { name: 'support@counterpart.example' })).toBeVisible();
    await page.unroute('**/assets/forgot-password-page-*.js');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});

test.describe('a toast', () => {
  /** A toast stands for its time; a second later, when it has gone out, it is removed. */
  async function expectDuration(page: Page, message: string, durationMs: number): Promise<void> {
    const shown = toast(page, message);
    await expect(shown).toHaveCSS('opacity', '1');
    await page.clock.runFor(durationMs - 1);
    await expect(shown).toHaveCSS('opacity', '1');
    await page.clock.runFor(1);
    await expect(shown).toHaveCSS('opacity', '0');
    await page.clock.runFor(999);
    await expect(shown).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(shown).toHaveCount(0);
  }

  async function tryToLogIn(page: Page): Promise<void> {
    await page.goto('/developer/login');
    await page.getByLabel('Email').fill('ada@developer.example');
    await page.getByLabel('Password', { exact: true }).fill('Correct-horse-7');
    await page.keyboard.press('Enter');
  }

  test('of success stands for 2000 ms', async ({ page }) => {
    await page.route('**/v1/tokens/resend-otp', (route) => route.fulfill({ json: { message: 'Sent.' } }));
    await stopClock(page);
    await openWithState(page, '/verify', { email: 'ada@developer.example' });
    await page.getByRole('button', { name: 'Resend' }).press('Enter');
    await expectDuration(page, 'New OTP sent successfully!', 2_000);
  });

  test('of an error stands for 4000 ms', async ({ page }) => {
    await page.route('**/v1/tokens', refusal(401, 'No.'));
    await stopClock(page);
    await tryToLogIn(page);
    await expectDuration(page, 'No.', 4_000);
  });

  test('that only informs stands for 4000 ms', async ({ page }) => {
    await pretendProfile(page, { userId: 'u1', role: 'DEVELOPER' });
    await stopClock(page);
    await tryToLogIn(page);
    await expectDuration(page, 'Please complete your profile', 4_000);
  });

  test('can be dismissed at once', async ({ page }) => {
    await page.route('**/v1/tokens', refusal(401, 'No.'));
    await stopClock(page);
    await tryToLogIn(page);
    await toast(page, 'No.').getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast(page, 'No.')).toHaveCSS('opacity', '0');
  });
});

test('a person can log in, look around and log out without a mouse', async ({ page, request }) => {
  const person = await complete(request, 'developer');
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).press('Enter');
  await expect(heading(page)).toHaveText('Welcome back');
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/developer/dashboard');
  // The wait before it has a heading, too.
  await expect(heading(page)).toHaveText(`Welcome, ${person.name}`);
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/developer/login');
});

test.describe('every page', () => {
  test.use({ viewport: { width: 375, height: 740 } });

  async function expectFit(page: Page, title: string): Promise<void> {
    await expect(page).toHaveTitle(`${title} · Counterpart`);
    await expect(heading(page)).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `the width of ${page.url()}`).toBeLessThanOrEqual(375);
  }
  async function expectAllFit(page: Page, pages: readonly (readonly [string, string])[]): Promise<void> {
    for (const [path, title] of pages) {
      await page.goto(path);
      await expectFit(page, title);
    }
  }

  test('that is open to all has its title and fits a window of 375 px', async ({ page }) => {
    await stopClock(page);
    await expectAllFit(page, [
      ['/', 'Freelance contracts for companies and developers'],
      ['/developer/login', 'Log in'],
      ['/company/login', 'Log in'],
      ['/forgot-password', 'Forgot your password?'],
      ['/reset-password-token', 'This link doesn’t work'],
      ['/link-expired', 'This link has expired'],
      ['/no-such-page', 'We couldn’t find that page'],
    ]);
    await storeItems(page, { reset_token: 'some-reset-token' });
    await expectAllFit(page, [['/reset-password', 'Choose a new password']]);
    const email = `${'long.'.repeat(12)}name@developer.example`;
    await openWithState(page, '/verify', { email });
    await expectFit(page, 'Check your email');
    await page.route('**/v1/users/forgot-password', (route) => route.fulfill({ json: { message: 'Sent.' } }));
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await expectFit(page, 'Check your email!');
    const profile = { userId: 'u1', role: 'DEVELOPER', name: 'A'.repeat(60), email, developerProfiles: [{}] };
    await pretendProfile(page, profile);
    await storeItems(page, { authToken: 'pretended-token', userProfile: profile });
    await page.goto('/developer/login');
    await expect(page.getByText('You are signed in as')).toBeVisible();
    await expectFit(page, 'Log in');
    await page.goto('/developer/dashboard');
    await expect(heading(page)).toContainText('AAA');
    await expectFit(page, 'Overview');
  });

  test('of a developer has its title and fits a window of 375 px', async ({ page, request }) => {
    const { token, userId, name } = await complete(request, 'developer');
    await comeIn(page, { token });
    await expectAllFit(page, [
      ['/developer/dashboard', 'Overview'],
      ['/developer/dashboard/messages', 'Messages'],
      ['/developer/dashboard/nothing', 'Page not found'],
      ['/developer/create-profile', 'Your profile'],
      [`/developer/profile/${userId}`, name],
      [`/complete-developer-profile/${userId}`, 'Tell companies who you are'],
    ]);
  });

  test('of a company has its title and fits a window of 375 px', async ({ page, request }) => {
    const { token, userId } = await complete(request, 'company');
    await comeIn(page, { token });
    await expectAllFit(page, [
      ['/company/dashboard', 'Overview'],
      ['/company/dashboard/projects', 'Open projects'],
      ['/company/dashboard/profile', 'Your profile'],
      [`/complete-company-profile/${userId}`, 'Tell developers who you are'],
    ]);
  });
});
