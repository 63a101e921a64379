import type { Page } from 'playwright/test';
import { completeProfile } from '../support/account-forms.ts';
import { memberWithProfile, verifiedMember } from '../support/members.ts';
import { recordCalls } from '../support/routes.ts';
import { openSessionAs } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';
import { toast } from '../support/toasts.ts';

// @flow profile-registration developer-profile

const about = 'We make instruments that measure the sea.';
const save = (page: Page) => page.getByRole('button', { name: 'Save profile' });

test('a company’s wrong entries are reported at their fields; typed text survives a reload, encrypted, and is removed once saved', async ({
  page,
}) => {
  const person = await verifiedMember('company');
  const saves = recordCalls(page, 'POST', '/v1/company-profiles');
  await openSessionAs(page, person);
  await page.goto(`/complete-company-profile/${person.userId}`);
  await page.getByLabel('Legal name').fill('Tidemark Instruments');
  await page.getByLabel('Website').fill('javascript:alert(1)');
  await page.getByLabel('About').fill('Too short.');
  await save(page).click();
  await expect(page.getByLabel('Country')).toBeFocused();
  await expect(page.getByLabel('Country')).toHaveAccessibleDescription('Choose a country.');
  await expect(page.getByLabel('Website')).toHaveAccessibleDescription(
    'Enter a web address, such as https://example.com.',
  );
  await expect(page.getByLabel('Size')).toHaveAccessibleDescription('Choose a size.');
  await expect(page.getByLabel('Industry')).toHaveAccessibleDescription('Choose an industry.');
  await expect(page.getByLabel('About')).toHaveAccessibleDescription('Write at least 20 characters.');
  await expect(page.getByLabel('Legal name')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Please check the marked fields.')).toBeVisible();
  expect(saves.requests).toHaveLength(0);

  await page.getByLabel('Website').fill('');
  await page.getByLabel('Country').selectOption('NL');
  await page.getByLabel('About').fill(about);
  await page.reload();
  await expect(page.getByLabel('Legal name')).toHaveValue('Tidemark Instruments');
  await expect(page.getByLabel('Country')).toHaveValue('NL');
  await expect(page.getByLabel('About')).toHaveValue(about);
  await expect(page.getByLabel('Contact name')).toHaveValue(person.name);
  const stored = () => page.evaluate(() => JSON.stringify(sessionStorage));
  expect(await stored()).toContain('draft:');
  expect(await stored()).not.toContain('Tidemark');
  await completeProfile(page, person);
  expect(await stored()).not.toContain('draft:');
  expect(saves.requests).toHaveLength(1);
});

test('a developer is redirected to their own page; wrong entries are reported, and typed text survives a reload', async ({
  page,
}) => {
  const person = await verifiedMember('developer');
  await openSessionAs(page, person);
  for (const path of [
    '/complete-developer-profile/someone-else',
    `/complete-company-profile/${person.userId}`,
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/complete-developer-profile/${person.userId}`);
    await expect(page.getByLabel('Headline')).toBeVisible();
  }
  await page.getByLabel('Skills').click();
  await page.keyboard.type('TypeScript,Rust,');
  await page.getByLabel('Years').fill('a few');
  await page.getByLabel('Hours').fill('61');
  await save(page).click();
  await expect(page.getByLabel('Headline')).toBeFocused();
  await expect(page.getByLabel('Headline')).toHaveAccessibleDescription('Enter a headline.');
  await expect(page.getByLabel('Skills')).toHaveAccessibleDescription('Add at least 3 skills.');
  await expect(page.getByLabel('Years')).toHaveAccessibleDescription('Enter a whole number of years.');
  await expect(page.getByRole('textbox', { name: 'Hourly rate' })).toHaveAccessibleDescription(
    'Enter an hourly rate.',
  );
  await expect(page.getByLabel('Hours')).toHaveAccessibleDescription('Enter 60 hours or fewer.');

  await page.getByLabel('Headline').fill('Numerical software');
  await page.getByRole('textbox', { name: 'Hourly rate' }).fill('85.50');
  await page.getByLabel('Hours').fill('24');
  await page.reload();
  await expect(page.getByLabel('Headline')).toHaveValue('Numerical software');
  await expect(page.getByRole('button', { name: 'Remove TypeScript' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Rust' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Hourly rate' })).toHaveValue('85.50');
  await expect(page.getByLabel('Hours')).toHaveValue('24');
});

test('a profile can be changed later, and others see the change', async ({ page }) => {
  const person = await memberWithProfile('developer');
  await openSessionAs(page, person);
  await page.goto('/developer/dashboard');
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await expect(page).toHaveURL('/developer/create-profile');
  await page.getByLabel('Headline').fill('Charts of the sea');
  await save(page).click();
  await expect(toast(page, 'Profile saved.')).toBeVisible();
  await expect(page).toHaveURL('/developer/dashboard');
  await openSessionAs(page, await memberWithProfile('company'));
  await page.goto(`/developer/profile/${person.userId}`);
  await expect(page.getByText('Charts of the sea')).toBeVisible();
  await expect(page.getByText(person.email)).toHaveCount(0);
});
