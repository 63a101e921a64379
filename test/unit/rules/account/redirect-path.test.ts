import { describe, expect, test } from 'vitest';
import type { Profile } from '../../../../contract/account/account.ts';
import {
  isComplete,
  loginPath,
  redirectPath,
  roleOfPath,
} from '../../../../machines/client-rules/account/redirect-path.ts';

// @flow login route-guard social-callback

const one = [{ id: 'p1' }];
const corporate: Profile = { userId: 'u1', role: 'CORPORATE' };
const developer: Profile = { userId: 'u1', role: 'DEVELOPER' };

describe('the redirect rule (spec §2)', () => {
  test.each<[Profile, string]>([
    [{ ...corporate, companyProfiles: one }, '/company/dashboard'],
    [{ ...developer, developerProfiles: one }, '/developer/dashboard'],
    [corporate, '/complete-company-profile/u1'],
    [developer, '/complete-developer-profile/u1'],
    [{ ...corporate, companyProfiles: [] }, '/complete-company-profile/u1'],
    [{ ...developer, developerProfiles: [] }, '/complete-developer-profile/u1'],
    // A list of the other role, or a value that isn't a list, doesn't make a profile complete (reading 13).
    [{ ...corporate, developerProfiles: one }, '/complete-company-profile/u1'],
    [{ ...developer, companyProfiles: one }, '/complete-developer-profile/u1'],
    [{ ...developer, developerProfiles: { length: 1 } }, '/complete-developer-profile/u1'],
    [{ ...corporate, companyProfiles: 'many' }, '/complete-company-profile/u1'],
    // An unknown role has no list (reading 4).
    [{ userId: 'u1', companyProfiles: one, developerProfiles: one }, '/complete-developer-profile/u1'],
    [{ userId: 'u1', role: 'ADMIN', companyProfiles: one }, '/complete-developer-profile/u1'],
    // spec §3: userId (or externalId); spec §2: '/' when it can't be computed.
    [{ externalId: 'x1', role: 'CORPORATE' }, '/complete-company-profile/x1'],
    [{ userId: 'u1', externalId: 'x1', role: 'CORPORATE' }, '/complete-company-profile/u1'],
    [
      { userId: '//evil.example/?#', role: 'DEVELOPER' },
      '/complete-developer-profile/%2F%2Fevil.example%2F%3F%23',
    ],
    [{ role: 'DEVELOPER' }, '/'],
    [{}, '/'],
    [{ userId: '\ud800', role: 'DEVELOPER' }, '/'],
  ])('%j goes to %s', (profile, path) => {
    expect(redirectPath(profile)).toBe(path);
  });

  test('a complete profile needs no id', () => {
    expect(redirectPath({ role: 'CORPORATE', companyProfiles: one })).toBe('/company/dashboard');
    expect(isComplete({ role: 'CORPORATE', companyProfiles: one })).toBe(true);
  });
});

test.each([
  ['CORPORATE', '/company/login'],
  ['DEVELOPER', '/developer/login'],
  ['ADMIN', '/developer/login'],
  [null, '/developer/login'],
  [undefined, '/developer/login'],
])('after logout %s goes to %s (spec §2)', (role, path) => {
  expect(loginPath(role)).toBe(path);
});

test.each([
  ['/company/login', 'CORPORATE'],
  ['/company/forgot-password', 'CORPORATE'],
  ['/developer/login', 'DEVELOPER'],
  ['/forgot-password', 'DEVELOPER'],
  ['/', 'DEVELOPER'],
])('the path %s chooses %s (spec §6)', (path, role) => {
  expect(roleOfPath(path)).toBe(role);
});
