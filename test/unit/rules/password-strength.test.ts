import { describe, expect, test } from 'vitest';
import {
  longPasswordAdvice,
  newPasswordProblem,
  passwordStrength,
} from '../../../machines/rules/password-strength.ts';

// @flow login reset-password

describe('the strength of a new password (spec §5)', () => {
  test.each([
    ['', 0, 'Very Weak'],
    ['a', 1, 'Very Weak'],
    ['A', 1, 'Very Weak'],
    ['1', 1, 'Very Weak'],
    ['!', 1, 'Very Weak'],
    ['aA', 2, 'Weak'],
    ['aaaaaaaa', 2, 'Weak'],
    ['aA1', 3, 'Fair'],
    ['aaaaaaa1', 3, 'Fair'],
    ['aA1!', 4, 'Good'],
    ['aaaaaaA1', 4, 'Good'],
    ['aaaaaA1!', 5, 'Strong'],
    ['žluťoučký Kůň 7_', 5, 'Strong'],
  ])('%j has %i points: %s', (password, score, label) => {
    expect(passwordStrength(password)).toMatchObject({ score, label });
  });

  test.each([
    ['1234567', ['At least one number']],
    ['        ', ['At least 8 characters']],
    ['abc', ['At least one lowercase letter']],
    ['ABC', ['At least one uppercase letter']],
    ['7', ['At least one number']],
    ['_', ['At least one special character']],
  ])('%j meets what it shows', (password, met) => {
    const labels = passwordStrength(password)
      .requirements.filter(({ isMet }) => isMet)
      .map(({ label }) => label);
    expect(labels).toEqual(met);
  });

  test('the feedback lines are in the order of the specification', () => {
    expect(passwordStrength('').requirements.map(({ label }) => label)).toEqual([
      'At least 8 characters',
      'At least one lowercase letter',
      'At least one uppercase letter',
      'At least one number',
      'At least one special character',
    ]);
  });
});

describe('why a pair of new passwords isn’t accepted (spec §5)', () => {
  test.each([
    ['aaaaaA1!', 'aaaaaA1', 'Passwords do not match'],
    ['a', 'b', 'Passwords do not match'],
    ['aA1!aA1', 'aA1!aA1', 'Password must be at least 8 characters long'],
    ['', '', 'Password must be at least 8 characters long'],
    ['aaaaaaaa', 'aaaaaaaa', 'Password does not meet security requirements'],
    ['aaaaaaa1', 'aaaaaaa1', null],
    ['aaaaaA1!', 'aaaaaA1!', null],
  ])('%j and %j: %s', (password, confirmation, problem) => {
    expect(newPasswordProblem(password, confirmation)).toBe(problem);
  });
});

test.each([
  ['', null],
  ['Ab', null],
  [
    'correct horse battery staple',
    'It’s long enough, but still needs an uppercase letter, a number or a special character.',
  ],
  [
    '            ',
    'It’s long enough, but still needs two of these: a lowercase letter, an uppercase letter, a number or a special character.',
  ],
  ['correct-horse', null],
])('what a long password lacks is said in a sentence: %j', (password, advice) => {
  expect(longPasswordAdvice(password)).toBe(advice);
});
