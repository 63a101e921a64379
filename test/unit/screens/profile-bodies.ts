import type { CompanyProfileBody, DeveloperProfileBody } from '../../../contract/account/profile.ts';

/** What both sides send when they save their profile (spec §7): all that is asked for, rightly filled in. */
export const company: CompanyProfileBody = {
  legalName: 'Acme Ltd',
  country: 'DE',
  website: '',
  size: '1-10',
  industry: 'Software',
  about: 'We make everything that a coyote needs.',
  contactName: 'Ada Lovelace',
};
export const developer: DeveloperProfileBody = {
  displayName: 'Ada',
  headline: 'Writes programs for engines',
  about: 'Long experience with analytical engines.',
  skills: ['Notes', 'Loops', 'Bernoulli'],
  yearsOfExperience: 12,
  hourlyRate: { amount: 9000, currency: 'EUR' },
  hoursPerWeek: 20,
  availableFrom: '2027-01-01',
  timeZone: 'Europe/London',
  languages: ['en'],
  links: [],
};
