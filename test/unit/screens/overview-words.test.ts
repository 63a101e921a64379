import { describe, expect, test } from 'vitest';
import {
  companyNeeds,
  countText,
  developerNeeds,
  otherSideThings,
  projectDetails,
} from '../../../src/screens/workspace/overview/overview-words.ts';
import {
  companyOverview,
  developerOverview,
  emptyOverview,
} from '../../model/marketplace/overview-samples.ts';

const labelsOf = (needs: ReturnType<typeof companyNeeds>) => needs.map(({ label, count }) => [label, count]);

describe('what needs a company', () => {
  test('is named with its number, the most pressing first', () => {
    expect(labelsOf(companyNeeds(companyOverview))).toEqual([
      ['Fund the first milestone', 1],
      ['Read 3 new applications', 3],
      ['Your offer to Ravi has no answer yet', 1],
    ]);
    expect(companyNeeds(emptyOverview)).toEqual([]);
  });

  test('says how many applications wait in projects that aren’t listed', () => {
    const { unread } = companyOverview.company;
    const more = {
      ...emptyOverview,
      company: { ...emptyOverview.company, unread: { ...unread, count: unread.count + 1 } },
    };
    expect(labelsOf(companyNeeds(more))).toEqual([
      ['Read 3 new applications', 3],
      ['Read 1 more application', 1],
    ]);
  });

  test('is nothing of a contract that is the other side’s to fund, or that runs', () => {
    expect(companyNeeds({ ...emptyOverview, contracts: developerOverview.contracts })).toEqual([]);
    const [contract] = companyOverview.contracts.items;
    if (!contract) throw new Error('The sample has no contract.');
    const running = { count: 1, items: [{ ...contract, state: 'active' }] };
    expect(companyNeeds({ ...emptyOverview, contracts: running })).toEqual([]);
  });
});

test('a project says how many applications are new, and until when it is open', () => {
  const [project] = companyOverview.company.projects.items;
  if (!project) throw new Error('The sample has no project.');
  expect(projectDetails(project)).toEqual(['4 applications, 3 new', 'open until 26 December 2026']);
  const filled = { ...project, state: 'filled', applications: 0, newApplications: 0, openUntil: null };
  expect(projectDetails(filled)).toEqual(['No applications yet']);
});

test('what needs a developer is an offer, with its price', () => {
  expect(labelsOf(developerNeeds(developerOverview))).toEqual([['Answer Cora Ltd’s offer of €9,500', 1]]);
});

describe('the other side', () => {
  test('is named where it has anything', () => {
    expect(otherSideThings(developerOverview, 'company')).toEqual(['1 offer', '1 application']);
    expect(otherSideThings(companyOverview, 'developer')).toEqual(['2 projects', '2 drafts']);
    expect(otherSideThings(companyOverview, 'company')).toEqual([]);
    expect(otherSideThings(emptyOverview, 'developer')).toEqual([]);
  });
});

test('a number of things has its plural', () => {
  expect([0, 1, 2].map((count) => countText(count, 'draft'))).toEqual(['0 drafts', '1 draft', '2 drafts']);
});
