import { call } from '../support/api.ts';
import { enterAccount, shownAccount } from '../support/bank-account.ts';
import { devConsoleSecret } from '../support/dev-console.ts';
import { memberWithProfile } from '../support/members.ts';
import { openSessionAs } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow bank-account undo-bank-account

test('a bank account is changed after the user confirms their identity, and changed back by the mailed link', async ({
  page,
  request,
}) => {
  const developer = await memberWithProfile('developer');
  const { token, email, password } = developer;
  const before = { version: 0, holder: 'Dana Lind', iban: 'DE89370400440532013000', bic: 'COBADEFF' };
  await call(request, 'PUT', '/v1/bank-account', { token, body: before });
  await openSessionAs(page, developer);
  // As if ten minutes after the login; the real server checks the confirmation.
  const unproven = { isConfirmed: false, methods: ['password'], email };
  await page.route('**/v1/account/confirmation', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: unproven }) : route.continue(),
  );
  await page.goto('/developer/dashboard/bank-account');
  await expect(page.getByRole('link', { name: 'Payments', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.getByRole('button', { name: 'Change bank account' }).click();
  await enterAccount(page, 'AT61 1904 3002 3457 3201', 'BKAUATWW');
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(shownAccount(page)).toContainText('AT •••• 3201');

  await page.goto(await devConsoleSecret(request, { to: email, kind: 'bankAccountSaved', count: 2 }));
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The change was undone');
});
