import { call } from '../support/api.ts';
import { awaitingFunding, goToPayment } from '../support/paying.ts';
import { expect, test } from '../support/test.ts';

// @flow milestone-funding contract-page

test('a company that leaves the provider’s page finds the payment again, and can cancel it, which is confirmed', async ({
  page,
  request,
}) => {
  await awaitingFunding(page, request);
  const contract = page.url();
  await goToPayment(page);
  await page.goto(contract);
  await page.getByRole('link', { name: 'See the payment' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are checking with your bank');
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment canceled');
});

test('the contract’s page reports a payment even when the payer never returned from the provider', async ({
  page,
  request,
}) => {
  const { company, contractId } = await awaitingFunding(page, request);
  const contract = page.url();
  await goToPayment(page);
  // The tab is closed right after the payment: only the provider knows about it.
  await request.post(page.url(), { form: { choice: 'pay', card: '4242424242424242' }, maxRedirects: 0 });
  const path = `/v1/contracts/${contractId}` as const;
  await expect.poll(async () => (await call(request, 'GET', path, company)).state).toBe('active');
  await page.goto(contract);
  await expect(page.getByText('Each milestone says what happens next.')).toBeVisible();
});
