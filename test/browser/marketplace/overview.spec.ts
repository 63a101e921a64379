import { call } from '../support/api.ts';
import { memberWithProfile } from '../support/members.ts';
import { applicationFields, publishProject } from '../support/projects.ts';
import { openSessionAs } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow overview

test('each side sees its open tasks, and can follow them', async ({ page, request }) => {
  test.slow();
  const company = await memberWithProfile('company');
  const developer = await memberWithProfile('developer');
  const { id } = await publishProject(request, company);
  await openSessionAs(page, company);
  await page.goto('/company/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByText('Nothing needs your attention.')).toBeVisible();
  await expect(main.getByText('No applications yet')).toBeVisible();

  const sent = await call(request, 'POST', `/v1/projects/${id}/applications`, {
    token: developer.token,
    body: applicationFields,
  });
  await page.reload();
  await main.getByRole('link', { name: 'Read 1 new application' }).click();
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
  const changes = { title: 'A second calendar', skills: ['TypeScript', 'PostgreSQL', 'XState'] };
  const fitting = await publishProject(request, company, changes);
  await openSessionAs(page, developer);
  await page.goto('/developer/dashboard');
  const match = main
    .getByRole('region', { name: 'Top matches' })
    .getByRole('link', { name: 'A second calendar' });
  await expect(match).toHaveAttribute('href', `/developer/dashboard/find-work/${fitting.id}`);
  await main.getByRole('link', { name: /^Answer .*’s offer of €1,400$/ }).click();
  await expect(page).toHaveURL(`/developer/dashboard/applications/${String(sent.id)}`);
});
