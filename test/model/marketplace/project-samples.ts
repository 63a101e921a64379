import type { Project } from '../../../contract/marketplace/project.ts';

/** An empty draft. */
export const emptyDraft: Project = {
  id: 'p1',
  state: 'draft',
  version: 1,
  allowedEvents: ['save', 'publish', 'discard'],
  title: '',
  description: '',
  skills: [],
  level: null,
  budgetMin: null,
  budgetMax: null,
  currency: 'EUR',
  deadline: null,
  hoursPerWeek: null,
  overlapHours: null,
  questions: [],
  files: [],
  revision: 0,
  openUntil: null,
  publishedAt: null,
  updatedAt: '2026-11-20T14:05:00.000Z',
  isOwn: true,
  company: null,
};

/** A draft that can be published. */
export const wholeDraft: Project = {
  ...emptyDraft,
  version: 4,
  title: 'Move our billing to events',
  description:
    'Three nightly jobs charge, dun and report. We want one **event-driven** service with an audit trail that the people in accounting can read, and no double charges, ever.',
  skills: ['TypeScript', 'PostgreSQL'],
  level: 'Expert',
  budgetMin: 800_000,
  budgetMax: 1_200_000,
  deadline: '2027-01-31',
  hoursPerWeek: 20,
  overlapHours: 4,
  questions: ['Which billing system have you moved before?'],
};

export const openProject: Project = {
  ...wholeDraft,
  state: 'open',
  version: 5,
  allowedEvents: ['edit', 'renew', 'close'],
  revision: 1,
  publishedAt: '2026-11-20T15:00:00.000Z',
  openUntil: '2026-12-20T15:00:00.000Z',
};
