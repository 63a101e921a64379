import type { CompanyProfileBody, DeveloperProfileBody } from '../../contract/account/profile.ts';

/** The complete bodies that both sides send to save their profile (spec §7). */
export const company: CompanyProfileBody = {
  legalName: 'Analytical Engines Ltd',
  country: 'GB',
  website: 'https://engines.example',
  size: '11-50',
  industry: 'Software',
  about: 'We build engines that weave algebraic patterns.',
  contactName: 'Ada Lovelace',
};

export const developer: DeveloperProfileBody = {
  displayName: 'Ben Okafor',
  headline: 'Backend developer who likes state machines',
  about: 'Ten years of payment systems, five of them remote.',
  skills: ['TypeScript', 'PostgreSQL', 'XState'],
  yearsOfExperience: 10,
  hourlyRate: { amount: 8_550, currency: 'EUR' },
  hoursPerWeek: 32,
  availableFrom: '2026-12-01',
  timeZone: 'Europe/Berlin',
  languages: ['en', 'de'],
  links: ['https://ben.example'],
};
