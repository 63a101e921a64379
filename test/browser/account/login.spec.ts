import { createHmac } from 'node:crypto';
import type { Page } from 'playwright/test';
import { defaultHashSecret } from '../../../contract/headers.ts';
import { logIn, signUp, somebody } from '../support/account.ts';
import { stopClock } from '../support/clock.ts';
import { countCalls, faults, hold, refusal } from '../support/faults.ts';
import { complete } from '../support/people.ts';
import { comeIn, openWithState, storedItem } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';
import { problem, toast } from '../support/toasts.ts';

const typed = { ...somebody('developer'), email: 'ada@developer.example' };
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const switchMode = (page: Page) =>
  page.getByRole('button', { name: /Create an account|Log in instead/ }).click();

test.describe('the form', () => {
  test('names its fields and tells password managers what they are, in both modes', async ({ page }) => {
    await page.goto('/developer/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
    await expect(page.getByLabel('Full Name')).toHaveCount(0);
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
    await switchMode(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
    await expect(page.getByLabel('Full Name')).toHaveAttribute('autocomplete', 'name');
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email');
    await expect(password(page)).toHaveAttribute('autocomplete', 'new-password');
  });

  test('shows the password and hides it again', async ({ page }) => {
    await page.goto('/developer/login');
    await password(page).fill('Correct-horse-7');
    await expect(password(page)).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
    await expect(password(page)).toHaveValue('Correct-horse-7');
  });

  test('keeps what is typed when the mode is switched', async ({ page }) => {
    await page.goto('/company/login');
    await page.getByLabel('Email').fill(typed.email);
    await password(page).fill(typed.password);
    await switchMode(page);
    await expect(page.getByLabel('Full Name')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue(typed.email);
    await expect(password(page)).toHaveValue(typed.password);
    await page.getByLabel('Full Name').fill(typed.name);
    await switchMode(page);
    await expect(page.getByLabel('Email')).toHaveValue(typed.email);
    await expect(password(page)).toHaveValue(typed.password);
    await switchMode(page);
    await expect(page.getByLabel('Full Name')).toHaveValue(typed.name);
  });

  test('tells a missing or wrong entry at its field, and sends nothing before all is right', async ({
    page,
  }) => {
    await page.route('**/v1/**', refusal(400, 'Sent.'));
    const logins = countCalls(page, 'POST', '/v1/tokens');
    const signUps = countCalls(page, 'POST', '/v1/users');
    await page.goto('/developer/login');
    const submit = page.getByRole('button', { name: 'Log in', exact: true });

    await submit.click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/\w/);
    await expect(password(page)).toHaveAttribute('aria-invalid', 'true');

    await logIn(page, { ...typed, email: 'no address' });
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email address.');
    await expect(password(page)).not.toHaveAttribute('aria-invalid', 'true');

    await switchMode(page);
    await page.getByLabel('Email').fill(typed.email);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByLabel('Full Name')).toBeFocused();
    await expect(page.getByLabel('Full Name')).toHaveAttribute('aria-invalid', 'true');
    expect([logins.requests.length, signUps.requests.length]).toEqual([0, 0]);

    await page.getByLabel('Full Name').fill(typed.name);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(toast(page, 'Sent.')).toBeVisible();
    expect([logins.requests.length, signUps.requests.length]).toEqual([0, 1]);
  });

  test('lists what each side gets', async ({ page }) => {
    const benefits = {
      company: ['Find top talent', 'Manage projects', 'Track progress', 'Secure payments'],
      developer: [
        'Find exciting projects',
        'Build your portfolio',
        'Flexible remote work',
        'Secure payments',
      ],
    };
    for (const [side, names] of Object.entries(benefits)) {
      await page.goto(`/${side}/login`);
      for (const name of names)
        await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    }
  });
});

test.describe('one try', () => {
  test('is one request, however often the form is sent', async ({ page }) => {
    const logins = countCalls(page, 'POST', '/v1/tokens');
    const answer = await hold(page, '/v1/tokens');
    await page.goto('/developer/login');
    const button = page.getByRole('button', { name: 'Log in', exact: true });
    await page.getByLabel('Email').fill(typed.email);
    await password(page).fill(typed.password);
    await button.dblclick();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await password(page).press('Enter');
    await page.getByLabel('Email').press('Enter');
    answer.release();
    await expect(problem(page)).toHaveText('Incorrect email or password.');
    expect(logins.requests).toHaveLength(1);
  });

  test('that the server refuses is told in the server’s words, inline and as a toast', async ({ page }) => {
    await page.goto('/developer/login');
    await logIn(page, typed);
    await expect(toast(page, 'Incorrect email or password.')).toBeVisible();
    await expect(problem(page)).toHaveText('Incorrect email or password.');
    await expect(page.getByLabel('Email')).toHaveValue(typed.email);
    await expect(password(page)).toHaveValue(typed.password);
  });

  for (const [fault, answer] of Object.entries(faults)) {
    test(`that meets ${fault} is told as 'Something went wrong.'`, async ({ page }) => {
      await page.route('**/v1/tokens', answer);
      await page.route('**/v1/users', answer);
      await page.goto('/developer/login');
      await logIn(page, typed);
      await expect(toast(page, 'Something went wrong.')).toBeVisible();
      await expect(problem(page)).toHaveText('Something went wrong.');
      expect(await storedItem(page, 'authToken')).toBeNull();
    });
  }

  test('that fails after the account was made logs in next time, and doesn’t sign up twice', async ({
    page,
  }) => {
    const person = somebody('company');
    const signUps = countCalls(page, 'POST', '/v1/users');
    await page.route('**/v1/tokens', refusal(503, 'Come back in a minute.'), { times: 1 });
    await page.goto('/company/login');
    await switchMode(page);
    await page.getByLabel('Full Name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await password(page).fill(person.password);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(toast(page, 'Account created! Logging in...')).toBeVisible();
    await expect(problem(page)).toHaveText('Come back in a minute.');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/verify');
    expect(signUps.requests).toHaveLength(1);
  });

  test('that takes over 10 s says so and can be cancelled', async ({ page }) => {
    await stopClock(page);
    const logins = countCalls(page, 'POST', '/v1/tokens');
    const answer = await hold(page, '/v1/tokens');
    await page.goto('/developer/login');
    await logIn(page, typed);
    const button = page.getByRole('button', { name: 'Log in', exact: true });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    // The clock of the page stands still, its code comes in real time: only then there is something to cancel.
    await expect.poll(() => logins.requests.length).toBe(1);
    await page.clock.runFor(9_999);
    await expect(page.getByText('This is taking longer than usual.')).toBeHidden();
    await page.clock.runFor(1);
    await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(button).not.toHaveAttribute('aria-busy', 'true');
    await expect(page.getByLabel('Email')).toBeEditable();
    answer.release();
    await button.click();
    await expect(problem(page)).toHaveText('Incorrect email or password.');
    expect(logins.requests).toHaveLength(2);
  });
});

test.describe('the way to the form', () => {
  test('/login leads to /developer/login and leaves no trace in the history', async ({ page }) => {
    await page.goto('/link-expired');
    await page.goto('/login');
    await expect(page).toHaveURL('/developer/login');
    await page.goBack();
    await expect(page).toHaveURL('/link-expired');
  });

  for (const [side, role] of [
    ['company', 'CORPORATE'],
    ['developer', 'DEVELOPER'],
  ] as const) {
    test(`/${side}/login makes accounts of the role ${role}`, async ({ page }) => {
      const signUps = countCalls(page, 'POST', '/v1/users');
      const person = somebody(side);
      await signUp(page, person);
      const { name, email } = person;
      expect(signUps.requests[0]?.postDataJSON()).toEqual({ name, email, role, cred: person.password });
    });
  }

  test('a message in the navigation is shown under ‘Password Reset Successful’', async ({ page }) => {
    await page.goto('/company/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Password Reset Successful')).toHaveCount(0);
    await openWithState(page, '/company/login', { message: 'Please log in with your new credentials.' });
    await expect(page.getByRole('status').filter({ hasText: 'Password Reset Successful' })).toContainText(
      'Please log in with your new credentials.',
    );
  });

  test('somebody who is signed in is told so, with the way on, and what they press stays where it is', async ({
    page,
    request,
  }) => {
    const person = await complete(request, 'company');
    await page.goto('/company/login');
    await logIn(page, person);
    await expect(page).toHaveURL('/company/dashboard');
    // The notice comes when the page is alive: before its scripts do, the page is as the build rendered it.
    const scripts = await hold(page, '/assets/*.js');
    await page.goto('/developer/login', { waitUntil: 'commit' });
    const provider = page.getByRole('button', { name: 'Continue with Google' });
    const before = await provider.boundingBox();
    scripts.release();
    await expect(page.getByText(`You are signed in as ${person.email}.`)).toBeVisible();
    expect(await provider.boundingBox()).toEqual(before);
    await page.getByRole('link', { name: 'Continue to your dashboard' }).click();
    await expect(page).toHaveURL('/company/dashboard');
  });
});

test('calls without a token carry a keyed hash of their time, calls with one carry it as Bearer', async ({
  page,
  request,
}) => {
  const person = await complete(request, 'developer');
  const logins = countCalls(page, 'POST', '/v1/tokens');
  const profiles = countCalls(page, 'GET', '/v1/users/profile');
  await page.goto('/developer/login');
  const before = Date.now();
  await logIn(page, person);
  await expect(page).toHaveURL('/developer/dashboard');

  const anonymous = (await logins.requests[0]?.allHeaders()) ?? {};
  const timestamp = anonymous['x-timestamp'] ?? '';
  expect(Number(timestamp)).toBeGreaterThanOrEqual(before);
  expect(Number(timestamp)).toBeLessThanOrEqual(Date.now());
  expect(anonymous['x-hashed-token']).toBe(
    createHmac('sha256', defaultHashSecret).update(timestamp).digest('hex'),
  );
  expect(anonymous['content-type']).toBe('application/json');
  expect(anonymous.authorization).toBeUndefined();
  expect(logins.requests[0]?.postDataJSON()).toEqual({ email: person.email, cred: person.password });

  const own = (await profiles.requests[0]?.allHeaders()) ?? {};
  expect(own.authorization).toBe(`Bearer ${String(await storedItem(page, 'authToken'))}`);
  expect(own['x-hashed-token']).toBeUndefined();
  expect(own['x-timestamp']).toBeUndefined();
});

test('a start with a token and no profile asks for the profile with the raw token', async ({
  page,
  request,
}) => {
  const { token } = await complete(request, 'developer');
  const profiles = countCalls(page, 'GET', '/v1/users/profile');
  await comeIn(page, { token });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
  expect((await profiles.requests[0]?.allHeaders())?.authorization).toBe(token);
});
