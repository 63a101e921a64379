import { logIn } from '../support/account.ts';
import { call } from '../support/api.ts';
import { complete } from '../support/people.ts';
import { applicationFields, publishProject } from '../support/projects.ts';
import { comeIn } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow overview

test('each side sees its open tasks, and can follow them', async ({ page, request }) => {
  test.slow();
  const company = await complete(request, 'company');
  const developer = await complete(request, 'developer');
  const { id } = await publishProject(request, company);
  await page.goto('/company/login');
  await logIn(page, company);
  const main = page.getByRole('main');
  await expect(main.getByText('Nothing waits for you.')).toBeVisible();
  await expect(main.getByText('No applications yet')).toBeVisible();

  const sent = await call(request, 'POST', `/v1/projects/${id}/applications`, {
    token: developer.token,
    body: applicationFields,
  });
  await page.reload();
  const toRead = main.getByRole('link', { name: 'Read 1 new application' });
  await expect(toRead).toBeVisible();
  await toRead.click();
  await expect(page).toHaveURL(`/company/dashboard/projects/${id}`);

  await call(request, 'POST', `/v1/applications/${String(sent.id)}/events`, {
    token: company.token,
    body: {
      type: 'offer',
      version: sent.version,
      milestones: [{ title: 'Calendar', description: '', amount: 140_000, days: 14 }],
      message: '',
    },
  });
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(main.getByText('has no answer yet')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.goto('/developer/login');
  const changes = { title: 'A second calendar', skills: ['TypeScript', 'PostgreSQL', 'XState'] };
  const fitting = await publishProject(request, company, changes);
  await logIn(page, developer);
  const match = main
    .getByRole('region', { name: 'Top matches' })
    .getByRole('link', { name: 'A second calendar' });
  await expect(match).toHaveAttribute('href', `/developer/dashboard/find-work/${fitting.id}`);
  await main.getByRole('link', { name: /^Answer .*’s offer of €1,400$/ }).click();
  await expect(page).toHaveURL(`/developer/dashboard/applications/${String(sent.id)}`);
});

test('a contract that waits for funding leads a company to its payment', async ({ page, request }) => {
  const company = await complete(request, 'company');
  const developer = await complete(request, 'developer');
  const { id } = await publishProject(request, company);
  const sent = await call(request, 'POST', `/v1/projects/${id}/applications`, {
    token: developer.token,
    body: applicationFields,
  });
  const send = (token: string, event: object) =>
    call(request, 'POST', `/v1/applications/${String(sent.id)}/events`, { token, body: event });
  const offered = await send(company.token, {
    type: 'offer',
    version: sent.version,
    milestones: [{ title: 'Calendar', description: '', amount: 140_000, days: 14 }],
    message: '',
  });
  const { contractId } = await send(developer.token, {
    type: 'accept',
    version: offered.version,
    offerVersion: 1,
    projectRevision: 1,
  });
  await comeIn(page, company);
  await page.goto('/company/dashboard');
  await page.getByRole('link', { name: 'Fund the first milestone' }).click();
  await expect(page).toHaveURL(
    (url) =>
      url.pathname === `/company/dashboard/contracts/${String(contractId)}` && url.searchParams.has('fund'),
  );
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
});
