import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { memberWithProfile } from '../support/members.ts';
import { publishProject } from '../support/projects.ts';
import { openSessionAs } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow saved-projects

const saved = '/developer/dashboard/saved';
const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });

test('a saved project is listed, and can be removed and saved again there', async ({ page, request }) => {
  const owner = await memberWithProfile('company');
  const { id } = await publishProject(request, owner, { title: 'A calendar for our clinic' });
  const { token } = await memberWithProfile('developer');
  await openSessionAs(page, { token });
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

test('a search is saved under a name, opened by it, removed and restored', async ({ page, request }) => {
  const word = `kite${randomUUID().replaceAll(/[^a-z]/g, '')}`;
  const owner = await memberWithProfile('company');
  await publishProject(request, owner, { title: `A calendar for ${word}`, level: 'Expert' });
  const { token } = await memberWithProfile('developer');
  await openSessionAs(page, { token });
  const search = `/developer/dashboard/find-work?q=${word}&level=Expert`;
  await page.goto(search);
  await page.getByRole('button', { name: 'Save this search' }).click();
  const name = page.getByRole('dialog').getByLabel('Name');
  // Its filters by default, cut to the length of a name.
  await expect(name).toHaveValue(/^‘kite/);
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
});
