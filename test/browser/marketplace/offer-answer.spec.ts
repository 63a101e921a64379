import type { APIRequestContext } from 'playwright/test';
import { call } from '../support/api.ts';
import { memberWithProfile } from '../support/members.ts';
import { applicationFields, publishProject } from '../support/projects.ts';
import { openSessionAs } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow own-applications offer-answer own-contracts contract-page

/** A developer with an offer of a company. */
async function offered(request: APIRequestContext) {
  const company = await memberWithProfile('company');
  const developer = await memberWithProfile('developer');
  const { id } = await publishProject(request, company);
  const sent = await call(request, 'POST', `/v1/projects/${id}/applications`, {
    token: developer.token,
    body: applicationFields,
  });
  const milestones = [
    { title: 'Calendar', description: '', amount: 140_000, days: 14 },
    { title: 'Care', description: 'A month of it.', amount: 20_000, days: 30 },
  ];
  await call(request, 'POST', `/v1/applications/${String(sent.id)}/events`, {
    token: company.token,
    body: { type: 'offer', version: sent.version, milestones, message: 'Will you build it?' },
  });
  return { company, developer };
}

test('a developer accepts an offer, and both sides see the contract', async ({ page, request }) => {
  test.slow();
  const { company, developer } = await offered(request);
  await openSessionAs(page, developer);
  await page.goto('/developer/dashboard/applications');
  await page.getByRole('link', { name: 'Offers' }).click();
  await expect(page).toHaveURL('/developer/dashboard/applications?tab=offers');
  await page.getByRole('link', { name: 'A calendar for our clinic' }).click();
  await expect(page.getByText('You proposed €1,500')).toBeVisible();
  await expect(page.getByText('Not in your proposal')).toBeVisible();
  await expect(page.getByText('€100 more than in your proposal.')).toBeVisible();

  await page.getByRole('button', { name: 'Accept offer' }).click();
  const question = page.getByRole('dialog', { name: 'Accept this offer?' });
  await expect(question.getByText('worth €1,600, in 2 milestones')).toBeVisible();
  await question.getByRole('button', { name: 'Accept offer' }).click();
  await expect(page.getByText('Offer accepted')).toBeVisible();
  await expect(page).toHaveURL(/\/developer\/dashboard\/contracts\/[\da-f-]+$/);
  await expect(page.getByText('You receive exactly €1,600.')).toBeVisible();

  const { items } = await call(request, 'GET', '/v1/contracts', { token: company.token });
  expect(items).toMatchObject([{ state: 'awaitingFunding' }]);
});
