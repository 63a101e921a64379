import type { Overview } from '../../../contract/marketplace/overview.ts';

const noTasks = { count: 0, items: [] };

/** The overview of a new user. */
export const emptyOverview: Overview = {
  currency: 'EUR',
  company: { unread: noTasks, milestones: noTasks, offers: noTasks, drafts: noTasks, projects: noTasks },
  developer: {
    milestones: noTasks,
    money: { pending: 0, available: 0, nextAvailableAt: null },
    offers: noTasks,
    applications: noTasks,
  },
  contracts: noTasks,
};

const waitingContract: Overview['contracts']['items'][number] = {
  id: 'k1',
  side: 'company',
  title: 'Move our billing to events',
  name: 'Dana',
  state: 'awaitingFunding',
  fundBy: '2026-11-24T14:00:00.000Z',
  total: 900_000,
};

/** A milestone of another contract. */
const milestone = (id: number, title: string) => ({
  milestoneId: `m${id}`,
  contractId: `k${id}`,
  title,
  project: 'Draw our floor plans',
  amount: 150_000,
  until: null,
});
const ofDana = (id: number, title: string) => ({ ...milestone(id, title), name: 'Dana' });
const ofCora = (id: number, title: string) => ({ ...milestone(id, title), name: 'Cora Ltd' });

/** One of each kind, and two that aren't listed. */
const companyMilestones: Overview['company']['milestones'] = {
  count: 7,
  items: [
    {
      ...ofDana(1, 'Audit trail'),
      contractId: 'k1',
      project: 'Move our billing to events',
      need: 'fundFirst',
      until: '2026-11-24T14:00:00.000Z',
    },
    { ...ofDana(2, 'Ground floor'), need: 'review', until: '2026-12-09T14:00:00.000Z' },
    { ...ofDana(3, 'First floor'), need: 'answerSplit' },
    { ...ofDana(4, 'Attic'), need: 'answerProposal' },
    { ...ofDana(5, 'Cellar'), need: 'fund' },
  ],
};
const developerMilestones: Overview['developer']['milestones'] = {
  count: 5,
  items: [
    { ...ofCora(2, 'Ground floor'), need: 'answerRefund', until: '2026-12-02T14:00:00.000Z' },
    { ...ofCora(3, 'First floor'), need: 'changes' },
    { ...ofCora(4, 'Stairs'), need: 'answerSplit' },
    { ...ofCora(5, 'Attic'), need: 'answerProposal' },
    { ...ofCora(6, 'Cellar'), need: 'deliver', until: '2026-12-05T14:00:00.000Z' },
  ],
};

/** Cora Ltd's overview, with a pending item of each kind. */
export const companyOverview: Overview = {
  ...emptyOverview,
  company: {
    unread: { count: 3, items: [{ projectId: 'p2', title: 'Make our search fast again', count: 3 }] },
    milestones: companyMilestones,
    offers: {
      count: 1,
      items: [
        {
          applicationId: 'a3',
          projectId: 'p3',
          title: 'Draw our floor plans',
          name: 'Ravi',
          expiresAt: '2026-11-27T10:00:00.000Z',
        },
      ],
    },
    drafts: {
      count: 2,
      items: [
        { id: 'p4', title: 'Count our stock' },
        { id: 'p5', title: '' },
      ],
    },
    projects: {
      count: 2,
      items: [
        {
          id: 'p2',
          title: 'Make our search fast again',
          state: 'open',
          applications: 4,
          newApplications: 3,
          openUntil: '2026-12-26T10:00:00.000Z',
        },
        {
          id: 'p3',
          title: 'Draw our floor plans',
          state: 'open',
          applications: 1,
          newApplications: 0,
          openUntil: '2026-12-20T10:00:00.000Z',
        },
      ],
    },
  },
  contracts: { count: 1, items: [waitingContract] },
};

/** Dana's overview, with an offer to answer. */
export const developerOverview: Overview = {
  ...emptyOverview,
  developer: {
    milestones: developerMilestones,
    money: { pending: 150_000, available: 99_950, nextAvailableAt: '2026-11-30T09:00:00.000Z' },
    offers: {
      count: 1,
      items: [
        {
          applicationId: 'a1',
          title: 'Draw our floor plans',
          name: 'Cora Ltd',
          total: 950_000,
          expiresAt: '2026-11-27T10:00:00.000Z',
        },
      ],
    },
    applications: {
      count: 1,
      items: [{ id: 'a2', title: 'Make our search fast again', name: 'Cora Ltd', state: 'submitted' }],
    },
  },
  contracts: { count: 1, items: [{ ...waitingContract, side: 'developer', name: 'Cora Ltd' }] },
};
