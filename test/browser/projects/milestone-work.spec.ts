import type { Page } from 'playwright/test';
import { call } from '../support/api.ts';
import { atContract as at, funded, type Versioned } from '../support/contracts.ts';
import type { Member } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

// @flow milestone-work milestone-review contract-page file-upload file-download

type Read = Versioned & { readonly state: string; readonly paymentId: string };

const trail = { name: 'calendar.md', mimeType: 'text/markdown', buffer: Buffer.from('# The calendar\n') };

const submit = (page: Page) => page.getByRole('button', { name: 'Submit work' }).click();

test('work is submitted with a file, changed once, approved, and its money released', async ({
  browser,
  request,
}) => {
  test.slow();
  const { company, developer, contractId } = await funded(request);
  const dana = await at(browser, 'developer', developer, contractId);
  await expect(dana.page.getByText('€1,500 is held for you.')).toBeVisible();
  await dana.page.getByRole('link', { name: 'Submit work' }).press('Enter');
  await submit(dana.page);
  await expect(dana.page.getByText('Write a note.')).toBeVisible();
  await dana.page.getByLabel('Note').fill('Patients can choose a time.');
  await submit(dana.page);
  await expect(dana.page.getByText('Add a file or a link to your work.')).toBeVisible();
  await dana.page.locator('input[type=file]').setInputFiles([trail]);
  const attached = dana.page.getByRole('button', { name: 'Remove calendar.md' });
  await expect(attached).toBeVisible();
  await dana.page.reload();
  await expect(attached).toBeVisible();
  await expect(dana.page.getByLabel('Note')).toHaveValue('Patients can choose a time.');
  await submit(dana.page);
  await expect(dana.page.getByText('Work submitted').first()).toBeVisible();
  await expect(dana.page.getByText(/^Approved automatically on .+ if .+ does nothing\.$/)).toBeVisible();

  const cora = await at(browser, 'company', company, contractId);
  await cora.page.getByRole('link', { name: 'Review the work' }).press('Enter');
  const download = cora.page.waitForEvent('download');
  await cora.page.getByRole('button', { name: 'Download calendar.md' }).click();
  expect((await download).suggestedFilename()).toBe('calendar.md');
  await cora.page.getByRole('button', { name: 'Request changes' }).click();
  const changes = cora.page.getByRole('dialog', { name: 'Request changes, round 1 of 3' });
  await changes.getByRole('button', { name: 'Request changes' }).click();
  await expect(changes.getByText('Write a note.')).toBeVisible();
  await changes.getByLabel('What should change?').fill('Nobody may be booked twice.');
  await changes.getByRole('button', { name: 'Request changes' }).click();
  await expect(cora.page.getByText('You asked for changes, round 1 of 3')).toBeVisible();

  await dana.open();
  await dana.page.getByRole('link', { name: 'Submit work' }).press('Enter');
  await expect(dana.page.getByText('Nobody may be booked twice.').first()).toBeVisible();
  await dana.page.getByLabel('Note').fill('Nobody is booked twice now.');
  await dana.page.getByLabel('Link 1').fill('example.com/calendar');
  await submit(dana.page);
  await expect(dana.page.getByText('Work submitted').first()).toBeVisible();

  await cora.open();
  await cora.page.getByRole('link', { name: 'Review the work' }).press('Enter');
  await expect(cora.page.getByText('Version 2', { exact: true })).toBeVisible();
  await expect(cora.page.getByRole('link', { name: /example\.com\/calendar/ })).toBeVisible();
  await expect(cora.page.getByText('If you ask for changes, this is round 2 of 3.')).toBeVisible();
  await cora.page.getByRole('button', { name: 'Approve and release' }).click();
  const question = cora.page.getByRole('dialog', { name: `Release €1,500 to ${developer.name}?` });
  await question.getByRole('button', { name: 'Approve and release' }).click();
  await expect(cora.page.getByText(`Approved. €1,500 released to ${developer.name}.`)).toBeVisible();
  await expect(cora.page.getByText('Approved and released')).toBeVisible();
  await dana.open();
  await expect(dana.page.getByText('€1,500 was released to you.')).toBeVisible();
  await Promise.all([dana.close(), cora.close()]);
});

test('where the other side was faster, one is told what happened, and keeps what was typed', async ({
  browser,
  request,
}) => {
  const { company, developer, contractId, id } = await funded(request);
  const read = async () =>
    (await call(request, 'GET', `/v1/milestones/${id}`, { token: company.token })) as unknown as Read;
  const send = async ({ token }: Member, event: object) =>
    call(request, 'POST', `/v1/milestones/${id}/events`, {
      token,
      body: { ...event, version: (await read()).version },
    });
  const dana = await at(browser, 'developer', developer, contractId);
  await dana.page.getByRole('link', { name: 'Submit work' }).press('Enter');
  await dana.page.getByLabel('Note').fill('It is done.');
  await dana.page.getByLabel('Link 1').fill('example.com/calendar');
  await send(company, { type: 'extend', dueAt: new Date(Date.now() + 40 * 86_400_000).toISOString() });
  await submit(dana.page);
  const news = 'This changed while you were looking. Here is how it is now.';
  await expect(dana.page.getByText(news)).toBeVisible();
  await expect(dana.page.getByLabel('Note')).toHaveValue('It is done.');
  await submit(dana.page);
  await expect(dana.page.getByText('Work submitted').first()).toBeVisible();

  const cora = await at(browser, 'company', company, contractId);
  await cora.page.getByRole('link', { name: 'Review the work' }).press('Enter');
  await cora.page.getByRole('button', { name: 'Approve and release' }).click();
  await send(company, { type: 'approve' });
  await cora.page.getByRole('dialog').getByRole('button', { name: 'Approve and release' }).click();
  await expect(cora.page.getByText(news)).toBeVisible();
  await expect(cora.page.getByText('Approved and released')).toBeVisible();
  expect((await read()).state).toBe('released');
  await Promise.all([dana.close(), cora.close()]);
});

test('a developer returns the money, after the question has named who gets what', async ({
  browser,
  request,
}) => {
  const { developer, contractId } = await funded(request);
  const dana = await at(browser, 'developer', developer, contractId);
  await dana.page.getByRole('link', { name: 'Submit work' }).press('Enter');
  await dana.page.getByRole('button', { name: 'Return funds' }).click();
  const question = dana.page.getByRole('dialog', { name: /^Return €1,500 to / });
  await expect(
    question.getByText(/€1,620, including our fee of €120\. You receive nothing for it\.$/),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Return funds' }).click();
  await expect(dana.page.getByText('Money returned')).toBeVisible();
  await expect(dana.page.getByText('Refunded')).toBeVisible();
  await dana.close();
});
