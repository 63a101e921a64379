import type { Page } from 'playwright/test';
import { refusal } from '../support/faults.ts';
import {
  type Call,
  callOf,
  company,
  newDeveloper,
  pretendBackend,
  profileCall,
} from '../support/social-callback.ts';
import { storedItem, storeItems } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';
import { problem } from '../support/toasts.ts';

const home = (page: Page) => page.getByRole('link', { name: 'Return to Home' });

test.describe('a sign-in that fails', () => {
  test.use({ expectedErrors: [/^Social sign-in failed: /] });

  /** The screen of spec §2 and the line in the console of spec §8. */
  async function expectFailure(page: Page, logged: readonly string[], text: string): Promise<void> {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication Failed');
    await expect(problem(page)).toHaveText(text);
    expect(logged.filter((line) => line.includes(text))).toHaveLength(1);
  }
  function log(page: Page): readonly string[] {
    const lines: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') lines.push(message.text());
    });
    return lines;
  }

  test('is told and logged, its token is gone, and a reload does not spend it again', async ({ page }) => {
    const logged = log(page);
    const calls: Call[] = [];
    await page.route('**/v1/users/profile', (route, request) => {
      calls.push(callOf(request));
      return refusal(401, 'This sign-in is over.')(route);
    });
    await storeItems(page, { authToken: 'old', userProfile: { userId: 'x' } });
    await page.goto('/oauth/callback?token=new-token');
    await expectFailure(page, logged, 'This sign-in is over.');
    expect(logged.join()).not.toContain('new-token');
    expect(calls).toEqual([profileCall]);
    expect(await storedItem(page, 'authToken')).toBeNull();
    expect(await storedItem(page, 'userProfile')).toBeNull();
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('new-token');

    await page.reload();
    await expectFailure(page, logged, 'No authentication token was found in the address.');
    expect(calls).toHaveLength(1);
    await home(page).click();
    await expect(page).toHaveURL('/');
  });

  test('names the status when the role is not taken', async ({ page }) => {
    const logged = log(page);
    await pretendBackend(page, company);
    await page.route('**/v1/users/u1', refusal(503, 'Not now.'));
    await storeItems(page, { oauthRole: 'CORPORATE' });
    await page.goto('/oauth/callback?token=new-token');
    await expectFailure(page, logged, 'Failed to update user role. HTTP status: 503');
    expect(await storedItem(page, 'authToken')).toBeNull();
  });

  test('for a profile that is none has the words of the specification', async ({ page }) => {
    const logged = log(page);
    await page.route('**/v1/users/profile', (route) => route.fulfill({ json: [] }));
    await page.goto('/oauth/callback?token=new-token');
    await expectFailure(page, logged, 'Invalid profile data received');
  });

  test('because the address is not verified removes the token and pushes nothing', async ({ page }) => {
    const logged = log(page);
    const { calls } = await pretendBackend(page, { ...newDeveloper, isVerified: false });
    await storeItems(page, { oauthRole: 'DEVELOPER' });
    await page.goto('/oauth/callback?token=new-token');
    await expectFailure(
      page,
      logged,
      'The email of this account isn’t verified yet. Log in with your email and password to verify it.',
    );
    expect(calls).toEqual([profileCall]);
    expect(await storedItem(page, 'authToken')).toBeNull();
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('new-token');
  });

  test('for want of a token asks the backend nothing and leaves who is signed in alone', async ({ page }) => {
    const logged = log(page);
    const { calls } = await pretendBackend(page, company);
    await storeItems(page, { authToken: 'old', userProfile: company });
    await page.goto('/oauth/callback');
    await expectFailure(page, logged, 'No authentication token was found in the address.');
    expect(calls.filter(({ authorization }) => authorization !== 'Bearer old')).toEqual([]);
    expect(await storedItem(page, 'authToken')).toBe('old');
  });

  for (const [role, side] of [
    ['CORPORATE', 'company'],
    ['DEVELOPER', 'developer'],
  ] as const) {
    test(`because a ${side} refused at the provider is told as such, with a way to try again`, async ({
      page,
    }) => {
      const logged = log(page);
      await storeItems(page, { oauthRole: role });
      await page.goto('/oauth/callback?error=access_denied&provider=google');
      await expectFailure(page, logged, 'You cancelled the sign-in with Google.');
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page).toHaveURL(`/${side}/login`);
    });
  }

  test('for another reason has words of its own, never those of the address', async ({ page }) => {
    await page.goto('/oauth/callback?error=email_unverified&provider=github');
    await expect(problem(page)).toContainText('GitHub hasn’t verified your email address.');
    await page.goto('/oauth/callback?error=email_missing&provider=github');
    await expect(problem(page)).toContainText('GitHub didn’t share an email address');
    await page.goto('/oauth/callback?error=Call+555-0100&provider=Bank');
    await expect(problem(page)).toHaveText('Something went wrong while signing you in with the provider.');
  });

  test('for want of an answer can be tried again with the same token', async ({ page }) => {
    const logged = log(page);
    await page.route('**/v1/**', (route) => route.abort());
    await page.goto('/oauth/callback?token=new-token');
    await expectFailure(page, logged, 'We couldn’t reach the server. Check your connection and try again.');
    expect(await storedItem(page, 'authToken')).toBeNull();
    await page.unrouteAll();
    const { calls } = await pretendBackend(page, company);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/company/dashboard');
    expect(calls.slice(0, 2)).toEqual([profileCall, profileCall]);
  });
});
