import { describe, expect, test } from 'vitest';
import type { SocialError } from '../../../../contract/account/social-sign-in.ts';
import { refusalMessage } from '../../../../machines/client-rules/account/social-refusal.ts';

describe('why a social sign-in brought no token', () => {
  test.each([
    ['access_denied', 'google', 'You canceled the sign-in with Google.'],
    ['access_denied', 'github', 'You canceled the sign-in with GitHub.'],
    ['access_denied', null, 'You canceled the sign-in with the provider.'],
    ['provider_failed', 'github', 'GitHub couldn’t sign you in. Try again in a moment.'],
    ['provider_failed', null, 'The provider couldn’t sign you in. Try again in a moment.'],
    ['server_error', 'google', 'Something went wrong while signing you in with Google.'],
    ['of another backend', 'google', 'Something went wrong while signing you in with Google.'],
    ['', null, 'Something went wrong while signing you in with the provider.'],
    ['constructor', 'constructor', 'Something went wrong while signing you in with the provider.'],
  ])('%s at %s', (code, provider, expected) => {
    expect(refusalMessage(code, provider)).toBe(expected);
  });

  test('every error of the contract has its own message, which names the provider', () => {
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
    for (const message of said) expect(message).toContain('GitHub');
  });

  test('no part of the address is ever shown', () => {
    expect(refusalMessage('Call +1 555 0100', 'evil.example')).not.toMatch(/555|evil/);
    expect(refusalMessage('access_denied', 'evil.example')).not.toMatch(/evil/);
  });
});
