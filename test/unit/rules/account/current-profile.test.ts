import { describe, expect, test } from 'vitest';
import {
  currentProfile,
  currentProfileId,
} from '../../../../machines/client-rules/account/current-profile.ts';

// @flow profile-registration

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

  test('has no id if a backend gives it an id of another type', () => {
    expect(currentProfileId({ companyProfiles: [{ id: 7 }] }, 'CORPORATE')).toBeNull();
  });
});
