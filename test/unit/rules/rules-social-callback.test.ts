import { describe, expect, test } from 'vitest';
import type { SocialError } from '../../../contract/account/social-sign-in.ts';
import { withChosenRole } from '../../../machines/rules/chosen-role.ts';
import { refusalMessage } from '../../../machines/rules/social-refusal.ts';

describe('why a social sign-in brought no token', () => {
  test.each([
    ['access_denied', 'google', 'You cancelled the sign-in at Google.'],
    ['access_denied', 'github', 'You cancelled the sign-in at GitHub.'],
    ['access_denied', null, 'You cancelled the sign-in at the provider.'],
    ['provider_failed', 'github', 'GitHub could not sign you in just now.'],
    ['provider_failed', null, 'The provider could not sign you in just now.'],
    ['server_error', 'google', 'The sign-in at Google did not work.'],
    ['of another backend', 'google', 'The sign-in at Google did not work.'],
    ['', null, 'The sign-in at the provider did not work.'],
    ['constructor', 'constructor', 'The sign-in at the provider did not work.'],
  ])('%s at %s', (code, provider, words) => {
    expect(refusalMessage(code, provider)).toBe(words);
  });

  test('every error of the contract has words of its own, which name the provider', () => {
    const codes: Record<SocialError, true> = {
      access_denied: true,
      email_missing: true,
      email_unverified: true,
      attempt_ended: true,
      provider_failed: true,
      server_error: true,
    };
    const said = Object.keys(codes).map((code) => refusalMessage(code, 'github'));
    expect(new Set(said).size).toBe(said.length);
    for (const words of said) expect(words).toContain('GitHub');
  });

  test('nothing of the address is ever shown', () => {
    expect(refusalMessage('Call +1 555 0100', 'evil.example')).not.toMatch(/555|evil/);
    expect(refusalMessage('access_denied', 'evil.example')).not.toMatch(/evil/);
  });
});

describe('the role is taken from the profile, else from the stored OAuth role (spec §4)', () => {
  test.each([
    ['CORPORATE', 'DEVELOPER', 'CORPORATE'],
    [undefined, 'DEVELOPER', 'DEVELOPER'],
    ['', 'CORPORATE', 'CORPORATE'],
    ['DEVELOPER', null, 'DEVELOPER'],
    [undefined, null, undefined],
  ] as const)('the profile says %s and storage %s', (role, chosen, taken) => {
    const profile = role === undefined ? { userId: 'u1' } : { userId: 'u1', role };
    expect(withChosenRole(profile, chosen).role).toBe(taken);
  });
});
