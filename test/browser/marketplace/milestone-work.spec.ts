import type { Page } from 'playwright/test';
import { call } from '../support/api.ts';
import { atContract as at, funded, type Versioned } from '../support/contracts.ts';
import type { Member } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

// @flow milestone-work milestone-review contract-page

type Read = Versioned & { readonly state: string; readonly paymentId: string };

const submit = (page: Page) => page.getByRole('button', { name: 'Submit work' }).click();

test('a user whose counterpart was faster sees what happened, and keeps the typed text', async ({
  browser,
  request,
}) => {
  const { company, developer, contractId, id } = await funded(request);
  const read = async () =>
    (await call(request, 'GET', `/v1/milestones/${id}`, { token: company.token })) as unknown as Read;
  const send = async ({ token }: Member, event: object) =>
    call(request, 'POST', `/v1/milestones/${id}/events`, {
      token,
      body: { ...event, version: (await read()).version },
    });
  const dana = await at(browser, 'developer', developer, contractId);
  await dana.page.getByRole('link', { name: 'Submit work' }).press('Enter');
  await dana.page.getByLabel('Note').fill('It is done.');
  await dana.page.getByLabel('Link 1').fill('example.com/calendar');
  await send(company, { type: 'extend', dueAt: new Date(Date.now() + 40 * 86_400_000).toISOString() });
  await submit(dana.page);
  const changed = 'This changed while you were looking. Here is how it is now.';
  await expect(dana.page.getByText(changed)).toBeVisible();
  await expect(dana.page.getByLabel('Note')).toHaveValue('It is done.');
  await submit(dana.page);
  await expect(dana.page.getByText('Work submitted').first()).toBeVisible();

  const cora = await at(browser, 'company', company, contractId);
  await cora.page.getByRole('link', { name: 'Review the work' }).press('Enter');
  await cora.page.getByRole('button', { name: 'Approve and release' }).click();
  await send(company, { type: 'approve' });
  await cora.page.getByRole('dialog').getByRole('button', { name: 'Approve and release' }).click();
  await expect(cora.page.getByText(changed)).toBeVisible();
  await expect(cora.page.getByText('Approved and released')).toBeVisible();
  expect((await read()).state).toBe('released');
  await Promise.all([dana.close(), cora.close()]);
});

test('a developer returns the money, after the confirmation has named who gets what', async ({
  browser,
  request,
}) => {
  const { developer, contractId } = await funded(request);
  const dana = await at(browser, 'developer', developer, contractId);
  await dana.page.getByRole('link', { name: 'Submit work' }).press('Enter');
  await dana.page.getByRole('button', { name: 'Return funds' }).click();
  const question = dana.page.getByRole('dialog', { name: /^Return €1,500 to / });
  await expect(
    question.getByText(/€1,620, including our fee of €120\. You receive nothing for it\.$/),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Return funds' }).click();
  await expect(dana.page.getByText('Money returned')).toBeVisible();
  await expect(dana.page.getByText('Refunded')).toBeVisible();
  await dana.close();
});
