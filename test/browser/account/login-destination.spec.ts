import { logIn, somebody } from '../support/account.ts';
import { pretendProfile } from '../support/faults.ts';
import { complete, signedUp } from '../support/people.ts';
import { storedItem } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';
import { problem, toast } from '../support/toasts.ts';

const typed = { ...somebody('developer'), email: 'ada@developer.example' };

test.describe('where a login leads', () => {
  const someProfile = [{ id: 'p1' }];
  const rule: [what: string, profile: Record<string, unknown>, path: string, message: string][] = [
    [
      'a company with a profile goes to its dashboard',
      { userId: 'u1', role: 'CORPORATE', companyProfiles: someProfile },
      '/company/dashboard',
      'Successfully signed in!',
    ],
    [
      'a developer with a profile goes to their dashboard',
      { userId: 'u1', role: 'DEVELOPER', developerProfiles: someProfile },
      '/developer/dashboard',
      'Successfully signed in!',
    ],
    [
      'a company without a profile completes one',
      { userId: 'u1', role: 'CORPORATE', companyProfiles: [], developerProfiles: someProfile },
      '/complete-company-profile/u1',
      'Please complete your profile',
    ],
    [
      'a developer without a profile completes one',
      { userId: 'u1', role: 'DEVELOPER', companyProfiles: someProfile },
      '/complete-developer-profile/u1',
      'Please complete your profile',
    ],
    [
      'somebody of an unknown role completes a developer profile',
      { externalId: 'x/1', role: 'ADMIN', companyProfiles: someProfile },
      '/complete-developer-profile/x%2F1',
      'Please complete your profile',
    ],
    [
      'somebody whose path can’t be computed goes to /',
      { role: 'DEVELOPER' },
      '/',
      'Successfully signed in!',
    ],
  ];
  for (const [what, profile, path, message] of rule) {
    test(what, async ({ page }) => {
      await pretendProfile(page, { email: typed.email, ...profile });
      await page.goto('/developer/login');
      await logIn(page, typed);
      await expect(toast(page, message)).toBeVisible();
      await expect(page).toHaveURL(path);
      expect(await storedItem(page, 'authToken')).toBe('pretended-token');
    });
  }

  test('an account that isn’t verified goes to /verify with its email', async ({ page, request }) => {
    const person = await signedUp(request, 'developer');
    await page.goto('/developer/login');
    await logIn(page, person);
    await expect(page).toHaveURL('/verify');
    await expect(page.getByText(person.email)).toBeVisible();
    expect(await storedItem(page, 'authToken')).not.toBeNull();
  });

  test('a profile that says it isn’t verified goes to /verify with its email', async ({ page }) => {
    await pretendProfile(page, {
      userId: 'u1',
      role: 'DEVELOPER',
      email: 'own@ada.example',
      isVerified: false,
    });
    await page.goto('/developer/login');
    await logIn(page, typed);
    await expect(page).toHaveURL('/verify');
    await expect(page.getByText('own@ada.example')).toBeVisible();
  });

  for (const answer of ['[]', '"Ada"', 'null', '']) {
    test(`a profile that is no object (${answer || 'nothing'}) is told as 'Invalid profile data received'`, async ({
      page,
    }) => {
      await pretendProfile(page, {});
      await page.route('**/v1/users/profile', (route) =>
        route.fulfill({ contentType: 'application/json', body: answer }),
      );
      await page.goto('/developer/login');
      await logIn(page, typed);
      await expect(toast(page, 'Invalid profile data received')).toBeVisible();
      await expect(problem(page)).toHaveText('Invalid profile data received');
      await expect(page).toHaveURL('/developer/login');
      expect(await storedItem(page, 'authToken')).toBeNull();
    });
  }

  test('the back button doesn’t come back to the form', async ({ page, request }) => {
    const person = await complete(request, 'developer');
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'I’m a developer' }).click();
    await expect(page).toHaveURL('/developer/login?mode=sign-up');
    await page.getByRole('button', { name: 'Log in instead' }).click();
    await logIn(page, person);
    await expect(page).toHaveURL('/developer/dashboard');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
  });
});
