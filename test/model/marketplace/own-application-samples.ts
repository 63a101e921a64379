import type { Application } from '../../../contract/marketplace/application.ts';
import type { HistoryEntry } from '../../../contract/marketplace/entity.ts';

const appliedEntry: HistoryEntry = {
  version: 1,
  event: 'apply',
  from: null,
  to: 'submitted',
  by: 'developer',
  at: '2026-11-19T09:00:00.000Z',
  payload: {},
};

/** Dana's application, as she sees it. */
export const sentApplication: Application = {
  id: 'a1',
  state: 'submitted',
  version: 1,
  allowedEvents: ['revise', 'withdraw'],
  project: {
    id: 'p1',
    title: 'Move our billing to events',
    state: 'open',
    revision: 1,
    budgetMin: 800_000,
    budgetMax: 1_200_000,
    company: { userId: 'c1', name: 'Cora Ltd' },
  },
  developer: { userId: 'd1', name: 'Dana', headline: 'Builds state machines' },
  isOwn: true,
  letter:
    'I moved two billing systems to events before, one of them while it charged forty thousand people a night. I would begin with the audit trail, so that every later step can be checked against it.',
  milestones: [
    { title: 'Audit trail', amount: 300_000, days: 10 },
    { title: 'Charging by events', amount: 600_000, days: 20 },
  ],
  total: 900_000,
  currency: 'EUR',
  files: [],
  answers: [{ question: 'Which billing system have you moved before?', answer: 'Two of my own making.' }],
  revision: 1,
  projectRevision: 1,
  isNew: false,
  offer: null,
  feePerMille: 80,
  contractId: null,
  createdAt: '2026-11-19T09:00:00.000Z',
  updatedAt: '2026-11-19T09:00:00.000Z',
  history: [appliedEntry],
};

const later = (version: number, event: string, by: HistoryEntry['by'], to: string): HistoryEntry => ({
  version,
  event,
  from: 'submitted',
  to,
  by,
  at: '2026-11-20T10:00:00.000Z',
  payload: {},
});

/** An offer with a lower amount for the first milestone, and an additional one. */
export const offeredApplication: Application = {
  ...sentApplication,
  state: 'offered',
  version: 2,
  allowedEvents: ['accept', 'declineOffer', 'withdraw'],
  offer: {
    version: 1,
    milestones: [
      { title: 'Audit trail', description: 'Every charge and its cause.', amount: 250_000, days: 8 },
      { title: 'Charging by events', description: '', amount: 600_000, days: 20 },
      { title: 'Two weeks of care', description: '', amount: 100_000, days: 14 },
    ],
    message: 'We would like to work with you.',
    total: 950_000,
    expiresAt: '2026-11-27T10:00:00.000Z',
  },
  updatedAt: '2026-11-20T10:00:00.000Z',
  history: [appliedEntry, later(2, 'offer', 'company', 'offered')],
};
/** The offer was rescinded and made again while the developer had it open. */
export const offeredAgain: Application = {
  ...offeredApplication,
  version: 6,
  offer: offeredApplication.offer && {
    ...offeredApplication.offer,
    version: 2,
    message: 'We looked at it again.',
  },
};
/** The offer was rescinded while the developer had it open. */
export const offerRescinded: Application = {
  ...offeredApplication,
  state: 'shortlisted',
  version: 5,
  allowedEvents: ['withdraw'],
  offer: null,
};
export const acceptedApplication: Application = {
  ...offeredApplication,
  state: 'accepted',
  version: 7,
  allowedEvents: [],
  contractId: 'k1',
};
export const offerDeclined: Application = { ...offerRescinded, version: 7 };
export const withdrawnApplication: Application = {
  ...sentApplication,
  state: 'withdrawn',
  version: 7,
  allowedEvents: ['reapply'],
  history: [appliedEntry, later(2, 'withdraw', 'developer', 'withdrawn')],
};
/** Sent again, which is possible once. */
export const sentAgain: Application = {
  ...sentApplication,
  version: 8,
  history: [...(withdrawnApplication.history ?? []), later(8, 'reapply', 'developer', 'submitted')],
};
export const withdrawnForGood: Application = {
  ...withdrawnApplication,
  version: 9,
  history: [...(sentAgain.history ?? []), later(9, 'withdraw', 'developer', 'withdrawn')],
};

/** Another one, to a project that has closed. */
export const endedApplication: Application = {
  ...sentApplication,
  id: 'a2',
  state: 'notSelected',
  version: 2,
  allowedEvents: [],
  project: { ...sentApplication.project, id: 'p2', title: 'Make our search fast again', state: 'closed' },
};
