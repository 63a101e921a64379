import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright/test';
import { clinic, plants } from '../../model/marketplace/search-samples.ts';
import { memberWithProfile } from '../support/members.ts';
import { projectFields, publishProject } from '../support/projects.ts';
import { openSessionAs } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow project-search

const searchField = (page: Page) => page.getByLabel('What are you looking for?');
const titles = (page: Page) => page.getByRole('article').getByRole('heading');

/** Publishes projects that only a unique word finds. */
async function publish(request: APIRequestContext, all: readonly object[]): Promise<string> {
  const owner = await memberWithProfile('company');
  const word = `kite${randomUUID().replaceAll(/[^a-z]/g, '')}`;
  for (const fields of all)
    await publishProject(request, owner, { description: `${projectFields.description} ${word}`, ...fields });
  return word;
}

test('the search is in the address: Back, a reload and a shared link show the same results', async ({
  page,
  request,
  context,
}) => {
  const word = await publish(request, [
    { title: 'A calendar for our clinic' },
    { title: 'A shop for plants', level: 'Expert', skills: ['TypeScript', 'Rust'], budgetMin: 300_000 },
  ]);
  // Another company's, which the word doesn't find.
  await publish(request, [{ title: 'A map of bicycle lanes' }]);
  const { token } = await memberWithProfile('developer');
  await openSessionAs(page, { token });
  await page.goto('/developer/dashboard/find-work');
  await searchField(page).fill(`"${word}" -nothing`);
  await searchField(page).press('Enter');
  await expect(page).toHaveURL(/\?q=/);
  await expect(titles(page)).toHaveText(['A shop for plants', 'A calendar for our clinic']);
  await expect(page.getByText('Matches TypeScript and Rust, within your hours')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '2 projects' })).toBeVisible();
  const everything = page.url();
  expect(new URL(everything).searchParams.get('q')).toBe(`"${word}" -nothing`);

  // Each filter applies when it changes, and keeps the focus.
  await page.getByLabel('Level').selectOption('Expert');
  await expect(titles(page)).toHaveText(['A shop for plants']);
  await page.goBack();
  await expect(titles(page)).toHaveText(['A shop for plants', 'A calendar for our clinic']);
  await expect(page.getByLabel('Level')).toHaveValue('');
  expect(page.url()).toBe(everything);
  await page.goForward();
  await expect(titles(page)).toHaveText(['A shop for plants']);
  await page.getByLabel('Skill').fill('rust');
  await page.getByLabel('Skill').press('Enter');
  await expect(page).toHaveURL(/skills=rust/);
  await expect(page.getByLabel('Skill')).toHaveValue('');
  await expect(page.getByLabel('Skill')).toBeFocused();
  await page.getByLabel('Sort by').focus();
  await page.getByLabel('Sort by').selectOption('Best paid');
  await expect(page).toHaveURL(/sort=budget/);
  await expect(page.getByLabel('Sort by')).toBeFocused();
  await expect(titles(page)).toHaveText(['A shop for plants']);
  const filtered = page.url();
  await page.reload();
  await expect(titles(page)).toHaveText(['A shop for plants']);
  await expect(page.getByLabel('Level')).toHaveValue('Expert');
  const shared = await context.newPage();
  await shared.goto(filtered);
  await expect(titles(shared)).toHaveText(['A shop for plants']);

  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link');
  await page.getByRole('link', { name: 'Remove Expert' }).press('Enter');
  await page.getByRole('link', { name: 'Remove rust' }).press('Enter');
  await expect(chips).toHaveCount(1);
  await expect(chips).toBeFocused();
  await expect(titles(page)).toHaveText(['A shop for plants', 'A calendar for our clinic']);
  expect(new URL(page.url()).searchParams.get('sort')).toBe('budget');

  // A phone has its filters in a sheet, which counts the results.
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog').getByLabel('Level').selectOption('Expert');
  await page.getByRole('button', { name: 'Show 1 project' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(titles(page)).toHaveText(['A shop for plants']);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/developer/dashboard/find-work?sort=budget');
});

test('more projects load at the end of the list, and the focus moves to the first of them', async ({
  page,
}) => {
  await openSessionAs(page, await memberWithProfile('developer'));
  await page.route('**/v1/projects?**', (route) => {
    const isNext = new URL(route.request().url()).searchParams.has('cursor');
    const found = isNext ? { items: [plants], nextCursor: null } : { items: [clinic], nextCursor: 'next' };
    return route.fulfill({ json: { ...found, count: 2 } });
  });
  await page.goto('/developer/dashboard/find-work?q=kite');
  await expect(titles(page)).toHaveText([clinic.title]);
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(titles(page)).toHaveText([clinic.title, plants.title]);
  await expect(page.getByRole('heading', { name: plants.title })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});
