import type { APIRequestContext, Page } from 'playwright/test';
import { call } from '../support/api.ts';
import { type Member, memberWithProfile } from '../support/members.ts';
import { openSessionAs } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow application-board application-review offer

const letter = (sentence: string) =>
  `${sentence} ${'I know what can go wrong, and would show you week by week. '.repeat(2)}`;

/** A project of a company, and developers who have applied to it, each with a price. */
async function applied(request: APIRequestContext, prices: readonly number[]) {
  const company = await memberWithProfile('company');
  const { token } = company;
  const draft = await call(request, 'POST', '/v1/projects', {
    token,
    body: {
      title: 'Move our billing to events',
      description:
        'Three nightly jobs charge, dun and report. We want one service with an audit trail. '.repeat(2),
      skills: ['TypeScript'],
      level: 'Expert',
      budgetMin: 800_000,
      budgetMax: 1_200_000,
      deadline: null,
      hoursPerWeek: 20,
      overlapHours: null,
      questions: [],
    },
  });
  const projectId = String(draft.id);
  const body = { type: 'publish', version: draft.version };
  await call(request, 'POST', `/v1/projects/${projectId}/events`, { token, body });
  const developers: Member[] = [];
  for (const price of prices) {
    const developer = await memberWithProfile('developer');
    await call(request, 'POST', `/v1/projects/${projectId}/applications`, {
      token: developer.token,
      body: {
        letter: letter(`I would do it for ${price / 100} euros.`),
        milestones: [{ title: 'All of it', amount: price, days: 30 }],
        answers: [],
        projectRevision: 1,
      },
    });
    developers.push(developer);
  }
  return { company, projectId, developers, address: `/company/dashboard/projects/${projectId}` };
}

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} `) });
const card = (page: Page, { name }: Member) => page.getByRole('article', { name });

test('a company moves cards by buttons and by drag, and gives a reason when it declines', async ({
  page,
  request,
}) => {
  test.slow();
  const { company, developers, address } = await applied(request, [900_000, 1_000_000]);
  const [first, second] = developers as [Member, Member];
  await openSessionAs(page, company);
  await page.goto('/company/dashboard/projects');
  await page.getByRole('link', { name: 'Move our billing to events' }).click();
  await expect(page).toHaveURL(address);
  await expect(column(page, 'New').getByRole('article')).toHaveCount(2);
  await expect(card(page, first).getByText('New', { exact: true })).toBeVisible();
  await expect(card(page, first).getByText('I would do it for 9000 euros.')).toBeVisible();

  // By button and keyboard: the focus follows the card.
  await card(page, first)
    .getByRole('button', { name: `Shortlist: ${first.name}` })
    .press('Enter');
  await expect(column(page, 'Shortlisted').getByRole('article')).toHaveCount(1);
  await expect(card(page, first).getByRole('link', { name: first.name, exact: true })).toBeFocused();
  await expect(page.getByText(`${first.name} is now in Shortlisted.`)).toBeAttached();

  // By drag, which does the same.
  await card(page, first).dragTo(column(page, 'New'));
  await expect(column(page, 'New').getByRole('article')).toHaveCount(2);
  await card(page, second).dragTo(column(page, 'Closed'));
  const dialog = page.getByRole('dialog', { name: `Decline ${second.name}?` });
  await dialog.getByRole('button', { name: 'Over our budget' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).press('End');
  await dialog.getByRole('textbox', { name: 'Reason' }).pressSequentially(', sorry.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(column(page, 'Closed').getByRole('article')).toHaveCount(1);
  await expect(card(page, second).getByRole('link', { name: second.name, exact: true })).toBeFocused();

  await card(page, second).getByRole('link', { name: second.name, exact: true }).click();
  await expect(page.getByText('Over our budget, sorry.')).toBeVisible();
  await page.goBack();
  // An opened application is no longer new.
  await expect(card(page, second).getByText('New', { exact: true })).toHaveCount(0);
  await expect(card(page, first).getByText('New', { exact: true })).toBeVisible();
  await card(page, second)
    .getByRole('button', { name: `Reconsider: ${second.name}` })
    .click();
  await expect(column(page, 'New').getByRole('article')).toHaveCount(2);
});

test('view, filters and compared applications are in the address, and the table fits a phone', async ({
  page,
  request,
}) => {
  test.slow();
  const { company, developers, address } = await applied(request, [900_000, 700_000, 1_500_000]);
  const [first, second, third] = developers as [Member, Member, Member];
  await openSessionAs(page, company);
  await page.goto(address);
  await page.getByRole('link', { name: 'Table' }).click();
  const names = page.getByRole('row').getByRole('link');
  await expect(names).toHaveText([third.name, second.name, first.name]);
  await page.getByLabel('Show', { exact: true }).selectOption('Within the budget');
  await page.getByLabel('Sort by').focus();
  await page.getByLabel('Sort by').selectOption('Lowest price');
  await expect(page.getByLabel('Sort by')).toBeFocused();
  await expect(names).toHaveText([second.name, first.name]);
  expect(new URL(page.url()).search).toBe('?view=table&show=inBudget&sort=price');
  await page.reload();
  await expect(names).toHaveText([second.name, first.name]);
  await page.getByLabel('Search applications').fill('nothing of the kind');
  await page.getByLabel('Search applications').press('Enter');
  await page.getByRole('link', { name: 'Show all applications' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(names).toHaveText([second.name, first.name, third.name]);

  await page.getByRole('checkbox', { name: `Compare ${first.name}` }).check();
  await expect(page.getByText('Pick two or three applications to compare.')).toBeVisible();
  await page.getByRole('checkbox', { name: `Compare ${third.name}` }).check();
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('article', { name: third.name }).getByText('€15,000').first()).toBeVisible();
  await page.goBack();
  await expect(names).toHaveCount(3);

  // On a phone the rows are cards, still a table for a screen reader, and nothing scrolls sideways.
  await page.setViewportSize({ width: 375, height: 800 });
  const row = page.getByRole('row').filter({ hasText: first.name });
  await expect(row.getByRole('cell')).toHaveCount(5);
  const box = page.getByRole('region', { name: 'Applications' });
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('an offer is made with its sums, and is rescinded', async ({ page, request }) => {
  test.slow();
  const { company, developers, address } = await applied(request, [900_000]);
  const [first] = developers as [Member];
  await openSessionAs(page, company);
  await page.goto(address);
  await card(page, first)
    .getByRole('button', { name: `Shortlist: ${first.name}` })
    .click();
  await card(page, first)
    .getByRole('link', { name: `Make an offer to ${first.name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Offer ${first.name} a contract` });
  await expect(dialog.getByLabel('Amount of milestone 1')).toHaveValue('9000');
  await dialog.getByLabel('Amount of milestone 1').fill('5000');
  await dialog.getByRole('button', { name: 'Add milestone' }).click();
  await expect(dialog.getByLabel('Title of milestone 2')).toBeFocused();
  await dialog.getByLabel('Title of milestone 2').fill('Reports for accounting');
  await dialog.getByLabel('Amount of milestone 2').fill('2,500.50');
  await dialog.getByLabel('Days of milestone 2').fill('10');
  await expect(dialog.getByText('€7,500.50')).toBeVisible();
  await expect(dialog.getByText('€600.04')).toBeVisible();
  await expect(dialog.getByText('€8,100.54')).toBeVisible();

  // The typed text survives another look at the application.
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Make an offer' }).click();
  await expect(dialog.getByLabel('Title of milestone 2')).toHaveValue('Reports for accounting');
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await expect(page.getByText('Offer sent')).toBeVisible();
  await expect(page.getByText(/can accept until/)).toBeVisible();

  await page.goto(address);
  await expect(card(page, first).getByText('Offer', { exact: true })).toBeVisible();
  await card(page, first).getByRole('link', { name: first.name, exact: true }).click();
  await page.getByRole('button', { name: 'Rescind offer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rescind offer' }).click();
  await expect(page.getByText('Offer rescinded.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make an offer' })).toBeVisible();
});
