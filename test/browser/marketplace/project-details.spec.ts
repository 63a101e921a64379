import { call } from '../support/api.ts';
import { memberWithProfile } from '../support/members.ts';
import { applicationFields, projectFields, publishProject, sendToProject } from '../support/projects.ts';
import { openSessionAs } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow project-details

test('a card leads to its project, which can be saved both there and on Find work', async ({
  page,
  request,
}) => {
  const owner = await memberWithProfile('company');
  const title = `A calendar with a page of its own ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await publishProject(request, owner, {
    title,
    questions: ['Have you built a calendar before?'],
  });
  const { token } = await memberWithProfile('developer');
  await openSessionAs(page, { token });
  await page.goto(`/developer/dashboard/find-work?q=${encodeURIComponent(`"${title}"`)}`);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(`/developer/dashboard/find-work/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Have you built a calendar before?')).toBeVisible();
  await expect(page.getByRole('region', { name: 'The company' })).toContainText('Tidemark Instruments');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  const saved = page.getByRole('button', { name: 'Saved' });
  await expect(saved).toBeFocused();
  await page.reload();
  await expect(saved).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\?q=/);
  await expect(page.getByRole('button', { name: `Saved ${title}` })).toBeVisible();
});

test('the company’s changes appear automatically, and so does the end of the project', async ({
  page,
  request,
}) => {
  const owner = await memberWithProfile('company');
  const project = await publishProject(request, owner);
  const { token } = await memberWithProfile('developer');
  await openSessionAs(page, { token });
  await page.clock.install();
  await page.goto(`/developer/dashboard/find-work/${project.id}`);
  const apply = page.getByRole('link', { name: 'Apply', exact: true });
  await apply.focus();
  const edit = { type: 'edit', ...projectFields, hoursPerWeek: 12 };
  const edited = await sendToProject(request, owner, project, edit);
  await page.clock.runFor(15_000);
  await expect(page.getByRole('definition').filter({ hasText: /^12\b/ })).toBeVisible();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'This project has changed. You’re seeing the latest version.' }),
  ).toBeAttached();
  await expect(apply).toBeFocused();

  await sendToProject(request, owner, edited, { type: 'close', reason: 'We hired someone.' });
  await page.clock.runFor(15_000);
  await expect(page.getByRole('heading', { name: 'This project has ended' })).toBeFocused();
  await page.getByRole('link', { name: 'Find other projects' }).click();
  await expect(page).toHaveURL('/developer/dashboard/find-work');
});

test('an applicant sees what has changed since they applied, and that the project was closed', async ({
  page,
  request,
}) => {
  const owner = await memberWithProfile('company');
  const project = await publishProject(request, owner);
  const { token } = await memberWithProfile('developer');
  const sent = await call(request, 'POST', `/v1/projects/${project.id}/applications`, {
    token,
    body: applicationFields,
  });
  await openSessionAs(page, { token });
  await page.goto(`/developer/dashboard/find-work/${project.id}`);
  const own = page.getByRole('link', { name: 'See your application' });
  await expect(own).toHaveAttribute('href', `/developer/dashboard/applications/${String(sent.id)}`);
  await expect(page.getByText('has changed since')).toHaveCount(0);

  const edited = await sendToProject(request, owner, project, {
    type: 'edit',
    ...projectFields,
    hoursPerWeek: 12,
  });
  await page.reload();
  await expect(page.getByText('The project has changed since you wrote your application')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^12$/ })).toBeVisible();

  await sendToProject(request, owner, edited, { type: 'close', reason: 'We hired someone.' });
  await page.reload();
  await expect(page.getByText('Not selected', { exact: false })).toBeVisible();
});
