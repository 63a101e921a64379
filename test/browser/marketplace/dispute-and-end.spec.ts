import type { Page } from 'playwright/test';
import { call } from '../support/api.ts';
import { funded, openContract } from '../support/contracts.ts';
import { expect, test } from '../support/test.ts';

// @flow dispute milestone-proposal contract-end contract-page

/** Follows a link of the contract's page. */
const go = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).press('Enter');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a dispute ends by a split that one side proposes and the other accepts; the contract continues and is completed', async ({
  browser,
  request,
}) => {
  test.slow();
  const { company, developer, contractId, id } = await funded(request);
  const note = 'It is done.';
  await call(request, 'POST', `/v1/milestones/${id}/events`, {
    token: developer.token,
    body: {
      type: 'submit',
      version: (await call(request, 'GET', `/v1/milestones/${id}`, { token: developer.token })).version,
      note,
      links: ['https://example.com/calendar'],
    },
  });
  const cora = await openContract(browser, 'company', company, contractId);
  await go(cora.page, 'Open a dispute');
  await cora.page.getByLabel('Statement').fill('Half of the calendar is missing.');
  await press(cora.page, 'Open a dispute');
  await expect(cora.page.getByRole('heading', { name: 'Dispute: Calendar' })).toBeVisible();
  // By keyboard: from one half down to two fifths.
  const slider = cora.page.getByRole('slider');
  for (let step = 0; step < 10; step += 1) await slider.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', '40%, €600');
  await expect(cora.page.getByText(/You get back €972: €900 of the amount and €72 of our fee/)).toBeVisible();
  await cora.page.getByLabel(/’s amount$/).fill('500.50');
  await press(cora.page, 'Propose a split');
  await expect(cora.page.getByText('Split proposed')).toBeVisible();
  await expect(cora.page.getByRole('heading', { name: 'Your proposal' })).toBeVisible();

  const dana = await openContract(browser, 'developer', developer, contractId);
  await go(dana.page, 'Answer the split');
  await expect(dana.page.getByText('Half of the calendar is missing.')).toBeVisible();
  await press(dana.page, 'Accept split');
  const question = dana.page.getByRole('dialog', { name: 'Accept this split?' });
  await expect(
    question.getByText(
      /^You get €500\.50\. .+ gets back €1,079\.46: €999\.50 of the amount and €79\.96 of our fee\.$/,
    ),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Accept split' }).click();
  await expect(dana.page.getByText('Split accepted')).toBeVisible();

  await go(dana.page, 'Propose milestone');
  await dana.page.getByLabel('Title').fill('Reminders');
  await dana.page.getByLabel('Amount').fill('200');
  await dana.page.getByLabel('Days').fill('5');
  await expect(dana.page.getByText(/^You would receive exactly €200\./)).toBeVisible();
  await press(dana.page, 'Propose milestone');
  await expect(dana.page.getByText('Milestone proposed')).toBeVisible();
  await cora.open();
  await go(cora.page, 'Answer the proposal');
  await expect(cora.page.getByText(/^You would pay €216: €200 is for /)).toBeVisible();
  await press(cora.page, 'Agree');
  await expect(cora.page.getByText('Milestone agreed')).toBeVisible();
  await expect(cora.page.getByRole('link', { name: 'Fund milestone' })).toBeVisible();

  await go(cora.page, 'Complete contract');
  await expect(cora.page.getByText(/^€500\.50 went to .+, €40\.04 was our fee\./)).toBeVisible();
  await expect(cora.page.getByText(/^One milestone worth €200 isn’t funded\./)).toBeVisible();
  await press(cora.page, 'Complete contract');
  await expect(cora.page.getByText('Contract completed')).toBeVisible();
  await expect(cora.page.getByText('All of its money is settled.')).toBeVisible();
  await Promise.all([dana.close(), cora.close()]);
});
