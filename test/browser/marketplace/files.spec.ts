import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { call } from '../support/api.ts';
import { memberWithProfile } from '../support/members.ts';
import { applicationFields, projectFields } from '../support/projects.ts';
import { openSessionAs } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow file-upload file-download project-editor application-form
// The field itself is covered by walks: test/model/marketplace/parts/file-upload.screen.ts.

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

/** Presses **Download**, and expects exactly this file. */
async function expectDownload(page: Page, { name, buffer }: typeof brief): Promise<void> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${name}` }).click();
  const file = await started;
  expect(file.suggestedFilename()).toBe(name);
  expect(await readFile(await file.path())).toEqual(buffer);
}

test('a company attaches a brief, a developer reads it and attaches a plan that the company reads', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const company = await memberWithProfile('company');
  const first = await browser.newContext();
  const editor = await first.newPage();
  const draft = await call(request, 'POST', '/v1/projects', { token: company.token, body: projectFields });
  const id = String(draft.id);
  await openSessionAs(editor, company);
  await editor.goto(`/company/dashboard/projects/${id}/edit`);
  await choose(editor, program, brief);
  await expect(editor.getByText('setup.pdf: This kind of file isn’t accepted.')).toBeVisible();
  await expect(attached(editor, 'brief.pdf')).toBeVisible();
  await editor.getByRole('button', { name: 'Publish' }).click();
  await editor.keyboard.press('Enter');
  await expect(editor.getByText('Project published')).toBeVisible();

  const { token } = await memberWithProfile('developer');
  await openSessionAs(page, { token });
  await page.goto(`/developer/dashboard/find-work/${id}`);
  await expectDownload(page, brief);
  await page.getByRole('link', { name: 'Apply' }).click();
  await page.getByLabel('Cover letter').fill(applicationFields.letter);
  await page.getByLabel('Title').fill('Calendar');
  await page.getByLabel('Amount').fill('2000');
  await page.getByLabel('Days').fill('14');
  await choose(page, plan);
  await expect(attached(page, 'plan.md')).toBeVisible();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Application sent')).toBeVisible();
  await expectDownload(page, plan);

  const [, applicationId] = /applications\/([^/?]+)/.exec(page.url()) ?? [];
  await editor.goto(`/company/dashboard/projects/${id}/applications/${applicationId}`);
  await expectDownload(editor, plan);
  await first.close();
});
