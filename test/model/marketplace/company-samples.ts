import type { Company } from '../../../contract/marketplace/directory/company.ts';

/** A company with an open project and earlier ones. */
export const cora: Company = {
  companyId: '3f0d6a52-8c1b-4e97-b5d2-61a7e09c4f38',
  name: 'Cora Ltd',
  country: 'GB',
  website: 'https://cora.example',
  size: '11-50',
  industry: 'Health',
  about: 'We make calendars for clinics, and have done so for nine years.',
  memberSince: '2026-01-12',
  posted: 6,
  ended: 5,
  funded: 2,
  firstDecision: 1_130,
  paid: { from: 1_000_000, below: 5_000_000 },
  currency: 'EUR',
  projects: [
    {
      id: '7d9f0c1e-58b1-4a7c-9a43-1c1f1b2a0001',
      title: 'A calendar for our clinic',
      skills: ['TypeScript', 'PostgreSQL'],
      level: 'Intermediate',
      budgetMin: 200_000,
      budgetMax: 500_000,
      hoursPerWeek: 20,
      overlapHours: 4,
      deadline: null,
      publishedAt: '2026-11-20T10:00:00.000Z',
    },
  ],
};

/** The same company, without any history. */
export const newCompany: Company = {
  ...cora,
  website: '',
  posted: 0,
  ended: 0,
  funded: 0,
  firstDecision: null,
  paid: null,
  projects: [],
};
