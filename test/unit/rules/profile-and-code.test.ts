import { describe, expect, test } from 'vitest';
import { currentProfile, currentProfileId } from '../../../machines/client-rules/account/current-profile.ts';
import { isCompleteCode, pastedDigits } from '../../../machines/client-rules/account/one-time-code.ts';

// @flow verify-email profile-registration

describe('the current profile (spec §3)', () => {
  const profile = {
    companyProfiles: [{ id: 'c1', legalName: 'First Ltd' }, { id: 'c2' }],
    developerProfiles: [{ id: 'd1' }],
  };

  test('of a company is the first of its list', () => {
    expect(currentProfile(profile, 'CORPORATE')).toEqual({ id: 'c1', legalName: 'First Ltd' });
    expect(currentProfileId(profile, 'CORPORATE')).toBe('c1');
    expect(currentProfileId(profile, 'DEVELOPER')).toBe('d1');
  });

  test.each([null, {}, { companyProfiles: [] }, { companyProfiles: 'one' }, { companyProfiles: ['c1'] }])(
    'is empty for %j',
    (none) => {
      expect(currentProfile(none, 'CORPORATE')).toEqual({});
      expect(currentProfileId(none, 'CORPORATE')).toBeNull();
    },
  );

  test('has no id where a backend gives it another kind of one', () => {
    expect(currentProfileId({ companyProfiles: [{ id: 7 }] }, 'CORPORATE')).toBeNull();
  });
});

describe('a pasted code (spec §5)', () => {
  test.each([
    ['1234', ['1', '2', '3', '4']],
    [' 1234\n', ['1', '2', '3', '4']],
    ['123456', ['1', '2', '3', '4']],
    ['1234 is your code', ['1', '2', '3', '4']],
    ['12', ['1', '2', '', '']],
    ['12a4', null],
    ['12 34', null],
    ['١٢٣٤', null],
    ['', null],
    [' ', null],
  ])('%j fills the boxes with %j', (text, digits) => {
    expect(pastedDigits(text)).toEqual(digits);
  });
});

test.each([
  [['1', '2', '3', '4'], true],
  [['1', '2', '3', ''], false],
  [['1', '2', '3', 'x'], false],
  [['1', '2', '3'], false],
  [['12', '3', '4', '5'], false],
])('the boxes %j contain a whole code: %s', (digits, isWhole) => {
  expect(isCompleteCode(digits)).toBe(isWhole);
});
