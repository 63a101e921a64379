import { logIn, newPerson } from '../support/account-forms.ts';
import { inlineAlert } from '../support/alerts.ts';
import { stopClock } from '../support/clock.ts';
import { banner } from '../support/consent.ts';
import { memberWithProfile } from '../support/members.ts';
import { expect, test } from '../support/test.ts';
import { toast } from '../support/toasts.ts';

// @flow login

test('signing up with a known email keeps the form and says what to do; the typed email is carried over', async ({
  page,
}) => {
  const known = await memberWithProfile('developer');
  await page.goto('/developer/login?mode=sign-up');
  await page.getByLabel('Full Name').fill(known.name);
  await page.getByLabel('Email').fill(known.email);
  await page.getByLabel('Password', { exact: true }).fill('Another-day-77');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(toast(page, 'Incorrect email or password.')).toBeVisible();
  await expect(inlineAlert(page)).toContainText('If you already have an account with this email');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
  await expect(page.getByLabel('Full Name')).toHaveValue(known.name);
  await page.getByRole('link', { name: 'reset your password' }).click();
  await expect(page).toHaveURL('/developer/forgot-password');
  await expect(page.getByLabel('Email')).toHaveValue(known.email);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL('/developer/login');
  await expect(page.getByLabel('Email')).toHaveValue(known.email);
});

test('a toast covers no control and not the cookie banner, in a wide window and in a narrow one', async ({
  page,
}) => {
  // Hovering keeps it on the screen.
  await stopClock(page);
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/developer/login');
  await logIn(page, { ...newPerson('developer'), email: 'ada@developer.example' });
  await expect(toast(page, 'Incorrect email or password.')).toBeVisible();
  // It waits for its 100 ms.
  await page.clock.runFor(100);
  await expect(banner(page)).toBeVisible();
  const covered = () =>
    page.evaluate(() => {
      const region = document.querySelector('[aria-label="Notifications"]');
      const box = region?.getBoundingClientRect();
      if (!region || !box) return ['no toast'];
      return [...document.querySelectorAll('a[href], button, input, [data-cookie-banner]')]
        .filter((control) => !region.contains(control))
        .filter((control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect();
          return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        })
        .map((control) => control.outerHTML);
    });
  await expect.poll(covered).toEqual([]);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect.poll(covered).toEqual([]);
  await expect(toast(page, 'Incorrect email or password.')).toBeVisible();
});
