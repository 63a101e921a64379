import type { Page } from 'playwright/test';
import { stopClock } from '../support/clock.ts';
import { memberWithProfile, verifiedMember } from '../support/members.ts';
import { mockSignedIn } from '../support/routes.ts';
import { openSessionAs, openWithState, storeItems } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';
import { layoutProblems } from '../support/usable/layout.ts';
import { watchLiveRegions } from '../support/usable/live-regions.ts';
import { usabilityProblems } from '../support/usable/problems.ts';

/**
 * Applies the walks' checks to signed-in pages and actions that no flow's walk shows. Prerendered pages are checked in
 * site/public-pages.spec.ts.
 */
test.beforeEach(({ page }) => page.addInitScript(watchLiveRegions));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function expectUsable(page: Page): Promise<void> {
  expect(await usabilityProblems(page)).toEqual([]);
}

async function expectRoom(page: Page): Promise<void> {
  expect(await layoutProblems(page)).toEqual([]);
}

/** @param title - of its tab; that of its heading when left out. */
async function expectUsableAt(page: Page, path: string, name: string, title = name): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(heading(page)).toHaveText(name);
    await expect(page).toHaveTitle(`${title} · Counterpart`);
    // The prerendered page is hydrated.
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    await expectUsable(page);
  });
}

test('a company’s pages without a flow have their title and are usable by everyone', async ({ page }) => {
  await openSessionAs(page, await memberWithProfile('company'));
  await expectUsableAt(page, '/company/dashboard/nothing', 'Page not found');
  await expectUsableAt(page, '/company/dashboard/profile', 'Your profile');
  await expectUsableAt(
    page,
    '/',
    'Good work finds its other half.',
    'Freelance contracts for companies and developers',
  );
  await expectUsableAt(page, '/company/login', 'Welcome back', 'Log in');
});

test('a developer’s page without a flow has its title and is usable by everyone', async ({ page }) => {
  await openSessionAs(page, await memberWithProfile('developer'));
  await expectUsableAt(page, '/developer/dashboard/messages', 'Messages');
});

test('the open projects have their title and are usable by everyone', async ({ page }) => {
  await expectUsableAt(page, '/projects', 'Projects');
});

test('errors in a developer’s profile are shown accessibly, however long they are', async ({ page }) => {
  const { token, userId } = await verifiedMember('developer');
  await openSessionAs(page, { token });
  await page.goto(`/complete-developer-profile/${userId}`);
  await page.getByLabel('About').fill('x');
  await page.getByLabel('Skills').fill('TypeScript, Post­greSQL with a very long name indeed,Rust');
  await page.keyboard.press('Enter');
  await page.getByLabel('Link 1').fill('no address');
  await page.getByRole('button', { name: 'Add a link' }).click();
  await page.getByText('More languages').click();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByLabel('About')).toHaveAttribute('aria-invalid', 'true');
  await expectUsable(page);
});

/** What the walks check on these screens (axe's rules, colors, focus) doesn't depend on the length of texts. */
test('names and addresses of any length fit every window', async ({ page }) => {
  await stopClock(page);
  const email = `${'long.'.repeat(12)}name@developer.example`;
  await openWithState(page, '/verify', { email });
  await expect(page.getByText(email)).toBeVisible();
  await expectRoom(page);
  await page.route('**/v1/users/forgot-password', (route) => route.fulfill({ json: { message: 'Sent.' } }));
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Check your email!');
  await expectRoom(page);

  const profile = { userId: 'u1', role: 'DEVELOPER', name: 'A'.repeat(60), email, developerProfiles: [{}] };
  await mockSignedIn(page, profile);
  await storeItems(page, { authToken: 'pretended-token', userProfile: profile });
  await page.goto('/developer/dashboard');
  await expect(heading(page)).toHaveText(`Welcome, ${profile.name}`);
  await expect(page.getByRole('heading', { name: 'Find your next project' })).toBeVisible();
  await expectRoom(page);
  await page.goto('/developer/login');
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
  await expectRoom(page);
});
