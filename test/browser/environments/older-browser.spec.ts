import { logIn } from '../support/account-forms.ts';
import { memberWithProfile } from '../support/members.ts';
import { expect, test } from '../support/test.ts';

/**
 * Features that are newer than the browsers of docs/architecture.md (Chrome and Edge 111, Firefox 128, Safari 16.4), or
 * missing in some of them, by the object that has them.
 */
const newer = {
  window: [
    'requestIdleCallback',
    'cancelIdleCallback',
    'scheduler',
    'navigation',
    'trustedTypes',
    'documentPictureInPicture',
    'Iterator',
  ],
  URL: ['canParse', 'parse'],
  Promise: ['withResolvers', 'try'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  Array: ['fromAsync'],
  AbortSignal: ['any'],
  RegExp: ['escape'],
  'Document.prototype': ['startViewTransition'],
  'HTMLElement.prototype': ['showPopover', 'hidePopover', 'togglePopover', 'popover'],
  'Element.prototype': ['checkVisibility', 'moveBefore'],
  'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'Intl.Locale.prototype': ['getTimeZones', 'getWeekInfo', 'getTextInfo'],
  // Only for pages served by https.
  'Crypto.prototype': ['subtle'],
  'Navigator.prototype': ['locks', 'storage', 'userAgentData', 'connection', 'deviceMemory', 'serviceWorker'],
} as const;

test('a browser without the newest features logs in, saves and shows a profile', async ({ page }) => {
  const person = await memberWithProfile('developer');
  await page.addInitScript((features) => {
    for (const [path, names] of Object.entries(features)) {
      const holder = path
        .split('.')
        .reduce<unknown>(
          (object, name) => (object as Record<string, unknown> | undefined)?.[name],
          globalThis,
        );
      if (holder) for (const name of names) Reflect.deleteProperty(holder, name);
    }
  }, newer);
  await page.goto('/');
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Customize' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save Preferences' }).click();
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await logIn(page, person);
  await expect(page).toHaveURL('/developer/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await page.getByLabel('Link 1').fill('https://ada.example/work');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page).toHaveURL('/developer/dashboard');
  await page.goto(`/developer/profile/${person.userId}`);
  await expect(page.getByRole('link', { name: 'ada.example/work' })).toBeVisible();
  expect(await page.evaluate(() => 'requestIdleCallback' in window || 'canParse' in URL)).toBe(false);
});
