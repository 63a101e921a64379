import type { Page } from 'playwright/test';
import { logIn, somebody } from '../support/account.ts';
import { complete } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { problem, toast } from '../support/toasts.ts';

const typed = { ...somebody('developer'), email: 'ada@developer.example' };
const password = (page: Page) => page.getByLabel('Password', { exact: true });

test.describe('signing up', () => {
  const fillIn = async (page: Page, person: { name: string; email: string; password: string }) => {
    await page.getByLabel('Full Name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await password(page).fill(person.password);
    await page.getByRole('button', { name: 'Sign up' }).click();
  };

  test('with a known email keeps the form and says what to do; the typed email comes along', async ({
    page,
    request,
  }) => {
    const known = await complete(request, 'developer');
    await page.goto('/developer/login?mode=sign-up');
    await fillIn(page, { ...known, password: 'Another-day-77' });
    await expect(toast(page, 'Incorrect email or password.')).toBeVisible();
    await expect(problem(page)).toContainText('If you already have an account with this email');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
    await expect(page.getByLabel('Full Name')).toHaveValue(known.name);
    await page.getByRole('link', { name: 'reset your password' }).click();
    await expect(page).toHaveURL('/developer/forgot-password');
    await expect(page.getByLabel('Email')).toHaveValue(known.email);
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page).toHaveURL('/developer/login');
    await expect(page.getByLabel('Email')).toHaveValue(known.email);
  });

  test('shows how strong a password is, and a refused one is marked and has the focus', async ({ page }) => {
    await page.goto('/developer/login?mode=sign-up');
    await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '0');
    await fillIn(page, { ...typed, password: 'sunny' });
    await expect(password(page)).toHaveAccessibleDescription('Password must be at least 8 characters long');
    await expect(password(page)).toBeFocused();
    await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '1');
  });

  test('with a password that others guess marks it, and what was typed stays', async ({ page }) => {
    const stolen = 'This password is in lists of stolen passwords. Choose another one.';
    const own = 'This password is little more than your name, your email or our name. Choose another one.';
    const person = somebody('developer');
    await page.goto('/developer/login?mode=sign-up');
    for (const [guessed, words] of [
      ['Password1', stolen],
      [`${person.name}-1`, own],
    ] as const) {
      await fillIn(page, { ...person, password: guessed });
      await expect(toast(page, words)).toBeVisible();
      await expect(password(page)).toHaveAccessibleDescription(words);
      await expect(password(page)).toBeFocused();
      await expect(page.getByLabel('Full Name')).toHaveValue(person.name);
      await expect(page.getByLabel('Email')).toHaveValue(person.email);
      await expect(password(page)).toHaveValue(guessed);
    }
    await fillIn(page, person);
    await expect(page).toHaveURL('/verify');
  });
});

for (const width of [1440, 375])
  test(`at ${width} px a toast covers nothing that can be used`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/developer/login');
    await logIn(page, typed);
    await expect(toast(page, 'Incorrect email or password.')).toBeVisible();
    const covered = () =>
      page.evaluate(() => {
        const region = document.querySelector('[aria-label="Notifications"]');
        const box = region?.getBoundingClientRect();
        if (!region || !box) return ['no toast'];
        return [...document.querySelectorAll('a[href], button, input')]
          .filter((control) => !region.contains(control))
          .filter((control) => {
            const { left, right, top, bottom } = control.getBoundingClientRect();
            return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
          })
          .map((control) => control.outerHTML);
      });
    await expect.poll(covered).toEqual([]);
  });
