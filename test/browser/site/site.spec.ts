import type { Page } from 'playwright/test';
import { stopClock } from '../support/clock.ts';
import { banner, settingsButton } from '../support/consent.ts';
import { answerWithError } from '../support/routes.ts';
import { hydrated } from '../support/scripts.ts';
import { expect, test } from '../support/test.ts';
import { toast } from '../support/toasts.ts';
import { watchLiveRegions } from '../support/usable/live-regions.ts';
import { usabilityProblems } from '../support/usable/problems.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const [path, title] of [
  ['/no/such/page', 'We couldn’t find that page'],
  ['/blog/no-such-post', 'We couldn’t find that post'],
] as const)
  test(`${path}, which doesn’t exist, says so, links to other pages, and is usable by everyone`, async ({
    page,
  }) => {
    await page.addInitScript(watchLiveRegions);
    await page.goto(path);
    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Counterpart`);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign up' })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Support' })).toBeVisible();
    await hydrated(page);
    await expect(banner(page)).toBeVisible();
    expect(await usabilityProblems(page)).toEqual([]);
    await banner(page).getByRole('button', { name: 'Decline' }).click();
    await expect(settingsButton(page)).toHaveCount(1);
    if (path.startsWith('/blog')) {
      await page.getByRole('link', { name: 'What makes a good first profile' }).click();
      await expect(heading(page)).toHaveText('What makes a good first profile');
    } else {
      await expect(page.getByRole('link', { name: 'Log in as a developer' })).toBeVisible();
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await expect(page).toHaveURL('/');
    }
  });

test('Decline is as prominent as Accept All', async ({ page }) => {
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
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

test.describe('a screen that fails to render', () => {
  test.use({ expectedErrors: [/./] });

  test('says ‘Something went wrong.’ and to refresh or contact support, usable by everyone', async ({
    page,
  }) => {
    await page.addInitScript(watchLiveRegions);
    await page.route('**/assets/forgot-password-page-*.js', (route) => route.abort('failed'));
    await page.goto('/forgot-password');
    await expect(heading(page)).toHaveText('Something went wrong.');
    await expect(page.getByText('Refresh the page, or contact support')).toBeVisible();
    await expect(page.getByRole('link', { name: 'support@counterpart.example' })).toBeVisible();
    await hydrated(page);
    expect(await usabilityProblems(page)).toEqual([]);
    await page.unroute('**/assets/forgot-password-page-*.js');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});

test('an error toast is shown for 4000 ms, fades for another 1000 ms, and is removed', async ({ page }) => {
  await page.route('**/v1/tokens', answerWithError(401, 'No.'));
  await stopClock(page);
  await page.goto('/developer/login');
  await page.getByLabel('Email').fill('ada@developer.example');
  await page.getByLabel('Password', { exact: true }).fill('Correct-horse-7');
  await page.keyboard.press('Enter');
  const shown = toast(page, 'No.');
  await expect(shown).toHaveCSS('opacity', '1');
  await page.clock.runFor(3_999);
  await expect(shown).toHaveCSS('opacity', '1');
  await page.clock.runFor(1);
  await expect(shown).toHaveCSS('opacity', '0');
  await page.clock.runFor(999);
  await expect(shown).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(shown).toHaveCount(0);
});
