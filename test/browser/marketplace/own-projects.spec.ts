import { call } from '../support/api.ts';
import { memberWithProfile } from '../support/members.ts';
import { openSessionAs } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow own-projects project-editor

const description =
  'Three nightly jobs charge, dun and report. We want one **event-driven** service with an audit trail that the people in [accounting](https://accounting.example) can read.';

test('a company writes a draft that saves automatically, previews it, publishes it and changes it', async ({
  page,
}) => {
  test.slow();
  const person = await memberWithProfile('company');
  await openSessionAs(page, person);
  await page.goto('/company/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByRole('heading', { name: 'No open projects' })).toBeVisible();
  await page.getByRole('button', { name: 'New project' }).click();
  await expect(page).toHaveURL(/\/company\/dashboard\/projects\/[\da-f-]+\/edit$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New project');
  // An empty draft is deleted with its page.
  const discarded = page.waitForResponse(/\/events$/);
  await page.goBack();
  await discarded;
  await page.getByRole('link', { name: 'Drafts' }).click();
  await expect(page.getByRole('heading', { name: 'No drafts' })).toBeVisible();
  await page.getByRole('button', { name: 'New project' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New project');

  await page.getByLabel('Title').fill('Move our billing to events');
  await page.getByLabel('Description').fill(description);
  await page.getByRole('combobox', { name: 'Skills' }).fill('TypeScript,');
  await page.getByRole('radio', { name: 'Expert' }).check({ force: true });
  await page.getByLabel('Budget from').fill('8000');
  await page.getByLabel('Budget to').fill('12000');
  await page.getByLabel('Question 1').fill('Which billing system have you moved before?');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Move our billing to events');
  await expect(page.getByRole('radio', { name: 'Expert' })).toBeChecked();

  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Move our billing to events');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('link', { name: 'accounting' })).toHaveAttribute(
    'rel',
    'nofollow ugc noopener',
  );
  await expect(page.getByText('€8,000–€12,000')).toBeVisible();
  await expect(page.getByRole('region', { name: 'The company' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveValue('Move our billing to events');

  // Enter in a field doesn't publish; the button opens a dialog that focuses its confirming button.
  await page.getByLabel('Title').press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    /Open until \d+ \w+ \d{4}\. You can edit, close and reopen it\./,
  );
  await expect(page.getByRole('button', { name: 'Publish' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Project published')).toBeVisible();
  await expect(page).toHaveURL(/\/company\/dashboard\/projects\/[\da-f-]+$/);
  await expect(page.getByText(/^Open until \d+ \w+ \d{4}/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit project');
  await page.getByLabel('Title').fill('Move our invoices to events');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Project updated.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Move our invoices to events' })).toBeVisible();
});

test('the tab is in the address: Back and a reload show the same tab', async ({ page, request }) => {
  const person = await memberWithProfile('company');
  await call(request, 'POST', '/v1/projects', { token: person.token, body: { title: 'One draft' } });
  await openSessionAs(page, person);
  await page.goto('/company/dashboard/projects');
  await expect(page.getByRole('heading', { name: 'No open projects' })).toBeVisible();
  await page.getByRole('link', { name: 'Drafts' }).click();
  await expect(page).toHaveURL('/company/dashboard/projects?tab=drafts');
  await expect(page.getByRole('heading', { name: 'One draft' })).toBeVisible();
  await page.getByRole('link', { name: 'Closed' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing closed' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'One draft' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'One draft' })).toBeVisible();
});

test('a discarded draft can be restored, and is deleted at once when asked', async ({ page, request }) => {
  const person = await memberWithProfile('company');
  const draft = await call(request, 'POST', '/v1/projects', { token: person.token, body: {} });
  await openSessionAs(page, person);
  await page.goto(`/company/dashboard/projects/${String(draft.id)}/edit`);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Draft discarded' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'New project' })).toBeFocused();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Delete it now' }).click();
  await expect(page).toHaveURL('/company/dashboard/projects?tab=drafts');
  await expect(page.getByRole('heading', { name: 'No drafts' })).toBeVisible();
});
