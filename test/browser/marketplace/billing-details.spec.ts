import { call } from '../support/api.ts';
import { funded } from '../support/contracts.ts';
import { comeIn } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow billing-details

test('billing details are entered from the payments page, are stored in the tab until saved, and appear on the receipt', async ({
  page,
  request,
}) => {
  const { company } = await funded(request);
  await comeIn(page, company);
  await page.goto('/company/dashboard/payments');
  const open = () => page.getByRole('link', { name: 'Billing details' }).click();
  await open();
  await page.getByLabel('Name').fill('Analytical Engines GmbH');
  await page.getByLabel('Address').fill('Torstraße 1\n10119 Berlin');
  await page.getByLabel('Country').selectOption('Germany');
  await page.getByLabel('VAT ID').fill('de 123 456 789');

  await page.getByRole('link', { name: 'Back to payments' }).click();
  await open();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Save billing details' }).click();
  await expect(page.getByText('Billing details saved')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('VAT ID')).toHaveValue('DE123456789');
  await expect(page.getByLabel('Address')).toHaveValue('Torstraße 1\n10119 Berlin');

  const { token } = company;
  const { items } = await call(request, 'GET', '/v1/payments', { token });
  const [{ id }] = items as readonly [{ readonly id: string }];
  expect(await call(request, 'GET', `/v1/payments/${id}/receipt`, { token })).toMatchObject({
    billedTo: { name: 'Analytical Engines GmbH', country: 'DE', vatId: 'DE123456789' },
  });
});
