import type { Overview } from '../../../contract/marketplace/overview.ts';

const none = { count: 0, items: [] };

/** Somebody who has just begun. */
export const emptyOverview: Overview = {
  currency: 'EUR',
  company: { unread: none, offers: none, drafts: none, projects: none },
  developer: { offers: none, applications: none },
  contracts: none,
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

/** Cora Ltd’s, of which something of each kind waits. */
export const companyOverview: Overview = {
  ...emptyOverview,
  company: {
    unread: { count: 3, items: [{ projectId: 'p2', title: 'Make our search fast again', count: 3 }] },
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

/** Dana’s, with an offer to answer. */
export const developerOverview: Overview = {
  ...emptyOverview,
  developer: {
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
