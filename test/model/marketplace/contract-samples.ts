import type { Contract } from '../../../contract/marketplace/contract.ts';

/** The fields of a milestone without any events. */
const freshMilestone = {
  proposedBy: null,
  rounds: 0,
  next: null,
  dispute: null,
  withdrawnBy: [],
  split: null,
};

/** The contract between Dana and Cora Ltd, as Dana sees it. */
export const contract: Contract = {
  id: 'k1',
  state: 'awaitingFunding',
  version: 1,
  allowedEvents: ['cancel'],
  side: 'developer',
  company: { userId: 'c1', name: 'Cora Ltd' },
  developer: { userId: 'd1', name: 'Dana' },
  projectId: 'p1',
  applicationId: 'a1',
  terms: {
    project: {
      revision: 1,
      title: 'Move our billing to events',
      description: 'Three nightly jobs charge, dun and report. We want **one service** instead.',
      skills: ['TypeScript', 'PostgreSQL'],
      level: 'Expert',
      deadline: null,
      hoursPerWeek: 20,
      overlapHours: 4,
      files: [{ id: 'f1', name: 'brief.pdf', size: 120_000, kind: 'pdf' }],
    },
    offerVersion: 1,
    message: 'We would like to work with you.',
    feePerMille: 80,
    standardTerms: 1,
    currency: 'EUR',
  },
  milestones: [
    {
      id: 'm1',
      state: 'unfunded',
      version: 1,
      position: 1,
      title: 'Audit trail',
      description: 'Every charge and its cause.',
      amount: 300_000,
      fee: 24_000,
      days: 10,
      allowedEvents: [],
      dueAt: null,
      paymentId: null,
      ...freshMilestone,
    },
    {
      id: 'm2',
      state: 'unfunded',
      version: 1,
      position: 2,
      title: 'Charging by events',
      description: '',
      amount: 600_000,
      fee: 48_000,
      days: 20,
      allowedEvents: [],
      dueAt: null,
      paymentId: null,
      ...freshMilestone,
    },
  ],
  unseenPayments: [],
  total: 900_000,
  fee: 72_000,
  fundBy: '2026-11-24T14:00:00.000Z',
  next: { event: 'fundingExpired', at: '2026-11-24T14:00:00.000Z' },
  createdAt: '2026-11-21T14:00:00.000Z',
  startedAt: null,
  endedAt: null,
  endedBy: null,
  endReason: null,
  history: [
    {
      version: 1,
      event: 'accept',
      from: null,
      to: 'awaitingFunding',
      by: 'developer',
      at: '2026-11-21T14:00:00.000Z',
      payload: {},
    },
  ],
};
export const companysContract: Contract = { ...contract, side: 'company' };
const [audit, charging] = contract.milestones as [
  Contract['milestones'][number],
  Contract['milestones'][number],
];
/** Funded by two payments since the company's last visit. */
export const fundedSince: Contract = {
  ...companysContract,
  state: 'active',
  version: 2,
  allowedEvents: [],
  milestones: [
    { ...audit, state: 'funded', version: 3, dueAt: '2026-12-01T14:00:00.000Z', paymentId: 'y1' },
    { ...charging, state: 'funded', version: 3, dueAt: '2026-12-11T14:00:00.000Z', paymentId: 'y2' },
  ],
  unseenPayments: ['y1', 'y2'],
  startedAt: '2026-11-21T14:00:00.000Z',
};

export const canceledContract: Contract = {
  ...contract,
  state: 'canceled',
  version: 2,
  allowedEvents: [],
  milestones: contract.milestones.map((one) => ({ ...one, state: 'canceled', allowedEvents: [] })),
  endedBy: 'developer',
  endReason: 'I’m no longer available.',
};
/** Canceled by the company in the meantime. */
export const canceledByCompany: Contract = {
  ...canceledContract,
  endedBy: 'company',
  endReason: 'The project has changed.',
};
/** Changed otherwise in the meantime, and can still be canceled. */
export const changedContract: Contract = { ...contract, version: 3 };

export const endedContract: Contract = {
  ...canceledContract,
  id: 'k2',
  terms: {
    ...contract.terms,
    project: { ...contract.terms.project, title: 'Make our search fast again' },
  },
};

/** Everything agreed is paid out, except an unfunded milestone. */
export const paidContract: Contract = {
  ...companysContract,
  state: 'active',
  version: 4,
  allowedEvents: ['complete', 'cancel'],
  milestones: [{ ...audit, state: 'released', version: 5, paymentId: 'y1' }, charging],
  startedAt: '2026-11-21T14:00:00.000Z',
};
/** A payment has arrived for the rest. */
export const contractPaidFor: Contract = {
  ...paidContract,
  version: 5,
  milestones: paidContract.milestones.map((one) =>
    one.state === 'unfunded' ? { ...one, state: 'funded', version: 3, paymentId: 'y2' } : one,
  ),
};
export const completedContract: Contract = {
  ...paidContract,
  state: 'completed',
  version: 5,
  allowedEvents: [],
};
