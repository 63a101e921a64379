import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { call } from '../support/api.ts';
import { complete } from '../support/people.ts';
import { applicationFields, projectFields } from '../support/projects.ts';
import { comeIn } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow file-upload file-download project-editor application-form

const brief = {
  name: 'brief.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nA brief of one line.\n'),
};
const plan = { name: 'plan.md', mimeType: 'text/markdown', buffer: Buffer.from('# Plan\n') };
const program = { name: 'setup.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\u0007\0\u0003') };

const choose = (page: Page, ...files: readonly (typeof brief)[]) =>
  page.locator('input[type=file]').setInputFiles([...files]);
const attached = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}` });
const isSaved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

/** Presses **Download**, and expects this very file. */
async function downloads(page: Page, { name, buffer }: typeof brief): Promise<void> {
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${name}` }).click();
  const file = await begun;
  expect(file.suggestedFilename()).toBe(name);
  expect(await readFile(await file.path())).toEqual(buffer);
}

test('a company attaches a brief to its project, and keeps what it typed where a file isn’t accepted', async ({
  page,
  request,
}) => {
  const { token } = await complete(request, 'company');
  const draft = await call(request, 'POST', '/v1/projects', { token, body: projectFields });
  await comeIn(page, { token });
  await page.goto(`/company/dashboard/projects/${String(draft.id)}/edit`);
  await page.getByLabel('Title').fill('A calendar for two clinics');
  await choose(page, program, brief);
  await expect(page.getByText('setup.pdf: This kind of file isn’t accepted.')).toBeVisible();
  await expect(attached(page, 'brief.pdf')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('A calendar for two clinics');
  await isSaved(page);
  await page.reload();
  await expect(attached(page, 'brief.pdf')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('A calendar for two clinics');

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Project published')).toBeVisible();
  const shown = await call(request, 'GET', `/v1/projects/${String(draft.id)}`, { token });
  expect(shown.files).toMatchObject([{ name: 'brief.pdf', kind: 'pdf' }]);
});

test('a developer reads a brief and attaches a plan, which the company reads', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const company = await complete(request, 'company');
  const first = await browser.newContext();
  const editor = await first.newPage();
  const draft = await call(request, 'POST', '/v1/projects', { token: company.token, body: projectFields });
  const id = String(draft.id);
  await comeIn(editor, company);
  await editor.goto(`/company/dashboard/projects/${id}/edit`);
  await choose(editor, brief);
  await expect(attached(editor, 'brief.pdf')).toBeVisible();
  await editor.getByRole('button', { name: 'Publish' }).click();
  await editor.keyboard.press('Enter');
  await expect(editor.getByText('Project published')).toBeVisible();

  const { token } = await complete(request, 'developer');
  await comeIn(page, { token });
  await page.goto(`/developer/dashboard/find-work/${id}`);
  await downloads(page, brief);
  await page.getByRole('link', { name: 'Apply' }).click();
  await page.getByLabel('Cover letter').fill(applicationFields.letter);
  await page.getByLabel('Title').fill('Calendar');
  await page.getByLabel('Amount').fill('2000');
  await page.getByLabel('Days').fill('14');
  await choose(page, plan, brief);
  await expect(attached(page, 'plan.md')).toBeVisible();
  await attached(page, 'brief.pdf').click();
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeFocused();
  await expect(attached(page, 'brief.pdf')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Application sent')).toBeVisible();
  await downloads(page, plan);

  const [, applicationId] = /applications\/([^/?]+)/.exec(page.url()) ?? [];
  await editor.goto(`/company/dashboard/projects/${id}/applications/${applicationId}`);
  await downloads(editor, plan);
  await first.close();
});

test('what doesn’t arrive can be tried again, and what is too large isn’t sent', async ({
  page,
  request,
}) => {
  const { token } = await complete(request, 'company');
  const draft = await call(request, 'POST', '/v1/projects', { token, body: projectFields });
  await comeIn(page, { token });
  await page.goto(`/company/dashboard/projects/${String(draft.id)}/edit`);
  const film = { ...brief, name: 'film.pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.7 ') };
  await choose(page, film);
  await expect(page.getByText('film.pdf: Files can have up to 10 MB.')).toBeVisible();

  await page.route('**/v1/files', (route) => route.abort());
  await choose(page, brief);
  await expect(page.getByText('It didn’t arrive. Please try again.')).toBeVisible();
  await page.unroute('**/v1/files');
  await page.getByRole('button', { name: 'Try brief.pdf again' }).click();
  await expect(attached(page, 'brief.pdf')).toBeVisible();
  await isSaved(page);

  await page.route('**/v1/files', (route) => route.abort());
  await choose(page, plan);
  await page.getByRole('button', { name: 'Cancel plan.md' }).click();
  await expect(page.getByText('plan.md')).toHaveCount(0);
  await expect(attached(page, 'brief.pdf')).toBeVisible();
});
