import type { APIRequestContext, Browser, Page } from 'playwright/test';
import type { Side } from '../support/account.ts';
import { complete, type Member } from '../support/people.ts';
import { comeIn } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow own-projects project-editor project-search application-form
// @flow application-board application-review offer offer-answer contract-page notifications

const letter =
  'I have moved two billing systems off nightly jobs, and would do it the same way again: first an outbox, then one consumer at a time.';
const description =
  'Three nightly jobs charge, dun and report. We want one service that does it as things happen, with an audit trail that the people in accounting can read.';

type Newcomer = Member & { readonly page: Page; readonly close: () => Promise<void> };

/** A user who has just signed up (accessibility/keyboard.spec.ts does it by hand), with a browser of their own. */
async function newcomer(browser: Browser, request: APIRequestContext, side: Side): Promise<Newcomer> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const person = await complete(request, side);
  await comeIn(page, person);
  await page.goto(`/${side}/dashboard`);
  return { ...person, page, close: () => context.close() };
}

/** Waits for the section: until it appears, the previous page is shown, which may have links with the same names. */
async function goTo(page: Page, section: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: section }).click();
  await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible();
}

/** @returns the title, unique to this project. */
async function postProject({ page }: Newcomer): Promise<string> {
  const title = `Move our billing to events ${crypto.randomUUID().slice(0, 8)}`;
  await goTo(page, 'Projects');
  await page.getByRole('button', { name: 'New project' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill(description);
  await page.getByRole('combobox', { name: 'Skills' }).fill('TypeScript,');
  await page.getByRole('radio', { name: 'Expert' }).check({ force: true });
  await page.getByLabel('Budget from').fill('8000');
  await page.getByLabel('Budget to').fill('12000');
  await page.getByLabel('Question 1').fill('Which billing system have you moved before?');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Project published')).toBeVisible();
  return title;
}

async function apply({ page }: Newcomer, title: string): Promise<void> {
  await goTo(page, 'Find work');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('link', { name: 'Apply', exact: true }).click();
  await page.getByLabel('Cover letter').fill(letter);
  await page.getByLabel('Title').fill('The outbox');
  await page.getByLabel('Amount').fill('9000');
  await page.getByLabel('Days').fill('30');
  await page.getByLabel('Which billing system have you moved before?').fill('Two of my own.');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Application sent')).toBeVisible();
}

async function offer({ page }: Newcomer, title: string, developer: Newcomer): Promise<void> {
  await page.goto('/company/dashboard');
  await page.getByRole('link', { name: 'Read 1 new application' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('link', { name: developer.name, exact: true }).click();
  // The board has a button to shortlist, too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(developer.name);
  await expect(page.getByText('first an outbox')).toBeVisible();
  await page.getByRole('button', { name: 'Shortlist' }).click();
  await page.getByRole('button', { name: 'Make an offer' }).click();
  const dialog = page.getByRole('dialog', { name: `Offer ${developer.name} a contract` });
  await expect(dialog.getByText('€9,720')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await expect(page.getByText('Offer sent')).toBeVisible();
}

async function accept({ page }: Newcomer): Promise<void> {
  await page.goto('/developer/dashboard');
  await page.getByRole('link', { name: /^Answer .*’s offer of €9,000$/ }).click();
  await page.getByRole('button', { name: 'Accept offer' }).click();
  await page
    .getByRole('dialog', { name: 'Accept this offer?' })
    .getByRole('button', { name: 'Accept offer' })
    .click();
  await expect(page.getByText('Offer accepted')).toBeVisible();
  await expect(page.getByText('You receive exactly €9,000.')).toBeVisible();
}

test('two strangers agree on a contract, each in their own browser', async ({ browser, request }) => {
  test.setTimeout(180_000);
  const company = await newcomer(browser, request, 'company');
  const title = await postProject(company);
  const developer = await newcomer(browser, request, 'developer');
  await apply(developer, title);
  await offer(company, title, developer);
  await accept(developer);

  await goTo(company.page, 'Contracts');
  await company.page.getByRole('link', { name: title }).click();
  await expect(company.page.getByText('Waiting for funding')).toBeVisible();
  await expect(company.page.getByText('€9,000').first()).toBeVisible();
  await company.page.getByRole('banner').getByRole('link', { name: 'Notifications' }).click();
  await expect(
    company.page.getByRole('link', { name: new RegExp(`${developer.name}.*accepted`) }),
  ).toBeVisible();
  await company.close();
  await developer.close();
});
