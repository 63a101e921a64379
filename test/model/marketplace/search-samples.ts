import type { Project } from '../../../contract/marketplace/project.ts';
import type { SavedProject, SavedSearch } from '../../../contract/marketplace/saved.ts';

/** An open project as a developer with two skills sees it. */
export const clinic: Project = {
  id: '7d9f0c1e-58b1-4a7c-9a43-1c1f1b2a0001',
  state: 'open',
  version: 2,
  allowedEvents: [],
  title: 'A calendar for our clinic',
  description: 'Patients choose a time by themselves, and no one is booked twice.',
  skills: ['TypeScript', 'PostgreSQL'],
  level: 'Intermediate',
  budgetMin: 200_000,
  budgetMax: 500_000,
  currency: 'EUR',
  deadline: null,
  hoursPerWeek: 20,
  overlapHours: 4,
  questions: [],
  files: [],
  revision: 1,
  openUntil: '2026-12-20T10:00:00.000Z',
  publishedAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  isOwn: false,
  company: { userId: 'c1', name: 'Cora Ltd', country: 'GB', memberSince: '2026-01-12' },
  forYou: { isSaved: false, skills: ['TypeScript'], ownHours: 30, application: null },
};
/** Another project, saved earlier. */
export const plants: Project = {
  ...clinic,
  id: '7d9f0c1e-58b1-4a7c-9a43-1c1f1b2a0002',
  title: 'A shop for plants',
  hoursPerWeek: null,
  forYou: { isSaved: true, skills: [], ownHours: 30, application: null },
};
export const map: Project = {
  ...clinic,
  id: '7d9f0c1e-58b1-4a7c-9a43-1c1f1b2a0003',
  title: 'A map of bicycle lanes',
};

const history = (version: number, event: string, payload: Readonly<Record<string, unknown>>) => ({
  version,
  event,
  from: 'open',
  to: 'open',
  by: 'company' as const,
  at: '2026-11-21T10:00:00.000Z',
  payload,
});
/** Changed after the developer had applied to it. */
export const appliedClinic: Project = {
  ...clinic,
  version: 4,
  revision: 3,
  budgetMax: 600_000,
  forYou: {
    isSaved: true,
    skills: ['TypeScript'],
    ownHours: 30,
    application: { id: 'a1', state: 'shortlisted', projectRevision: 2 },
  },
  history: [
    history(3, 'edit', { revision: 2, changes: { title: { before: 'A calendar' } } }),
    history(4, 'edit', { revision: 3, changes: { budgetMax: { before: 500_000 } } }),
  ],
};
/** Closed while the developer had it open. */
export const closedClinic: Project = { ...clinic, version: 3, state: 'closed', openUntil: null };
/** The developer posted it, as a company. */
export const ownClinic: Project = { ...clinic, isOwn: true };

/** A saved search, under its name. */
export const savedSearch: SavedSearch = {
  id: 's1',
  name: 'Experts for plants',
  search: { q: 'plants', level: 'Expert', sort: 'match' },
  savedAt: '2026-11-21T10:00:00.000Z',
};
export const goSearch: SavedSearch = {
  id: 's2',
  name: 'Go, well paid',
  search: { skills: 'Go,gRPC', budgetMin: '500000' },
  savedAt: '2026-11-20T10:00:00.000Z',
};

const savedAt = '2026-11-20T12:00:00.000Z';
/** Saved projects: one is open, one was closed after the developer had applied, one has simply ended. */
export const savedPlants: SavedProject = { id: plants.id, savedAt, project: plants };
export const savedClosed: SavedProject = {
  id: closedClinic.id,
  savedAt,
  project: { ...closedClinic, ...(appliedClinic.forYou && { forYou: appliedClinic.forYou }) },
};
export const savedEnded: SavedProject = {
  id: '7d9f0c1e-58b1-4a7c-9a43-1c1f1b2a0004',
  savedAt,
  project: null,
};
