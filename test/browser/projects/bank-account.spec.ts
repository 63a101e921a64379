import type { Page } from 'playwright/test';
import { deskSecret } from '../support/desk.ts';
import { complete } from '../support/people.ts';
import { comeIn } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow bank-account undo-bank-account

const account = (page: Page) => page.getByRole('region', { name: /••••/ });

async function enter(page: Page, iban: string, bic: string): Promise<void> {
  await page.getByLabel('Account holder').fill('Dana Lind');
  await page.getByLabel('IBAN').fill(iban);
  await page.getByLabel('BIC').fill(bic);
  await page.getByRole('button', { name: 'Save bank account' }).click();
}

test('a bank account is entered by its owner, cools, can be used, and is changed back by the mailed link', async ({
  page,
  request,
}) => {
  const developer = await complete(request, 'developer');
  const { email, password } = developer;
  await comeIn(page, developer);
  // As ten minutes after the login; what proves it is the real server's to check.
  const unproven = { isConfirmed: false, ways: ['password'], email };
  await page.route('**/v1/account/confirmation', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: unproven }) : route.continue(),
  );
  await page.goto('/developer/dashboard/bank-account');
  await page.getByRole('button', { name: 'Add bank account' }).click();
  await enter(page, 'de89 3704 0044 0532 0130 00', 'cobadeff');
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(account(page)).toContainText('DE •••• 3000');
  await expect(account(page)).toContainText('Not usable yet');
  await expect(page.getByRole('link', { name: 'Payments', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );

  const desk = await page.context().newPage();
  await desk.goto(`/desk/timers?of=${developer.userId}`);
  await desk.getByRole('button', { name: 'Run now' }).click();
  await expect(desk).toHaveURL('/desk/timers');
  await page.reload();
  await expect(account(page)).toContainText('In use');

  await page.unroute('**/v1/account/confirmation');
  await page.getByRole('button', { name: 'Change bank account' }).click();
  await enter(page, 'AT61 1904 3002 3457 3201', 'BKAUATWW');
  await expect(account(page)).toContainText('AT •••• 3201');
  await page.goto(await deskSecret(request, { to: email, kind: 'bankAccountSaved', count: 2 }));
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The change was undone');
});
