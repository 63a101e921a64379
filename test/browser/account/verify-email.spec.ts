import type { Page } from 'playwright/test';
import { typeCode } from '../support/account-forms.ts';
import { inlineAlert } from '../support/alerts.ts';
import { devConsoleSecret } from '../support/dev-console.ts';
import { type Member, unverifiedMember } from '../support/members.ts';
import { openSessionAs, openWithState } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Verify' });

/** Opens the page as the login of an unverified user does. */
async function openFor(page: Page, { email }: Member): Promise<void> {
  await openWithState(page, '/verify', { email, role: 'DEVELOPER' });
  await expect(page.getByText(email)).toBeVisible();
}

test('after a code is used in another tab, the user can log out in this one', async ({
  page,
  context,
  request,
}) => {
  const person = await unverifiedMember('developer');
  await openSessionAs(page, person);
  await openFor(page, person);
  const other = await context.newPage();
  await openFor(other, person);
  const code = await devConsoleSecret(request, { to: person.email, kind: 'verificationCode' });
  await typeCode(other, code);
  await button(other).click();
  await expect(other).toHaveURL(`/complete-developer-profile/${person.userId}`);
  await typeCode(page, code);
  await button(page).click();
  await expect(inlineAlert(page)).toContainText('Your email is already verified.');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/developer/login');
  await expect(other).toHaveURL('/developer/login');
});
