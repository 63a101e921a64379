import type { Page } from 'playwright/test';
import { memberWithProfile } from '../support/members.ts';
import { projectFields, publishProject, sendToProject } from '../support/projects.ts';
import { openSessionAs } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow application-form

const letter =
  'I have built three booking systems, two of them for clinics with more than one doctor in each of their rooms.';
const question = 'Have you built a calendar before?';
const expectSaved = (page: Page) =>
  expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send application' });

test('an application is written, saved for every device, previewed and sent', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const owner = await memberWithProfile('company');
  const { id } = await publishProject(request, owner, { questions: [question] });
  const { token } = await memberWithProfile('developer');
  await openSessionAs(page, { token });
  await page.goto(`/developer/dashboard/find-work/${id}`);
  await page.getByRole('link', { name: 'Apply' }).click();
  await expect(page).toHaveURL(`/developer/dashboard/find-work/${id}?step=apply`);

  await page.getByLabel('Cover letter').fill(letter);
  await page.getByLabel('Title').fill('Calendar');
  await page.getByLabel('Amount').fill('2000');
  await page.getByLabel('Days').fill('14');
  await page.getByRole('button', { name: 'Add milestone' }).click();
  const second = page.getByRole('group', { name: 'Milestone 2' });
  await expect(second.getByLabel('Title')).toBeFocused();
  await second.getByLabel('Title').fill('Booking by patients');
  await second.getByLabel('Amount').fill('500.50');
  await second.getByLabel('Days').fill('7');
  await page.getByLabel(question).fill('Yes, three of them.');
  await expect(page.getByText('€2,500.50')).toBeVisible();

  // A removed row removes its own amount, and no other.
  await page.getByRole('button', { name: 'Remove milestone 1' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByLabel('Amount')).toHaveValue('500.50');
  await expectSaved(page);

  const other = await browser.newContext();
  const device = await other.newPage();
  await openSessionAs(device, { token });
  await device.goto(page.url());
  await expect(device.getByLabel('Cover letter')).toHaveValue(letter);
  await expect(device.getByLabel('Amount')).toHaveValue('500.50');
  await expect(device.getByLabel(question)).toHaveValue('Yes, three of them.');
  await other.close();

  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your application');
  await expect(page.getByText('Booking by patients')).toBeVisible();
  await page.getByRole('button', { name: 'Back to editing' }).click();
  await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused();

  await sendButton(page).click();
  await expect(page.getByText('Application sent')).toBeVisible();
  await expect(page).toHaveURL(/\/developer\/dashboard\/applications\/[\da-f-]+$/);
});

test('the company’s edits appear while the developer writes, and closing the project loses no text', async ({
  page,
  request,
}) => {
  const owner = await memberWithProfile('company');
  const project = await publishProject(request, owner);
  const { token } = await memberWithProfile('developer');
  await openSessionAs(page, { token });
  await page.goto(`/developer/dashboard/find-work/${project.id}?step=apply`);
  await page.getByLabel('Cover letter').fill(letter);
  await page.getByLabel('Title').fill('Calendar');
  await page.getByLabel('Amount').fill('2000');
  await page.getByLabel('Days').fill('14');
  const edited = await sendToProject(request, owner, project, {
    type: 'edit',
    ...projectFields,
    questions: [question],
  });
  await sendButton(page).click();
  await expect(page.getByRole('alert').getByText('This changed while you were looking.')).toBeVisible();
  await expect(page.getByLabel('Cover letter')).toHaveValue(letter);
  await page.getByLabel(question).fill('Yes, three of them.');
  await sendToProject(request, owner, edited, { type: 'close', reason: 'We hired someone.' });
  await sendButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can’t apply to this project');
  await expect(page.getByText(letter)).toBeVisible();
  await page.reload();
  await expect(page.getByText(letter)).toBeVisible();
});
