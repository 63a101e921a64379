import type { PublicDeveloper } from '../../../contract/account/profile.ts';

/** Developers as a company finds them. */
export const dana: PublicDeveloper = {
  developerId: 'd1',
  profile: {
    id: 'dp1',
    displayName: 'Dana Moreau',
    headline: 'Builds state machines',
    about: 'Ten years of payment systems, five of them remote.',
    skills: ['TypeScript', 'PostgreSQL', 'XState'],
    yearsOfExperience: 10,
    hourlyRate: { amount: 8_550, currency: 'EUR' },
    hoursPerWeek: 32,
    availableFrom: '2026-11-01',
    timeZone: 'Europe/Paris',
    languages: ['en', 'fr'],
    links: [],
  },
};
export const remy: PublicDeveloper = {
  developerId: 'd2',
  profile: {
    ...dana.profile,
    id: 'dp2',
    displayName: 'Rémy Okafor',
    headline: 'Maps and sensors',
    skills: ['Rust', 'PostGIS', 'TypeScript'],
    hoursPerWeek: 1,
    timeZone: 'Africa/Lagos',
  },
};
export const mila: PublicDeveloper = {
  developerId: 'd3',
  profile: { ...dana.profile, id: 'dp3', displayName: 'Mila Novak', skills: ['Go', 'Rust', 'C'] },
};
