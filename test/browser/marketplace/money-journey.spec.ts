import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { call } from '../support/api.ts';
import { enterAccount, shownAccount } from '../support/bank-account.ts';
import { openContract } from '../support/contracts.ts';
import { runTimer } from '../support/dev-console.ts';
import type { Member } from '../support/members.ts';
import { awaitingFunding, goToPayment } from '../support/paying.ts';
import { expect, test } from '../support/test.ts';

// @flow milestone-funding milestone-work milestone-review contract-page file-upload file-download
// @flow bank-account earnings payments receipt

// With motion, as by default.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** One side in a browser of its own. */
type Visitor = { readonly page: Page; readonly open: () => Promise<unknown> };

const calendar = { name: 'calendar.md', mimeType: 'text/markdown', buffer: Buffer.from('# The calendar\n') };

async function payBy(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: /^Pay/ }).click();
}

/** With a declined card first, then with a valid one. */
async function fund(page: Page): Promise<void> {
  await goToPayment(page);
  await payBy(page, '4000 0000 0000 0002');
  await page.getByRole('link', { name: 'Back to your contract' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was charged' })).toContainText(
    'The payment was declined. Nothing was charged.',
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await payBy(page, '4242 4242 4242 4242');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Milestone funded');
}

const submitWork = (page: Page) => page.getByRole('button', { name: 'Submit work' }).click();

async function submitWithFile({ page }: Visitor): Promise<void> {
  await expect(page.getByText('€1,500 is held for you.')).toBeVisible();
  await page.getByRole('link', { name: 'Submit work' }).press('Enter');
  await page.getByLabel('Note').fill('Patients can choose a time.');
  await page.locator('input[type=file]').setInputFiles([calendar]);
  const attached = page.getByRole('button', { name: 'Remove calendar.md' });
  await expect(attached).toBeVisible();
  await page.reload();
  await expect(attached).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('Patients can choose a time.');
  await submitWork(page);
  await expect(page.getByText('Work submitted').first()).toBeVisible();
  await expect(page.getByText(/^Approved automatically on .+ if .+ does nothing\.$/)).toBeVisible();
}

async function requestChanges({ page, open }: Visitor): Promise<void> {
  await open();
  await page.getByRole('link', { name: 'Review the work' }).press('Enter');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download calendar.md' }).click();
  expect((await download).suggestedFilename()).toBe('calendar.md');
  await page.getByRole('button', { name: 'Request changes' }).click();
  const changes = page.getByRole('dialog', { name: 'Request changes, round 1 of 3' });
  await changes.getByLabel('What should change?').fill('No one may be booked twice.');
  await changes.getByRole('button', { name: 'Request changes' }).click();
  await expect(page.getByText('You asked for changes, round 1 of 3')).toBeVisible();
}

async function submitAgain({ page, open }: Visitor): Promise<void> {
  await open();
  await page.getByRole('link', { name: 'Submit work' }).press('Enter');
  await expect(page.getByText('No one may be booked twice.').first()).toBeVisible();
  await page.getByLabel('Note').fill('No one is booked twice now.');
  await page.getByLabel('Link 1').fill('example.com/calendar');
  await submitWork(page);
  await expect(page.getByText('Work submitted').first()).toBeVisible();
}

async function approve({ page, open }: Visitor, { name }: Member): Promise<void> {
  await open();
  await page.getByRole('link', { name: 'Review the work' }).press('Enter');
  await expect(page.getByText('Version 2', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /example\.com\/calendar/ })).toBeVisible();
  await expect(page.getByText('If you ask for changes, this is round 2 of 3.')).toBeVisible();
  await page.getByRole('button', { name: 'Approve and release' }).click();
  const question = page.getByRole('dialog', { name: `Release €1,500 to ${name}?` });
  await question.getByRole('button', { name: 'Approve and release' }).click();
  await expect(page.getByText(`Approved. €1,500.00 released to ${name}.`)).toBeVisible();
  await expect(page.getByText('Approved and released')).toBeVisible();
}

const figure = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.getByText(name, { exact: true }) });

const earnings = '/developer/dashboard/payments';

async function addBankAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add a bank account' }).click();
  await page.getByRole('button', { name: 'Add bank account' }).click();
  await enterAccount(page, 'de89 3704 0044 0532 0130 00', 'cobadeff');
  await expect(shownAccount(page)).toContainText('DE •••• 3000');
  await expect(shownAccount(page)).toContainText('Not usable yet');
}

async function withdraw(page: Page): Promise<void> {
  const amount = page.getByLabel('Amount');
  await expect(amount).toHaveValue('1500');
  await amount.fill('450,50');
  await amount.press('Enter');
  await expect(page.getByText('Withdrawal requested')).toBeVisible();
  await expect(figure(page, 'Available')).toContainText('€1,049.50');
  await expect(amount).toHaveValue('1049.50');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^earnings-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(
    'Withdrawal to DE •••• 3000,0,-450.5,450.5,EUR',
  );
}

/** From the list of payments; on paper it is alone, on one page. */
async function printReceipt(page: Page): Promise<void> {
  await page.goto('/company/dashboard/payments');
  await page.getByRole('link', { name: /^Receipt R-/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt', exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Total paid €1,620.00' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const role of ['banner', 'navigation', 'link', 'button', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
}

test('an accepted offer is funded, delivered, changed and approved, and its money is sent to the developer’s bank', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const { developer, contractId, milestone } = await awaitingFunding(page, request);
  const cora = { page, open: () => page.goto(`/company/dashboard/contracts/${contractId}`) };
  await fund(page);

  const dana = await openContract(browser, 'developer', developer, contractId);
  await submitWithFile(dana);
  await requestChanges(cora);
  await submitAgain(dana);
  await approve(cora, developer);
  await dana.open();
  await expect(dana.page.getByText('€1,500 was released to you.')).toBeVisible();

  await dana.page.goto(earnings);
  await expect(figure(dana.page, 'Pending')).toContainText('€1,500.00');
  // The money becomes available after five days.
  await runTimer(request, milestone.id);
  await addBankAccount(dana.page);
  await dana.page.goto(earnings);
  await expect(figure(dana.page, 'Available')).toContainText('€1,500.00');
  await expect(dana.page.getByText(/your bank account DE •••• 3000 can be used from/)).toBeVisible();
  // A new bank account can be used after three days.
  await runTimer(request, developer.userId);
  await dana.page.goto(earnings);
  await withdraw(dana.page);

  await printReceipt(page);
  // The embedded bank takes ten seconds from here (test/server/marketplace/money/payouts/payouts.test.ts).
  const { token } = developer;
  const newest = async () =>
    ((await call(request, 'GET', '/v1/payouts', { token })).items as { readonly state: string }[])[0]?.state;
  await expect.poll(newest).toBe('processing');
  await dana.close();
});
