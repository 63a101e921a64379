import type { APIRequestContext, Page } from 'playwright/test';
import { collected, collectedEvent, someSource } from '../support/analytics.ts';
import { call } from '../support/api.ts';
import { passTime } from '../support/clock.ts';
import { banner } from '../support/consent.ts';
import { agree } from '../support/contracts.ts';
import { storeItems } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow milestone-funding contract-page

/**
 * A company and a developer who have agreed, in the browser of the company, at their contract.
 *
 * @param source - the `utm_source` of this visit, which may be measured.
 */
async function agreed(page: Page, request: APIRequestContext, source: string) {
  const { company, contractId } = await agree(request);
  await storeItems(page, { authToken: company.token });
  await page.goto(`/about?utm_source=${source}`);
  await banner(page).getByRole('button', { name: 'Accept All' }).click();
  await collectedEvent(request, { source, name: '$pageview' });
  await page.goto(`/company/dashboard/contracts/${contractId}`);
  return { company, contractId };
}

async function goToPayment(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Fund milestone' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fund this milestone: €1,620');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/checkout\//);
}

async function payBy(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: /^Pay/ }).click();
}

test('a declined card charges nothing, another one pays; that is told once, over reloads, tabs and the contract’s page', async ({
  page,
  request,
}) => {
  const source = someSource();
  const { company } = await agreed(page, request, source);
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
  expect((await collectedEvent(request, { source, name: 'payment_made' })).properties).toMatchObject({
    email: company.email,
    role: 'CORPORATE',
  });

  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Milestone funded');
  const tab = await page.context().newPage();
  await tab.clock.install();
  await tab.goto(page.url());
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Milestone funded');
  await tab.getByRole('link', { name: 'See the contract' }).press('Enter');
  await expect(tab.getByText('The first milestone is funded, and the work has begun.')).toBeVisible();
  await expect(tab.getByRole('link', { name: 'Fund milestone' })).toHaveCount(0);
  for (const one of [page, tab]) await passTime(one);
  // What is sent at once is there once something later has arrived.
  await tab.goto(`/about?utm_source=${source}`);
  await expect
    .poll(async () => (await collected(request, { source, name: '$pageview' })).at(-1)?.properties.$pathname)
    .toBe('/about');
  expect(await collected(request, { source, name: 'payment_made' })).toHaveLength(1);
  // Of the card that was declined, and of the one that paid.
  expect(await collected(request, { source, name: 'payment_INIT' })).toHaveLength(2);
});

test('whoever leaves the provider’s page finds the payment again, and may cancel it, which is told', async ({
  page,
  request,
}) => {
  const source = someSource();
  await agreed(page, request, source);
  await goToPayment(page);
  await page.goto('/company/dashboard/contracts');
  await page.getByRole('link', { name: 'A calendar for our clinic' }).press('Enter');
  await page.getByRole('link', { name: 'See how the payment stands' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are checking with your bank');
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment canceled');
  await collectedEvent(request, { source, name: 'payment_update' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fund this milestone: €1,620');
});

test('what is paid is told by the contract’s page where nobody came back from paying', async ({
  page,
  request,
}) => {
  const source = someSource();
  const { company, contractId } = await agreed(page, request, source);
  const contract = page.url();
  await goToPayment(page);
  // The tab is closed right after the payment: only the provider knows of it.
  await request.post(page.url(), { form: { choice: 'pay', card: '4242424242424242' }, maxRedirects: 0 });
  const path = `/v1/contracts/${contractId}` as const;
  await expect.poll(async () => (await call(request, 'GET', path, company)).state).toBe('active');
  await page.goto(contract);
  await expect(page.getByText('The first milestone is funded, and the work has begun.')).toBeVisible();
  await collectedEvent(request, { source, name: 'payment_made' });
});
