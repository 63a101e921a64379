import { readFile } from 'node:fs/promises';
import { call } from '../support/api.ts';
import { funded, type Versioned } from '../support/contracts.ts';
import { runTimer as run } from '../support/desk.ts';
import { comeIn } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow payout

test('what was earned is withdrawn, once its days and those of the bank account are over, and arrives', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const { company, developer, id } = await funded(request);
  const send = async ({ token }: { token: string }, event: object) => {
    const { version } = (await call(request, 'GET', `/v1/milestones/${id}`, {
      token,
    })) as unknown as Versioned;
    return call(request, 'POST', `/v1/milestones/${id}/events`, { token, body: { version, ...event } });
  };
  await send(developer, { type: 'submit', note: 'It is done.', files: [], links: ['https://example.com'] });
  await send(company, { type: 'approve' });

  await comeIn(page, developer);
  const runTimer = (of: string) => run(request, of, baseURL ?? '');
  const open = () => page.goto('/developer/dashboard/payments');
  const figure = (name: string) => page.locator('dl > div', { has: page.getByText(name, { exact: true }) });
  await open();
  await expect(figure('Pending')).toContainText('€1,500.00');
  await expect(page.getByRole('link', { name: 'Add a bank account' })).toBeVisible();
  await runTimer(id);

  const account = {
    version: 0,
    holder: 'Dana Moreau',
    iban: 'DE89 3704 0044 0532 0130 00',
    bic: 'COBADEFFXXX',
  };
  await call(request, 'PUT', '/v1/bank-account', { token: developer.token, body: account });
  await open();
  await expect(figure('Available')).toContainText('€1,500.00');
  await expect(page.getByText(/your bank account DE •••• 3000 can be used from/)).toBeVisible();
  await runTimer(developer.userId);

  await open();
  const amount = page.getByLabel('Amount');
  await expect(amount).toHaveValue('1500');
  await amount.fill('450,50');
  await amount.press('Enter');
  await expect(page.getByText('Withdrawal requested')).toBeVisible();
  await expect(figure('Available')).toContainText('€1,049.50');
  await expect(amount).toHaveValue('1049.50');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^earnings-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(
    'Withdrawal to DE •••• 3000,0,-450.5,450.5,EUR',
  );

  // The embedded bank takes ten seconds.
  const { token } = developer;
  const newest = async () =>
    ((await call(request, 'GET', '/v1/payouts', { token })).items as { readonly state: string }[])[0]?.state;
  await expect.poll(newest, { timeout: 60_000 }).toBe('paid');
  await open();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await expect(figure('On its way')).toContainText('€0.00');
});
