import type { Application } from '../../../contract/marketplace/application.ts';
import type { Project } from '../../../contract/marketplace/project.ts';
import { developer as profileOfDana } from '../../support/profiles.ts';
import { openProject } from './project-samples.ts';

/** Three applications to {@link openProject}, as the company sees them: the first is unopened. */
export const dana: Application = {
  id: 'a1',
  state: 'submitted',
  version: 1,
  allowedEvents: ['shortlist', 'offer', 'decline'],
  project: {
    id: openProject.id,
    title: openProject.title,
    state: 'open',
    revision: 1,
    budgetMin: openProject.budgetMin,
    budgetMax: openProject.budgetMax,
    company: { userId: 'c1', name: 'Cora Ltd' },
  },
  developer: { userId: 'd1', name: 'Dana Moreau', headline: 'Builds state machines' },
  isOwn: false,
  letter:
    'Hello. I moved two billing systems off nightly jobs, and would do it the same way again: first an outbox, then one consumer at a time.',
  milestones: [
    { title: 'The outbox', amount: 300_000, days: 10 },
    { title: 'The first consumer', amount: 600_000, days: 21 },
  ],
  total: 900_000,
  currency: 'EUR',
  files: [],
  answers: [{ question: 'Which billing system have you moved before?', answer: 'One of my own.' }],
  revision: 1,
  projectRevision: 1,
  isNew: true,
  offer: null,
  feePerMille: 80,
  contractId: null,
  createdAt: '2026-11-20T16:00:00.000Z',
  updatedAt: '2026-11-20T16:00:00.000Z',
};
export const ravi: Application = {
  ...dana,
  id: 'a2',
  state: 'shortlisted',
  version: 2,
  allowedEvents: ['unshortlist', 'offer', 'decline'],
  developer: { userId: 'd2', name: 'Ravi Shah', headline: 'Ledgers and queues' },
  isNew: false,
};
export const jon: Application = {
  ...dana,
  id: 'a3',
  state: 'declined',
  version: 2,
  allowedEvents: ['reconsider'],
  developer: { userId: 'd3', name: 'Jon Hale', headline: '' },
  isNew: false,
};

/** One that arrives while the company views the others. */
export const mia: Application = {
  ...dana,
  id: 'a4',
  developer: { userId: 'd4', name: 'Mia Berg', headline: 'Queues' },
};

export const shortlistedApplication: Application = {
  ...dana,
  state: 'shortlisted',
  version: 2,
  allowedEvents: ravi.allowedEvents,
};
export const declinedApplication: Application = {
  ...dana,
  state: 'declined',
  version: 2,
  allowedEvents: jon.allowedEvents,
};
export const withdrawnApplication: Application = {
  ...dana,
  state: 'withdrawn',
  version: 2,
  allowedEvents: [],
};
export const offShortlist: Application = {
  ...ravi,
  state: 'submitted',
  version: 3,
  allowedEvents: dana.allowedEvents,
};
export const reconsideredApplication: Application = {
  ...jon,
  state: 'submitted',
  version: 3,
  allowedEvents: dana.allowedEvents,
};

export const closedProject: Project = {
  ...openProject,
  state: 'closed',
  version: 6,
  allowedEvents: ['reopen'],
  openUntil: null,
};

const history: Application['history'] = [
  {
    version: 1,
    event: 'apply',
    from: null,
    to: 'submitted',
    by: 'developer',
    at: '2026-11-20T16:00:00.000Z',
    payload: {},
  },
];
/** The first one as its own page shows it, opened by the company. */
/** A single application includes the applicant's profile. */
const developer = { ...dana.developer, profile: { id: 'dp1', ...profileOfDana } };
export const openedApplication: Application = { ...dana, developer, isNew: false, history };
export const openedShortlisted: Application = { ...shortlistedApplication, developer, isNew: false, history };
export const openedDeclined: Application = { ...declinedApplication, developer, isNew: false, history };
export const openedWithdrawn: Application = { ...withdrawnApplication, developer, isNew: false, history };
export const offeredApplication: Application = {
  ...openedApplication,
  state: 'offered',
  version: 3,
  allowedEvents: ['rescind'],
  offer: {
    version: 1,
    milestones: dana.milestones.map((milestone) => ({ ...milestone, description: '' })),
    message: 'We would love to.',
    total: dana.total,
    expiresAt: '2026-11-28T16:00:00.000Z',
  },
};
export const acceptedApplication: Application = {
  ...offeredApplication,
  state: 'accepted',
  version: 4,
  allowedEvents: [],
  contractId: 'k1',
};
