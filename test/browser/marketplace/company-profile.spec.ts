import { call } from '../support/api.ts';
import { memberWithProfile } from '../support/members.ts';
import { publishProject } from '../support/projects.ts';
import { openSessionAs } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow company-profile

test('a developer reads about the company behind a project, and finds its other projects there', async ({
  page,
  request,
}) => {
  const owner = await memberWithProfile('company');
  const { id } = await publishProject(request, owner, { title: 'A calendar for our clinic' });
  const other = await publishProject(request, owner, { title: 'A shop for plants' });
  const { token } = await memberWithProfile('developer');
  await openSessionAs(page, { token });
  await page.goto(`/developer/dashboard/find-work/${id}`);
  const company = page.getByRole('region', { name: 'The company' });
  await company.getByRole('link', { name: 'Tidemark Instruments' }).click();
  await expect(page).toHaveURL(`/company/profile/${owner.userId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tidemark Instruments');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('We make instruments that measure the sea.')).toBeVisible();
  const record = page.getByRole('region', { name: 'On Counterpart' });
  await expect(record.getByRole('definition').nth(1)).toHaveText('2');
  await expect(record.getByText('None yet')).toHaveCount(3);
  await expect(page.getByRole('main')).not.toContainText(owner.name);
  await page.getByRole('link', { name: 'A shop for plants' }).press('Enter');
  await expect(page).toHaveURL(`/developer/dashboard/find-work/${other.id}`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tidemark Instruments');
});

test('a company’s name in the list links to the company, and the rest of the card to the project', async ({
  page,
  request,
}) => {
  const owner = await memberWithProfile('company');
  const { id } = await publishProject(request, owner, { title: 'A calendar for our clinic' });
  const { token } = await memberWithProfile('developer');
  await call(request, 'PUT', `/v1/projects/${id}/save`, { token });
  await openSessionAs(page, { token });
  await page.goto('/developer/dashboard/saved');
  const card = page.getByRole('article', { name: 'A calendar for our clinic' });
  await card.getByRole('link', { name: 'Tidemark Instruments' }).click();
  await expect(page).toHaveURL(`/company/profile/${owner.userId}`);
  await page.goBack();
  await card.click();
  await expect(page).toHaveURL(`/developer/dashboard/find-work/${id}`);
});

test('a company sees its profile as others do, and edits it from there', async ({ page, request }) => {
  const owner = await memberWithProfile('company');
  const { id } = await publishProject(request, owner, { title: 'A calendar for our clinic' });
  await openSessionAs(page, owner);
  await page.goto(`/company/profile/${owner.userId}`);
  // A company has no Find work: it reads projects on the public page.
  await expect(page.getByRole('link', { name: 'A calendar for our clinic' })).toHaveAttribute(
    'href',
    `/projects/${id}`,
  );
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await expect(page).toHaveURL('/company/dashboard/profile');
});
