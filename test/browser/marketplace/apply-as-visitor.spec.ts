import type { APIRequestContext, Page } from 'playwright/test';
import { newPerson, saveProfile } from '../support/account-forms.ts';
import { memberWithProfile } from '../support/members.ts';
import { publishProject } from '../support/projects.ts';
import { expect, test } from '../support/test.ts';

// @flow project-details route-guard login

const title = 'A calendar that leads to a login';

/** @returns the project's id. */
async function pressApply(page: Page, request: APIRequestContext): Promise<string> {
  const { id } = await publishProject(request, await memberWithProfile('company'), { title });
  await page.goto(`/projects/${id}`);
  await page.getByRole('link', { name: 'Apply', exact: true }).click();
  await expect(page).toHaveURL('/developer/login');
  return id;
}
async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}
async function expectForm(page: Page, id: string): Promise<void> {
  await expect(page).toHaveURL(`/developer/dashboard/find-work/${id}?step=apply`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Apply to ${title}`);
}

test('a login returns to the form once, and Back leads to where the visitor came from', async ({
  page,
  request,
}) => {
  const developer = await memberWithProfile('developer');
  const id = await pressApply(page, request);
  await page.reload();
  await fillIn(page, developer.email, developer.password);
  await expectForm(page, id);
  await page.goBack();
  await expect(page).toHaveURL(`/projects/${id}`);
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/developer/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
});

test('a social sign-in also returns to the form', async ({ page, request }) => {
  const person = newPerson('developer');
  const id = await pressApply(page, request);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email (optional)').fill(person.email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await saveProfile(page, person);
  await expectForm(page, id);
});
