import { banner, preferences, settingsButton, storedConsent } from '../support/consent.ts';
import { coveredControls } from '../support/covered.ts';
import { pressKey } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

// @flow cookie-consent

test('the banner doesn’t trap the focus: the page stays usable beside it, and the focus moves on to the page', async ({
  page,
}) => {
  await page.goto('/developer/login');
  await banner(page).waitFor();
  await page.getByLabel('Email').fill('ada@developer.example');
  await banner(page).getByRole('button', { name: 'Accept All' }).focus();
  await page.keyboard.press('Tab');
  await expect(banner(page).locator(':focus')).toHaveCount(0);
  await banner(page).getByRole('button', { name: 'Decline' }).focus();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('ada@developer.example');
});

test.describe('the banner', () => {
  test.use({ expectedErrors: [/^Social sign-in failed/] });

  test('leaves every button of a form clickable, in any window', async ({ page }) => {
    for (const path of ['/developer/login', '/forgot-password', '/contact', '/oauth/callback?error=x']) {
      await page.goto(path);
      await banner(page).waitFor();
      for (const [width, height] of [
        [375, 667],
        [768, 1024],
        [1024, 768],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height });
        const covered = await page.evaluate(coveredControls);
        expect(covered, `${path} at ${width} × ${height}`).toEqual([]);
      }
    }
  });
});

test('the preferences explain four categories, keep the focus, and close on Esc without a choice', async ({
  page,
}) => {
  await page.goto('/');
  const customize = banner(page).getByRole('button', { name: 'Customize' });
  const dialog = preferences(page);
  await pressKey(page, customize);
  await expect(dialog.getByRole('checkbox')).toHaveCount(4);
  await expect(dialog.getByLabel('Necessary')).toBeChecked();
  await expect(dialog.getByLabel('Necessary')).toBeDisabled();
  for (const name of ['Analytics', 'Marketing', 'Functional']) {
    await expect(dialog.getByLabel(name)).not.toBeChecked();
    await expect(dialog.getByLabel(name)).toHaveAccessibleDescription(/\w{3}/);
  }
  // A dialog focuses its first editable field.
  await expect(dialog.getByLabel('Analytics')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog.getByLabel('Analytics')).toBeChecked();
  // Modal: the Tab key stays inside, or goes to the browser's own controls.
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(customize).toBeFocused();
  expect(await storedConsent(page)).toBeNull();

  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Analytics')).not.toBeChecked();
  await dialog.getByLabel('Functional').check();
  await pressKey(page, dialog.getByRole('button', { name: 'Save Preferences' }));
  await expect(page.locator('#content')).toBeFocused();

  await pressKey(page, settingsButton(page));
  await expect(dialog.getByLabel('Functional')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(settingsButton(page)).toBeFocused();
});

test('other tabs follow a choice, and all of them ask again when the data is cleared', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/');
  await page.goto('/');
  await banner(other).waitFor();
  await banner(page).getByRole('button', { name: 'Accept All' }).click();
  await expect(banner(other)).toHaveCount(0);
  await settingsButton(other).click();
  await expect(preferences(other).getByLabel('Marketing')).toBeChecked();
  await preferences(other).getByRole('button', { name: 'Decline' }).click();
  await settingsButton(page).click();
  await expect(preferences(page).getByLabel('Marketing')).not.toBeChecked();
  await page.keyboard.press('Escape');

  // spec §2, protected guard: without a token all stored data is cleared.
  await page.goto('/company/dashboard');
  await expect(page).toHaveURL('/');
  await expect(banner(page)).toBeVisible();
  expect(await storedConsent(page)).toBeNull();
  await expect(banner(other)).toBeVisible();
});
