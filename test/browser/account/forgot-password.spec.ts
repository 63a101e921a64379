import { faults, refusal } from '../support/faults.ts';
import { expect, test } from '../support/test.ts';
import { problem, toast } from '../support/toasts.ts';

test.describe('forgot password', () => {
  for (const path of ['/forgot-password', '/company/forgot-password', '/developer/forgot-password']) {
    test(`${path} hides the form and says ‘Check your email!’, whoever asks`, async ({ page }) => {
      await page.goto(path);
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email!');
      await expect(page.getByText('nobody@example.com')).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'spam folder' })).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
    });
  }

  for (const [fault, answer] of Object.entries(faults)) {
    // The answer of a success isn't read (spec §7: not shown), so torn JSON in one is no fault.
    if (fault === 'malformed JSON') continue;
    test(`that meets ${fault} is told as 'Something went wrong. Please try again.'`, async ({ page }) => {
      await page.route('**/v1/users/forgot-password', answer);
      await page.goto('/forgot-password');
      await page.getByLabel('Email').fill('ada@example.com');
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      await expect(toast(page, 'Something went wrong. Please try again.')).toBeVisible();
      await expect(problem(page)).toHaveText('Something went wrong. Please try again.');
      await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
    });
  }

  test('that the server refuses is told in the server’s words, inline and as a toast', async ({ page }) => {
    await page.route('**/v1/users/forgot-password', refusal(429, 'Not so fast.'));
    await page.goto('/company/forgot-password');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(toast(page, 'Not so fast.')).toBeVisible();
    await expect(problem(page)).toHaveText('Not so fast.');
  });
});
