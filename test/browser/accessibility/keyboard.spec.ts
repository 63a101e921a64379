import type { Page } from 'playwright/test';
import { newPerson } from '../support/account-forms.ts';
import { stopClock } from '../support/clock.ts';
import { devConsoleSecret } from '../support/dev-console.ts';
import { pressKey, tabTo, typeInto } from '../support/keyboard.ts';
import { verifiedMember } from '../support/members.ts';
import { openSessionAs } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

/** The journey without a mouse: from one Tab stop to the next, each of which must be visible. With motion, as by default. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** A step to another screen focuses its heading. */
async function expectArrival(page: Page, title: string | RegExp): Promise<void> {
  await expect(heading(page)).toHaveText(title);
  await expect(heading(page)).toBeFocused();
}

/** A page that is loaded leaves the focus where the browser puts it. */
async function expectLoaded(page: Page, title: string | RegExp): Promise<void> {
  await expect(heading(page)).toHaveText(title);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await expect(page.locator(':focus')).toHaveCount(0);
}

async function fillInDeveloper(page: Page): Promise<void> {
  await typeInto(page, field(page, 'Headline'), 'Charts of the sea');
  await typeInto(page, field(page, 'About'), 'Ten years of charts.');
  await typeInto(page, field(page, 'Skills'), 'Go,PHP,Rust,C,');
  // A mistaken entry is removed by its own button, and the focus moves to the next one's.
  await tabTo(page, button(page, 'Remove PHP'), 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(button(page, 'Remove Rust')).toBeFocused();
  await typeInto(page, field(page, 'Years of experience'), '10');
  await typeInto(page, page.getByRole('textbox', { name: 'Hourly rate' }), '85.50');
  await typeInto(page, field(page, 'Link 1 Optional'), 'https://a.dev');
  await pressKey(page, button(page, 'Add a link'));
  await expect(field(page, 'Link 2 Optional')).toBeFocused();
  await pressKey(page, button(page, 'Remove link 2'));
  await expect(field(page, 'Link 1 Optional')).toBeFocused();
  await typeInto(page, field(page, 'Hours per week'), '24');
  await typeInto(page, field(page, 'Available from'), '11012027');
  await pressKey(page, page.getByRole('checkbox', { name: 'German' }), 'Space');
  await pressKey(page, page.getByText('More languages'), 'Space');
  await pressKey(page, page.getByRole('checkbox', { name: 'Dutch' }), 'Space');
}

test('a developer signs up, completes a profile, leaves and comes back with a new password by keyboard alone', async ({
  page,
  request,
}) => {
  const { name, email, password } = newPerson('developer');
  await page.goto('/');
  await expectLoaded(page, 'Good work finds its other half.');
  await pressKey(page, page.getByRole('main').getByRole('link', { name: 'I’m a developer' }));
  await expectArrival(page, 'Create your account');

  await typeInto(page, field(page, 'Full Name'), name);
  await typeInto(page, field(page, 'Email'), email);
  await typeInto(page, field(page, 'Password'), password);
  await pressKey(page, button(page, 'Show password'), 'Space');
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await pressKey(page, button(page, 'Sign up'));

  // The only screen that focuses its field first: everyone comes here to enter a code.
  await expect(field(page, 'Digit 1 of 4')).toBeFocused();
  await page.keyboard.type(await devConsoleSecret(request, { to: email, kind: 'verificationCode' }));
  await page.keyboard.press('Enter');

  await expectArrival(page, /^Tell/);
  await fillInDeveloper(page);
  await pressKey(page, button(page, 'Save profile'));

  await expectArrival(page, `Welcome, ${name}`);
  await tabTo(page, link(page, 'Profile'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectArrival(page, 'Your profile');
  await tabTo(page, link(page, 'Overview'), 'Shift+Tab');
  // Late content moves what is below it.
  const late = [/\/v1\/overview$/, /\/v1\/projects\?/].map((call) => page.waitForResponse(call));
  await page.keyboard.press('Enter');
  await expectArrival(page, `Welcome, ${name}`);
  await Promise.all(late);
  await tabTo(page, page.getByRole('radio', { name: 'System' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
  await tabTo(page, button(page, 'Log out'), 'Shift+Tab');
  await page.keyboard.press('Enter');

  await expectArrival(page, 'Welcome back');
  await pressKey(page, link(page, 'Forgot password?'));
  await expectArrival(page, 'Forgot your password?');
  await typeInto(page, field(page, 'Email'), email);
  await page.keyboard.press('Enter');
  await expectArrival(page, 'Check your email!');

  // These pages continue by themselves after a moment; here a key must end them.
  await stopClock(page);
  await page.goto(await devConsoleSecret(request, { to: email, kind: 'resetLink' }));
  await expectArrival(page, 'Link verified');
  await pressKey(page, button(page, 'Continue now'));
  await expectArrival(page, 'Choose a new password');
  await typeInto(page, field(page, 'New Password'), 'Battery-staple-8');
  await typeInto(page, field(page, 'Confirm Password'), 'Battery-staple-8');
  await page.keyboard.press('Enter');
  await expectArrival(page, 'Password reset successful');
  await pressKey(page, button(page, 'Continue now'));
  await page.clock.resume();

  await expectArrival(page, 'Welcome back');
  await typeInto(page, field(page, 'Email'), email);
  await typeInto(page, field(page, 'Password'), 'Battery-staple-8');
  await page.keyboard.press('Enter');
  await expectArrival(page, `Welcome, ${name}`);
});

/**
 * Its other screens are the developer's with different texts (the walks of login and reset-password cover both sides).
 */
test('a company completes its profile by keyboard alone', async ({ page }) => {
  const { userId, token, name } = await verifiedMember('company');
  await openSessionAs(page, { token });
  await page.goto(`/complete-company-profile/${userId}`);
  await expectLoaded(page, /^Tell/);
  await typeInto(page, field(page, 'Legal name'), 'Tidemark Instruments');
  await typeInto(page, field(page, 'Country'), 'Netherlands');
  await tabTo(page, field(page, 'Size'));
  await page.keyboard.press('ArrowDown');
  await typeInto(page, field(page, 'Industry'), 'Software');
  await typeInto(page, field(page, 'About'), 'We make instruments that measure the sea.');
  await pressKey(page, button(page, 'Save profile'));
  await expectArrival(page, `Welcome, ${name}`);
});

test('the first Tab stop of a loaded page skips its navigation', async ({ page }) => {
  for (const path of ['/', '/developer/login', '/link-expired', '/no-such-page']) {
    await page.goto(path);
    await expectLoaded(page, /\w/);
    await page.keyboard.press('Tab');
    await expect(link(page, 'Skip to content')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
});
