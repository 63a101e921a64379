import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { savedClosed, savedPlants } from '../../model/marketplace/search-samples.ts';
import { call } from '../support/api.ts';
import { complete } from '../support/people.ts';
import { applicationFields, publishProject, sendToProject } from '../support/projects.ts';
import { comeIn } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow saved-projects

const saved = '/developer/dashboard/saved';
const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });

test('a saved project is listed, and can be removed and saved again there', async ({ page, request }) => {
  const owner = await complete(request, 'company');
  const { id } = await publishProject(request, owner, { title: 'A calendar for our clinic' });
  const { token } = await complete(request, 'developer');
  await comeIn(page, { token });
  await page.goto(saved);
  await expect(page.getByRole('heading', { name: 'No saved projects' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Find work' }).click();
  await expect(page.getByRole('heading', { name: 'Find work' })).toBeVisible();

  await page.goto(`/developer/dashboard/find-work/${id}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Find work' }).click();
  await page.getByRole('link', { name: 'Saved', exact: true }).click();
  await expect(titles(page)).toHaveText(['A calendar for our clinic']);
  const button = page.getByRole('button', { name: 'A calendar for our clinic' });
  await button.click();
  await expect(button).toHaveText('Save');
  await expect(button).toBeFocused();
  await button.press('Enter');
  await expect(button).toHaveText('Saved');
  await button.press('Enter');
  await expect(button).toHaveText('Save');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No saved projects' })).toBeVisible();
});

test('a project that has ended says so, and shows its title only to applicants', async ({
  page,
  request,
}) => {
  const owner = await complete(request, 'company');
  const ended = await publishProject(request, owner, { title: 'A calendar for our clinic' });
  const applied = await publishProject(request, owner, { title: 'A shop for plants' });
  const { token } = await complete(request, 'developer');
  await call(request, 'POST', `/v1/projects/${applied.id}/applications`, { token, body: applicationFields });
  for (const project of [ended, applied]) {
    await call(request, 'PUT', `/v1/projects/${project.id}/save`, { token });
    await sendToProject(request, owner, project, { type: 'close', reason: 'We hired somebody.' });
  }
  await comeIn(page, { token });
  await page.goto(saved);
  await expect(titles(page)).toHaveText(['A shop for plants', /^This project has ended/]);
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Remove the project saved on / }).click();
  await expect(titles(page)).toHaveText(['A shop for plants']);
  await expect(page.getByRole('heading', { name: 'Saved projects', exact: true })).toBeFocused();
  await page.reload();
  await expect(titles(page)).toHaveText(['A shop for plants']);
});

test('more come at the end of the list, and the focus is on the first of them', async ({ page, request }) => {
  await comeIn(page, await complete(request, 'developer'));
  await page.route('**/v1/saved?**', (route) =>
    route.fulfill({ json: { items: [savedClosed], nextCursor: null } }),
  );
  await page.route('**/v1/saved', (route) =>
    route.fulfill({ json: { items: [savedPlants], nextCursor: 'next' } }),
  );
  await page.goto(saved);
  await expect(titles(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(titles(page)).toHaveCount(2);
  await expect(page.getByRole('link', { name: savedClosed.project?.title })).toBeFocused();
});

test('a search is saved under a name, opened by it, removed and restored', async ({ page, request }) => {
  const word = `kite${randomUUID().replaceAll(/[^a-z]/g, '')}`;
  const owner = await complete(request, 'company');
  await publishProject(request, owner, { title: `A calendar for ${word}`, level: 'Expert' });
  const { token } = await complete(request, 'developer');
  await comeIn(page, { token });
  await page.goto('/developer/dashboard/find-work');
  await expect(page.getByRole('status').filter({ hasText: 'project' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save this search' })).toHaveCount(0);
  const search = `/developer/dashboard/find-work?q=${word}&level=Expert`;
  await page.goto(search);
  await page.getByRole('button', { name: 'Save this search' }).click();
  const name = page.getByRole('dialog').getByLabel('Name');
  // Its filters by default, cut to the length of a name.
  await expect(name).toHaveValue(/^‘kite/);
  await name.fill('');
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('dialog').getByText('Write a name.')).toBeVisible();
  await name.fill('Calendars');
  await name.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save this search' })).toBeFocused();
  await page.getByRole('link', { name: 'See your saved searches' }).click();
  await expect(page).toHaveURL(`${saved}?tab=searches`);
  await expect(page.getByText(`‘${word}’ · Expert`)).toBeVisible();

  await page.getByRole('button', { name: 'Remove Calendars' }).press('Enter');
  const undo = page.getByRole('button', { name: 'Undo removing Calendars' });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Calendars' })).toBeFocused();
  await page.reload();
  await page.getByRole('link', { name: 'Calendars' }).click();
  await expect(page).toHaveURL(search);
  await expect(titles(page)).toHaveText([`A calendar for ${word}`]);
  await page.goBack();
  await expect(page).toHaveURL(`${saved}?tab=searches`);
  await page.getByRole('button', { name: 'Remove Calendars' }).click();
  await expect(undo).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No saved searches' })).toBeVisible();
});
