import { describe, expect, test } from 'vitest';
import { countText } from '../../../machines/rules/count-text.ts';
import { moneyFacts } from '../../../src/screens/workspace/overview/money-facts.ts';
import {
  companyNeeds,
  developerNeeds,
  otherSideThings,
  projectDetails,
} from '../../../src/screens/workspace/overview/overview-text.ts';
import {
  companyOverview,
  developerOverview,
  emptyOverview,
} from '../../model/marketplace/overview-samples.ts';

const listLabels = (needs: ReturnType<typeof companyNeeds>) =>
  needs.map(({ label, count }) => [label, count]);

describe('a company’s task', () => {
  test('is named with its number, the most pressing first', () => {
    expect(listLabels(companyNeeds(companyOverview))).toEqual([
      ['Fund the first milestone', 1],
      ['Review ‘Ground floor’', 1],
      ['Answer the split of ‘First floor’', 1],
      ['Answer the proposal ‘Attic’', 1],
      ['Fund ‘Cellar’', 1],
      ['2 more milestones need you', 2],
      ['Read 3 new applications', 3],
      ['Your offer to Ravi has no answer yet', 1],
    ]);
    expect(companyNeeds(emptyOverview)).toEqual([]);
  });

  test('counts the pending applications of projects that aren’t listed', () => {
    const { unread } = companyOverview.company;
    const more = {
      ...emptyOverview,
      company: { ...emptyOverview.company, unread: { ...unread, count: unread.count + 1 } },
    };
    expect(listLabels(companyNeeds(more))).toEqual([
      ['Read 3 new applications', 3],
      ['Read 1 more application', 1],
    ]);
  });

  test('links a milestone to its page, with the deadline', () => {
    const [first, review, split, proposal, fund, more] = companyNeeds(companyOverview);
    expect([first, review, split, proposal, fund, more].map((need) => need?.to)).toEqual([
      '/company/dashboard/contracts/k1?fund=m1',
      '/company/dashboard/contracts/k2?review=m2',
      '/company/dashboard/contracts/k3?dispute=m3',
      '/company/dashboard/contracts/k4?propose=m4',
      '/company/dashboard/contracts/k5?fund=m5',
      '/company/dashboard/contracts',
    ]);
    expect(first?.details).toEqual(['Move our billing to events', 'Dana', 'by 24 November, 14:00']);
    expect(review?.details).toEqual([
      'Draw our floor plans',
      'Dana',
      'approved automatically on 9 December, 14:00',
    ]);
    expect(split?.details).toEqual(['Draw our floor plans', 'proposed by Dana', '€1,500']);
    expect(fund?.details).toEqual(['Draw our floor plans', 'Dana', '€1,500']);
  });

  test('doesn’t exist for a contract that needs nothing from it', () => {
    expect(companyNeeds({ ...emptyOverview, contracts: companyOverview.contracts })).toEqual([]);
  });
});

test('a project shows its number of new applications, and its end date', () => {
  const [project] = companyOverview.company.projects.items;
  if (!project) throw new Error('The sample has no project.');
  expect(projectDetails(project)).toEqual(['4 applications, 3 new', 'open until 26 December 2026']);
  const filled = {
    ...project,
    state: 'filled' as const,
    applications: 0,
    newApplications: 0,
    openUntil: null,
  };
  expect(projectDetails(filled)).toEqual([]);
});

describe('a developer’s task', () => {
  test('is named with its number: an answer first, ongoing work last', () => {
    expect(listLabels(developerNeeds(developerOverview))).toEqual([
      ['Answer the refund request for ‘Ground floor’', 1],
      ['Make the changes to ‘First floor’', 1],
      ['Answer the split of ‘Stairs’', 1],
      ['Answer the proposal ‘Attic’', 1],
      ['Answer Cora Ltd’s offer of €9,500', 1],
      ['Deliver ‘Cellar’', 1],
    ]);
    expect(developerNeeds(emptyOverview)).toEqual([]);
  });

  test('links a milestone to its page, with the deadline', () => {
    const needs = developerNeeds(developerOverview).filter(({ to }) => to.includes('contracts'));
    expect(needs.map(({ to }) => to)).toEqual([
      '/developer/dashboard/contracts/k2?refund=m2',
      '/developer/dashboard/contracts/k3?work=m3',
      '/developer/dashboard/contracts/k4?dispute=m4',
      '/developer/dashboard/contracts/k5?propose=m5',
      '/developer/dashboard/contracts/k6?work=m6',
    ]);
    expect(needs.map(({ details }) => details.at(-1))).toEqual([
      'refunded automatically on 2 December, 14:00',
      'requested by Cora Ltd',
      '€1,500',
      '€1,500',
      'due 5 December, 14:00',
    ]);
  });

  test('counts one more that isn’t listed', () => {
    const { milestones } = developerOverview.developer;
    const developer = { ...emptyOverview.developer, milestones: { ...milestones, count: 6 } };
    expect(developerNeeds({ ...emptyOverview, developer }).at(-1)).toMatchObject({
      to: '/developer/dashboard/contracts',
      label: '1 more milestone needs you',
      count: 1,
    });
  });
});

describe('the earned money', () => {
  const earned = (money: Partial<(typeof developerOverview)['developer']['money']>) =>
    moneyFacts({
      ...emptyOverview,
      developer: { ...emptyOverview.developer, money: { ...emptyOverview.developer.money, ...money } },
    });

  test('shows the owner of each sum, and when it is available', () => {
    expect(moneyFacts(developerOverview)).toEqual([
      {
        name: 'Pending',
        sum: '€1,500.00',
        sentence: 'It’s yours. The next part becomes available on 30 November, 09:00.',
      },
      {
        name: 'Available',
        sum: '€999.50',
        sentence: 'It’s yours to withdraw.',
      },
    ]);
  });

  test('is hidden if there is none, and has no date while our team decides', () => {
    expect(moneyFacts(emptyOverview)).toEqual([]);
    expect(earned({ available: 1 }).map(({ name }) => name)).toEqual(['Available']);
    expect(earned({ pending: 100 })).toEqual([
      {
        name: 'Pending',
        sum: '€1.00',
        sentence: 'It’s yours. It becomes available once our team is done with its contract.',
      },
    ]);
  });
});

describe('the other side', () => {
  test('is named if it has anything', () => {
    expect(otherSideThings(developerOverview, 'company')).toEqual([
      '1 offer',
      '1 application',
      '5 open milestones',
    ]);
    expect(otherSideThings(companyOverview, 'developer')).toEqual([
      '2 projects',
      '2 drafts',
      '7 open milestones',
    ]);
    expect(otherSideThings(companyOverview, 'company')).toEqual([]);
    expect(otherSideThings(emptyOverview, 'developer')).toEqual([]);
  });
});

test('counts use the plural', () => {
  expect([0, 1, 2].map((count) => countText(count, 'draft'))).toEqual(['0 drafts', '1 draft', '2 drafts']);
});
