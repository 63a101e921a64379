import type { Page } from 'playwright/test';
import { readPublicPages } from '../../../src/build/public-pages.ts';
import { stopClock } from '../support/clock.ts';
import { banner, preferences } from '../support/consent.ts';
import { pretendProfile } from '../support/faults.ts';
import { complete, verified } from '../support/people.ts';
import { comeIn, storeItems } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';
import { watchLiveRegions } from '../support/usable/live-regions.ts';
import { usabilityProblems } from '../support/usable/problems.ts';

/** The pages, and what people do on them, that no flow's walk shows (accessibility.spec.ts), judged by the same. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => page.addInitScript(watchLiveRegions));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function expectUsable(page: Page): Promise<void> {
  expect(await usabilityProblems(page)).toEqual([]);
}

async function expectUsableAt(page: Page, path: string, title: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(heading(page)).toHaveText(title);
  // The prerendered page is hydrated.
  await expect(page.locator('html')).toHaveAttribute('data-alive');
  await expectUsable(page);
}

for (const { path } of readPublicPages())
  test(`${path} is usable by everyone`, async ({ page }) => {
    await expectUsableAt(page, path, /\w/);
  });

for (const [path, title] of [
  ['/no/such/page', 'We couldn’t find that page'],
  ['/blog/no-such-post', 'We couldn’t find that post'],
  ['/projects', 'Projects'],
  ['/link-expired', 'This link has expired'],
] as const)
  test(`${path} is usable by everyone`, async ({ page }) => {
    await expectUsableAt(page, path, title);
  });

test('the banner and the preferences are usable by everyone', async ({ page }) => {
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  await expectUsable(page);
  await banner(page).getByRole('button', { name: 'Customize' }).click();
  await expect(preferences(page)).toBeVisible();
  await expectUsable(page);
});

test.describe('what is wrong with an entry', () => {
  for (const [path, button] of [
    ['/developer/login', 'Log in'],
    ['/forgot-password', 'Send Reset Link'],
    ['/contact', 'Send message'],
  ] as const)
    test(`is told usably at ${path}`, async ({ page }) => {
      await page.goto(path);
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
      await expectUsable(page);
    });

  for (const side of ['company', 'developer'] as const)
    test(`is told usably in a ${side}’s profile`, async ({ page, request }) => {
      const { token, userId } = await verified(request, side);
      await comeIn(page, { token });
      await page.goto(`/complete-${side}-profile/${userId}`);
      await page.getByLabel('About').fill('x');
      if (side === 'developer') {
        await page.getByLabel('Skills').fill('TypeScript, Post­greSQL with a very long name indeed,Rust');
        await page.keyboard.press('Enter');
        await page.getByLabel('Link 1').fill('no address');
        await page.getByRole('button', { name: 'Add a link' }).click();
        await page.getByText('More languages').click();
      }
      await page.getByRole('button', { name: 'Save profile' }).click();
      await expect(page.getByLabel('About')).toHaveAttribute('aria-invalid', 'true');
      await expectUsable(page);
    });
});

test.describe('behind the guard', () => {
  test('every page of a company is usable by everyone', async ({ page, request }) => {
    const { token, userId, name } = await complete(request, 'company');
    await comeIn(page, { token });
    await expectUsableAt(page, '/company/dashboard', `Welcome, ${name}`);
    await expectUsableAt(page, '/company/dashboard/projects', 'Projects');
    await expectUsableAt(page, '/company/dashboard/nothing', 'Page not found');
    await expectUsableAt(page, '/company/dashboard/profile', 'Your profile');
    await expectUsableAt(page, `/developer/profile/${userId}`, 'We couldn’t find that developer');
    await expectUsableAt(page, '/', 'Good work finds its other half.');
    await expectUsableAt(page, '/company/login', 'Welcome back');
  });

  test('every page of a developer is usable by everyone', async ({ page, request }) => {
    const { token, userId, name } = await complete(request, 'developer');
    await comeIn(page, { token });
    await expectUsableAt(page, '/developer/dashboard', `Welcome, ${name}`);
    await expectUsableAt(page, '/developer/dashboard/find-work', 'Find work');
    await expectUsableAt(page, '/developer/dashboard/saved', 'Saved');
    await expectUsableAt(page, '/developer/create-profile', 'Your profile');
    await expectUsableAt(page, `/developer/profile/${userId}`, name);
  });

  test('names and addresses of any length are usable by everyone', async ({ page }) => {
    await stopClock(page);
    const email = `${'long.'.repeat(12)}name@developer.example`;
    const profile = { userId: 'u1', role: 'DEVELOPER', name: 'A'.repeat(60), email, developerProfiles: [{}] };
    await pretendProfile(page, profile);
    await storeItems(page, { authToken: 'pretended-token', userProfile: profile });
    await page.goto('/developer/dashboard');
    await expect(heading(page)).toHaveText(`Welcome, ${profile.name}`);
    await expect(page.getByRole('heading', { name: 'Find your next project' })).toBeVisible();
    await expectUsable(page);
    await expectUsableAt(page, '/developer/login', 'Welcome back');
  });
});

test.describe('a screen that can’t be drawn', () => {
  test.use({ expectedErrors: [/./] });

  test('is usable by everyone', async ({ page }) => {
    await page.route('**/assets/forgot-password-page-*.js', (route) => route.abort('failed'));
    await expectUsableAt(page, '/forgot-password', 'Something went wrong.');
  });
});
