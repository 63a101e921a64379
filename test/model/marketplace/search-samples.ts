import type { Project } from '../../../contract/marketplace/project.ts';

/** An open project as a developer with two skills sees it. */
export const clinic: Project = {
  id: '7d9f0c1e-58b1-4a7c-9a43-1c1f1b2a0001',
  state: 'open',
  version: 2,
  allowedEvents: [],
  title: 'A calendar for our clinic',
  description: 'Patients choose a time by themselves, and nobody is booked twice.',
  skills: ['TypeScript', 'PostgreSQL'],
  level: 'Intermediate',
  budgetMin: 200_000,
  budgetMax: 500_000,
  currency: 'EUR',
  deadline: null,
  hoursPerWeek: 20,
  overlapHours: 4,
  questions: [],
  revision: 1,
  openUntil: '2026-12-20T10:00:00.000Z',
  publishedAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  isOwn: false,
  company: { userId: 'c1', name: 'Cora Ltd', country: 'GB', memberSince: '2026-01-12' },
  forYou: { isSaved: false, skills: ['TypeScript'], ofSkills: 2, isWithinHours: true },
};
/** Another one, which was saved before. */
export const plants: Project = {
  ...clinic,
  id: '7d9f0c1e-58b1-4a7c-9a43-1c1f1b2a0002',
  title: 'A shop for plants',
  hoursPerWeek: null,
  forYou: { isSaved: true, skills: [], ofSkills: 2, isWithinHours: null },
};
export const map: Project = {
  ...clinic,
  id: '7d9f0c1e-58b1-4a7c-9a43-1c1f1b2a0003',
  title: 'A map of bicycle lanes',
};
