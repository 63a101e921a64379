import { expect, test } from 'vitest';
import { profileCompleteness } from '../../../src/screens/workspace/overview/profile-completeness.ts';

const company = {
  id: 'c1',
  legalName: 'Ada Ltd',
  country: 'DE',
  website: '',
  size: '1-10',
  industry: 'Software',
  about: 'We write software for ships.',
  contactName: 'Ada',
};

const missing = (completeness: ReturnType<typeof profileCompleteness>) =>
  completeness.parts.filter(({ isFilled }) => !isFilled).map(({ label }) => label);

test('a company’s profile lacks fields that are empty or too short', () => {
  const completeness = profileCompleteness({ role: 'CORPORATE', companyProfiles: [company] }, 'company');
  expect(missing(completeness)).toEqual(['About, at least 120 characters', 'Website']);
  expect(completeness.percent).toBe(75);
});

test('a website is optional, and costs nothing', () => {
  const whole = { ...company, about: 'x'.repeat(120) };
  expect(profileCompleteness({ companyProfiles: [whole] }, 'company').percent).toBe(100);
});

test('a company’s profile with everything is complete', () => {
  const whole = { ...company, website: 'https://ada.example', about: 'x'.repeat(120) };
  expect(profileCompleteness({ companyProfiles: [whole] }, 'company').percent).toBe(100);
});

test('a developer’s profile counts skills, rate, hours and languages, and suggests a link', () => {
  const developer = {
    displayName: 'Lin',
    headline: 'Compilers',
    skills: ['C', 'Rust'],
    hourlyRate: { amount: 9000, currency: 'EUR' },
    hoursPerWeek: 30,
    availableFrom: '2026-12-01',
    languages: ['en'],
    links: [],
    about: 'x'.repeat(119),
  };
  const completeness = profileCompleteness({ developerProfiles: [developer] }, 'developer');
  expect(missing(completeness)).toEqual([
    'At least three skills',
    'About, at least 120 characters',
    'A link to your work',
  ]);
  expect(completeness.percent).toBe(67);
});

test.each([null, {}, { companyProfiles: 'none' }, { companyProfiles: [7] }])(
  'without a profile nothing is filled: %j',
  (profile) => {
    expect(profileCompleteness(profile, 'company').percent).toBe(0);
    expect(profileCompleteness(profile, 'developer').percent).toBe(0);
  },
);
