import type { APIRequestContext, Page } from 'playwright/test';
import { call } from '../support/api.ts';
import { memberWithProfile } from '../support/members.ts';
import { applicationFields, publishProject } from '../support/projects.ts';
import { openSessionAs } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow application-revision file-upload

/** A developer who has applied to a company's project. */
async function applied(request: APIRequestContext) {
  const company = await memberWithProfile('company');
  const developer = await memberWithProfile('developer');
  const { id } = await publishProject(request, company);
  const sent = await call(request, 'POST', `/v1/projects/${id}/applications`, {
    token: developer.token,
    body: applicationFields,
  });
  return { company, developer, projectId: id, applicationId: String(sent.id) };
}
const plan = { name: 'plan.md', mimeType: 'text/markdown', buffer: Buffer.from('# Plan\n') };
const sentLetter = applicationFields.letter.trim();
const send = (page: Page) => page.getByRole('button', { name: 'Send revision' });

test('a developer revises an application, and the company sees the differences', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const { company, developer, projectId, applicationId } = await applied(request);
  await openSessionAs(page, { token: developer.token });
  await page.goto(`/developer/dashboard/applications/${applicationId}`);
  await page.getByRole('link', { name: 'Revise' }).click();
  await expect(page).toHaveURL(`/developer/dashboard/applications/${applicationId}?step=revise`);
  await expect(page.getByLabel('Cover letter')).toHaveValue(sentLetter);

  await send(page).click();
  await expect(page.getByText('You haven’t changed anything yet.')).toBeVisible();

  const letter = `${sentLetter} I could begin on Monday.`;
  await page.getByLabel('Cover letter').fill(letter);
  await page.getByLabel('Amount').first().fill('1750');
  await page.locator('input[type=file]').setInputFiles(plan);
  await expect(page.getByRole('button', { name: 'Remove plan.md' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove plan.md' })).toBeVisible();
  await expect(page.getByLabel('Cover letter')).toHaveValue(letter);
  await expect(page.getByLabel('Amount').first()).toHaveValue(/^1,?750/u);

  await send(page).click();
  await expect(page.getByText('Application updated')).toBeVisible();
  await expect(page).toHaveURL(`/developer/dashboard/applications/${applicationId}`);
  await expect(page.getByText('You revised the proposal')).toBeVisible();

  const other = await browser.newContext();
  const companyPage = await other.newPage();
  await openSessionAs(companyPage, { token: company.token });
  await companyPage.goto(`/company/dashboard/projects/${projectId}/applications/${applicationId}`);
  await expect(
    companyPage.getByRole('insertion').filter({ hasText: 'I could begin on Monday.' }),
  ).toBeVisible();
  await expect(companyPage.getByText('€1,750 instead of €1,500')).toBeVisible();
  await expect(companyPage.getByText('New: plan.md')).toBeVisible();
  await other.close();
});

test('typed text survives when another tab was faster or the company has decided', async ({
  page,
  request,
}) => {
  const { company, developer, applicationId } = await applied(request);
  await openSessionAs(page, { token: developer.token });
  await page.goto(`/developer/dashboard/applications/${applicationId}?step=revise`);
  const letter = `${sentLetter} Typed in this tab.`;
  await page.getByLabel('Cover letter').fill(letter);
  const events = `/v1/applications/${applicationId}/events` as const;
  const elsewhere = { ...applicationFields, letter: `${sentLetter} Sent from elsewhere.` };
  await call(request, 'POST', events, {
    token: developer.token,
    body: { type: 'revise', version: 1, ...elsewhere },
  });
  await send(page).click();
  await expect(page.getByText('You have sent another revision')).toBeVisible();
  await expect(page.getByLabel('Cover letter')).toHaveValue(letter);

  await call(request, 'POST', events, { token: company.token, body: { type: 'shortlist', version: 2 } });
  await send(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can’t change this application now');
  await expect(page.getByText('Typed in this tab.')).toBeVisible();
});
