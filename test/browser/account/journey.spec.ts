import { completeProfile, logIn, type Side, signUp, somebody, verify } from '../support/account.ts';
import { deskSecret } from '../support/desk.ts';
import { expect, test } from '../support/test.ts';

for (const side of ['company', 'developer'] satisfies Side[]) {
  test(`a ${side} signs up, verifies, completes a profile, leaves, and comes back with a new password`, async ({
    page,
    request,
  }) => {
    const person = somebody(side);

    await signUp(page, person);
    await expect(page.getByText(person.email)).toBeVisible();
    await verify(page, request, person);
    await expect(page.getByText('Please complete your profile')).toBeVisible();
    await completeProfile(page, person);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada');

    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(`/${side}/login`);

    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL(`/${side}/forgot-password`);
    // The address is the new page's before its screen is: both have a field Email.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText('Check your email!')).toBeVisible();

    await page.goto(await deskSecret(request, { to: person.email, kind: 'resetLink' }));
    await expect(page).toHaveURL('/reset-password-token');
    await expect(page).toHaveURL('/reset-password');
    const password = 'Battery-staple-8';
    await page.getByLabel('New Password').fill(password);
    await page.getByLabel('Confirm Password').fill(password);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page).toHaveURL(`/${side}/login`);
    await expect(page.getByText('Password Reset Successful')).toBeVisible();
    await expect(
      page.getByText('Password reset successful. Please log in with your new credentials.'),
    ).toBeVisible();

    await logIn(page, { ...person, password });
    await expect(page).toHaveURL(`/${side}/dashboard`);
    await expect(page.getByText('Successfully signed in!')).toBeVisible();
  });
}
