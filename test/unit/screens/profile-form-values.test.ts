import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { companyProfileBody, developerProfileBody } from '../../../contract/account/profile.ts';
import {
  toCompanyInputs,
  toCompanyValues,
} from '../../../src/screens/account/profile/company-form-values.ts';
import {
  toDeveloperInputs,
  toDeveloperValues,
} from '../../../src/screens/account/profile/developer-form-values.ts';
import { findProblem, problemsByText } from '../../../src/screens/shared/form/field-values.ts';
import { remainingProblems } from '../../../src/screens/shared/form/form-values.ts';
import { company, developer } from '../../support/profiles.ts';

const defaults = { name: 'Lin Wu', today: '2026-11-21', timeZone: 'Europe/Berlin', language: 'de' };

test('a stored profile goes through the form unchanged and fits the contract', () => {
  const storedCompany = { id: 'c1', ...company };
  const storedDeveloper = { id: 'd1', ...developer };
  const companySent = toCompanyValues(toCompanyInputs(storedCompany, 'Someone'));
  expect(z.parse(companyProfileBody, companySent)).toEqual(company);
  const developerSent = toDeveloperValues(toDeveloperInputs(storedDeveloper, defaults));
  expect(z.parse(developerProfileBody, developerSent)).toEqual(developer);
});

test('an empty form starts with the known values', () => {
  expect(toCompanyInputs({}, 'Ada Lovelace').contactName).toBe('Ada Lovelace');
  expect(toDeveloperInputs({}, defaults)).toMatchObject({
    displayName: 'Lin Wu',
    availableFrom: '2026-11-21',
    timeZone: 'Europe/Berlin',
    languages: ['de'],
    hourlyRate: { amount: null, currency: 'EUR' },
    links: [''],
  });
});

test('a name that was deliberately removed stays empty', () => {
  expect(toCompanyInputs({ contactName: '' }, 'Ada Lovelace').contactName).toBe('');
});

test('numbers are sent as numbers; unreadable text is sent as typed', () => {
  const typed = toDeveloperInputs(developer, defaults);
  const send = (yearsOfExperience: string) =>
    toDeveloperValues({ ...typed, yearsOfExperience }).yearsOfExperience;
  expect(send(' 12 ')).toBe(12);
  expect(send('2.5')).toBe(2.5);
  expect(send('many')).toBe('many');
  expect(send('')).toBe('');
});

test('rows without a link are not sent', () => {
  const typed = toDeveloperInputs(developer, defaults);
  expect(toDeveloperValues({ ...typed, links: ['', ' https://a.example ', ' '] }).links).toEqual([
    'https://a.example',
  ]);
});

test('a draft with any contents still fills a form', () => {
  const odd = { skills: 'C', links: [1, 'https://a.example'], hourlyRate: { amount: 'x', currency: '???' } };
  expect(toDeveloperInputs(odd, defaults)).toMatchObject({
    skills: [],
    links: ['https://a.example'],
    hourlyRate: { amount: null, currency: 'EUR' },
  });
});

test('the message for a part of a field belongs to the field', () => {
  const problems = { 'hourlyRate.amount': 'Enter an hourly rate.', skillset: 'No.', 'skills.3': 'Too long.' };
  expect(findProblem(problems, 'hourlyRate')).toBe('Enter an hourly rate.');
  expect(findProblem(problems, 'skills')).toBe('Too long.');
  expect(findProblem(problems, 'links')).toBeUndefined();
});

test('a message disappears when its field changes', () => {
  const problems = { legalName: 'Enter the legal name.', 'skills.3': 'Too long.' };
  const sent = { legalName: '', skills: ['a', 'b', 'c', 'd'] };
  expect(remainingProblems(problems, sent, { legalName: '', skills: ['a', 'b', 'c', 'd'] })).toEqual(
    problems,
  );
  expect(remainingProblems(problems, sent, { legalName: 'A', skills: ['a', 'b', 'c'] })).toEqual({});
});

test('a link’s message stays with its link', () => {
  const wrong = problemsByText({ 'links.1': 'No.' }, 'links', ['https://a.example', 'nonsense']);
  expect(wrong).toEqual(new Map([['nonsense', 'No.']]));
});
