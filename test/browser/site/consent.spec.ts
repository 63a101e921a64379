import type { Page } from 'playwright/test';
import { stopClock } from '../support/clock.ts';
import { banner, preferences, rememberConsent, settingsButton, storedConsent } from '../support/consent.ts';
import { expect, test } from '../support/test.ts';

// @flow cookie-consent

const day = 24 * 60 * 60 * 1000;
const recordOf = (age: number, changes: object = {}) =>
  JSON.stringify({
    necessary: true,
    analytics: true,
    marketing: false,
    functional: false,
    timestamp: new Date(Date.now() - age).toISOString(),
    version: '1.0',
    ...changes,
  });

test.describe('the banner', () => {
  test('comes 100 ms after the page', async ({ page }) => {
    await stopClock(page);
    await page.goto('/developer/login');
    // The page is seen before it is alive, and the wait begins with its life.
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
    await page.clock.runFor(99);
    await expect(banner(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(banner(page)).toBeVisible();
    expect(await storedConsent(page)).toBeNull();
  });

  for (const [button, isOn] of [
    ['Accept All', true],
    ['Decline', false],
  ] as const) {
    test(`'${button}' is recorded and not asked again`, async ({ page }) => {
      await page.goto('/');
      await banner(page).getByRole('button', { name: button }).click();
      await expect(banner(page)).toHaveCount(0);
      const { timestamp, ...rest } = (await storedConsent(page)) ?? {};
      expect(rest).toEqual({
        necessary: true,
        analytics: isOn,
        marketing: isOn,
        functional: isOn,
        version: '1.0',
      });
      expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      await page.reload();
      await settingsButton(page).waitFor();
      await page.waitForTimeout(300);
      await expect(banner(page)).toHaveCount(0);
    });
  }

  test('makes Decline as prominent as Accept All', async ({ page }) => {
    await page.goto('/');
    const looks = await Promise.all(
      ['Decline', 'Accept All'].map((name) =>
        banner(page)
          .getByRole('button', { name })
          .evaluate((button) => {
            const { backgroundColor, color, borderColor, fontSize, fontWeight } = getComputedStyle(button);
            const { height } = button.getBoundingClientRect();
            return { backgroundColor, color, borderColor, fontSize, fontWeight, height };
          }),
      ),
    );
    expect(looks[0]).toEqual(looks[1]);
  });

  test('traps nobody: the page goes on beside it, and the focus goes on in the page', async ({ page }) => {
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

  for (const [width, height] of [
    [375, 667],
    [768, 1024],
    [1024, 768],
    [1280, 800],
  ] as const) {
    test(`leaves every button of a form to be pressed at ${width} × ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const path of ['/developer/login', '/forgot-password', '/contact', '/oauth/callback?error=x']) {
        await page.goto(path);
        await banner(page).waitFor();
        for (const control of await page.locator('main').locator('button, a[href]').all()) {
          await control.focus();
          expect(await isFree(control), `${path}: ${await control.textContent()}`).toBe(true);
        }
      }
    });
  }
  test.use({ expectedErrors: [/^Social sign-in failed/] });
});

test.describe('the preferences', () => {
  test('explain four categories, of which one is always on, and are kept', async ({ page }) => {
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Customize' }).click();
    const dialog = preferences(page);
    await expect(dialog.getByRole('checkbox')).toHaveCount(4);
    await expect(dialog.getByLabel('Necessary')).toBeChecked();
    await expect(dialog.getByLabel('Necessary')).toBeDisabled();
    for (const name of ['Analytics', 'Marketing', 'Functional']) {
      await expect(dialog.getByLabel(name)).not.toBeChecked();
      await expect(dialog.getByLabel(name)).toHaveAccessibleDescription(/\w{3}/);
    }
    await dialog.getByLabel('Functional').check();
    await dialog.getByRole('button', { name: 'Save Preferences' }).click();
    await expect(dialog).toBeHidden();
    await expect(banner(page)).toHaveCount(0);
    expect(await storedConsent(page)).toMatchObject({ analytics: false, marketing: false, functional: true });

    await settingsButton(page).click();
    await expect(dialog.getByLabel('Functional')).toBeChecked();
    await expect(dialog.getByLabel('Analytics')).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Decline' }).click();
    expect(await storedConsent(page)).toMatchObject({ analytics: false, functional: false });

    await settingsButton(page).click();
    await expect(dialog.getByLabel('Functional')).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Accept All' }).click();
    await expect(dialog).toBeHidden();
    expect(await storedConsent(page)).toMatchObject({ analytics: true, marketing: true, functional: true });
  });

  test('are left by Esc with nothing chosen, and the focus goes back', async ({ page }) => {
    await page.goto('/');
    const customize = banner(page).getByRole('button', { name: 'Customize' });
    await customize.focus();
    await page.keyboard.press('Enter');
    await preferences(page).getByLabel('Analytics').check();
    // Modal: the Tab key stays inside, or goes to the browser's own controls.
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(preferences(page)).toBeHidden();
    await expect(customize).toBeFocused();
    expect(await storedConsent(page)).toBeNull();

    await page.keyboard.press('Enter');
    await expect(preferences(page).getByLabel('Analytics')).not.toBeChecked();
    await preferences(page).getByRole('button', { name: 'Save Preferences' }).press('Enter');
    await expect(page.locator('#content')).toBeFocused();

    await settingsButton(page).press('Enter');
    await page.keyboard.press('Escape');
    await expect(settingsButton(page)).toBeFocused();
  });
});

test.describe('a stored record', () => {
  for (const [name, text, isAsked] of [
    ['364 days old counts', recordOf(364 * day), false],
    ['365 days and a minute old is asked again', recordOf(365 * day + 60_000), true],
    ['of another version is asked again', recordOf(day, { version: '2.0' }), true],
    ['from the future is asked again', recordOf(-day), true],
    ['with a wrong type is asked again', recordOf(day, { marketing: 'no' }), true],
    ['without a category is asked again', recordOf(day, { functional: undefined }), true],
    ['that is no JSON is asked again', '{"necessary":', true],
  ] as const) {
    test(name, async ({ page }) => {
      await rememberConsent(page, text);
      await page.goto('/');
      await settingsButton(page).waitFor();
      if (isAsked) return await expect(banner(page)).toBeVisible();
      await page.waitForTimeout(300);
      await expect(banner(page)).toHaveCount(0);
    });
  }
});

test.describe('elsewhere', () => {
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

  test('clearing all data asks again without a reload', async ({ page }) => {
    await rememberConsent(page, recordOf(day));
    await page.goto('/about');
    await settingsButton(page).waitFor();
    // The router, which comes after the page, notices when a script changes the address.
    await page.waitForFunction(() => Object.hasOwn(history, 'pushState'));
    await page.evaluate(() => {
      Object.assign(window, { isSamePage: true });
      history.pushState({}, '', '/developer/dashboard');
    });
    await expect(page).toHaveURL('/');
    await expect(banner(page)).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  test('Global Privacy Control is an answer, and a later choice wins', async ({ page }) => {
    await page.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }));
    await page.goto('/');
    await settingsButton(page).waitFor();
    await page.waitForTimeout(300);
    await expect(banner(page)).toHaveCount(0);
    expect(await storedConsent(page)).toBeNull();
    await settingsButton(page).click();
    await expect(preferences(page).getByLabel('Analytics')).not.toBeChecked();
    await preferences(page).getByLabel('Analytics').check();
    await preferences(page).getByRole('button', { name: 'Save Preferences' }).click();
    await page.reload();
    await settingsButton(page).click();
    await expect(preferences(page).getByLabel('Analytics')).toBeChecked();
  });

  test('a choice holds for the visit where storage is blocked', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Blocked', 'SecurityError');
        },
      });
    });
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Customize' }).click();
    await preferences(page).getByLabel('Marketing').check();
    await preferences(page).getByRole('button', { name: 'Save Preferences' }).click();
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await expect(page).toHaveURL('/developer/login');
    await page.waitForTimeout(300);
    await expect(banner(page)).toHaveCount(0);
    await settingsButton(page).click();
    await expect(preferences(page).getByLabel('Marketing')).toBeChecked();
  });
});

/** Is the middle of an element its own, or does something lie over it? */
function isFree(control: ReturnType<Page['locator']>): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}
