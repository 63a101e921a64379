import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright/test';
import { developer } from '../../support/profiles.ts';
import { call } from '../support/api.ts';
import { memberWithProfile, verifiedMember } from '../support/members.ts';
import { openSessionAs } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow developer-search

const searchField = (page: Page) => page.getByLabel('Who are you looking for?');
const names = (page: Page) => page.getByRole('article').getByRole('heading');

/** A developer in the directory. */
async function join(request: APIRequestContext, fields: object): Promise<void> {
  const { token } = await verifiedMember('developer');
  await call(request, 'POST', '/v1/developer-profiles', { token, body: { ...developer, ...fields } });
}

test('a company searches for developers; Back, a reload and a shared link show the same results', async ({
  page,
  request,
  context,
}) => {
  // Only a word unique to them finds them.
  const word = `kite${randomUUID().replaceAll(/[^a-z]/g, '')}`;
  await join(request, {
    displayName: 'Noor Haddad',
    headline: `Sails and ${word}`,
    skills: ['Go', 'C', 'PHP'],
  });
  await join(request, { displayName: 'Ida Berg', headline: `Sails and ${word}`, timeZone: 'Asia/Tokyo' });
  await join(request, { displayName: 'Liv Strand', headline: 'Sails and masts' });
  const { token } = await memberWithProfile('company');
  await openSessionAs(page, { token });
  await page.goto('/company/dashboard');
  await page.getByRole('link', { name: 'Developers', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Developers', level: 1 })).toBeVisible();
  await searchField(page).fill(word);
  await searchField(page).press('Enter');
  await expect(names(page)).toHaveText(['Ida Berg', 'Noor Haddad']);
  await expect(page.getByRole('status').filter({ hasText: '2 developers' })).toBeVisible();
  const everybody = page.url();

  // Each filter applies when it changes, and keeps the focus.
  await expect(page.getByLabel('Time difference')).toHaveCount(0);
  await page.getByLabel('Time zone').selectOption('Asia/Seoul');
  await expect(names(page)).toHaveText(['Ida Berg']);
  await page.goBack();
  await expect(names(page)).toHaveText(['Ida Berg', 'Noor Haddad']);
  await expect(page.getByLabel('Time zone')).toHaveValue('');
  expect(page.url()).toBe(everybody);
  await page.goForward();
  await page.getByLabel('Time difference').focus();
  await page.getByLabel('Time difference').selectOption('Up to 1 hour');
  await expect(page).toHaveURL(/hoursApart=1/);
  await expect(page.getByLabel('Time difference')).toBeFocused();
  await page.getByLabel('Skills', { exact: true }).fill('typescript');
  await page.getByLabel('Skills', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/skills=typescript/);
  await expect(names(page)).toHaveText(['Ida Berg']);
  await expect(page.getByText('1 of the 1 skill you look for')).toBeVisible();
  const filtered = page.url();
  await page.reload();
  await expect(names(page)).toHaveText(['Ida Berg']);
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Seoul');
  const shared = await context.newPage();
  await shared.goto(filtered);
  await expect(names(shared)).toHaveText(['Ida Berg']);

  await page.getByRole('link', { name: 'Remove Up to 1 hour from Asia/Seoul' }).click();
  await expect(page.getByLabel('Time difference')).toHaveCount(0);
  await page.getByRole('link', { name: 'Remove typescript' }).click();
  await expect(names(page)).toHaveText(['Ida Berg', 'Noor Haddad']);
  expect(page.url()).toBe(everybody);

  await page.getByRole('link', { name: 'Ida Berg' }).click();
  await expect(page.getByRole('heading', { name: 'Ida Berg', level: 1 })).toBeVisible();
});
