import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Profile } from '../../../contract/account/account.ts';
import { signUpBody } from '../../../contract/account/account.ts';
import { isCompleteCode, pastedDigits } from '../../../machines/client-rules/account/one-time-code.ts';
import { isComplete, redirectPath } from '../../../machines/client-rules/account/redirect-path.ts';
import {
  type ConsentChoice,
  consentRecord,
  storedChoice,
} from '../../../machines/client-rules/site/cookie-consent.ts';
import { newPasswordProblem, passwordStrength } from '../../../machines/rules/password-strength.ts';
import { anyJson, anyText, checkProperty, propertyTimeoutMs } from '../../support/random-input.ts';

describe('the paste rule', { timeout: propertyTimeoutMs }, () => {
  /** Restated from spec §5 and reading 2 as a pattern. */
  function expected(text: string): string[] | null {
    const [, four] = /^\s*([0-9]{4})/.exec(text) ?? [];
    const [, fewer] = /^\s*([0-9]{1,3})\s*$/.exec(text) ?? [];
    const digits = four ?? fewer;
    return digits === undefined ? null : [0, 1, 2, 3].map((box) => digits[box] ?? '');
  }
  const digits = fc.stringMatching(/^\s{0,2}[0-9]{0,6}\s{0,2}\D?$/);

  test('accepts the first four characters if they are digits, and nothing else', () =>
    checkProperty(
      fc.property(fc.oneof(digits, anyText()), (text) => {
        const pasted = pastedDigits(text);
        expect(pasted).toEqual(expected(text));
        expect(pasted !== null && isCompleteCode(pasted)).toBe(Boolean(expected(text)?.[3]));
      }),
      300,
    ));
});

describe('the redirect rule', { timeout: propertyTimeoutMs }, () => {
  const profile = fc.record(
    {
      userId: fc.oneof(fc.uuid(), anyText(), anyJson()),
      externalId: fc.oneof(anyText(), anyJson()),
      role: fc.oneof(fc.constantFrom('CORPORATE', 'DEVELOPER'), anyJson()),
      companyProfiles: fc.oneof(fc.array(fc.object()), anyJson()),
      developerProfiles: fc.oneof(fc.array(fc.object()), anyJson()),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Profile>;

  test('leads from any profile to a page of our own', () =>
    checkProperty(
      fc.property(profile, (one) => {
        const path = redirectPath(one);
        const url = new URL(path, 'https://site.example');
        expect(url.origin).toBe('https://site.example');
        // No part of an id may act as a part of the path: neither its slashes nor its dots.
        expect(url.pathname + url.search + url.hash).toBe(path);
        if (path === '/') return;
        expect(path).toMatch(
          isComplete(one)
            ? /^\/(company|developer)\/dashboard$/
            : /^\/complete-(company|developer)-profile\/[^/]+$/,
        );
      }),
      300,
    ));
});

describe('a consent record', { timeout: propertyTimeoutMs }, () => {
  const yearMs = 365 * 24 * 60 * 60_000;
  const choice: fc.Arbitrary<ConsentChoice> = fc.record({
    analytics: fc.boolean(),
    marketing: fc.boolean(),
    functional: fc.boolean(),
  });
  const moment = fc.integer({ min: 0, max: 4_000_000_000_000 });
  const fields = ['necessary', 'analytics', 'marketing', 'functional', 'timestamp', 'version'] as const;

  test('is the choice for 365 days, and none before and after', () =>
    checkProperty(
      fc.property(choice, moment, fc.integer({ min: -yearMs, max: 2 * yearMs }), (one, at, later) => {
        const stored = JSON.parse(JSON.stringify(consentRecord(one, at)));
        expect(storedChoice(stored, at + later)).toEqual(later >= 0 && later <= yearMs ? one : null);
        expect(storedChoice(stored, at + yearMs)).toEqual(one);
        expect(storedChoice(stored, at + yearMs + 1)).toBeNull();
      }),
    ));

  test('with any contents is a complete choice or none', () =>
    checkProperty(
      fc.property(choice, moment, fc.constantFrom(...fields), anyJson(), (one, now, field, other) => {
        const written = consentRecord(one, now);
        const read = storedChoice({ ...written, [field]: other }, now + yearMs / 2);
        // A changed boolean is another choice; any other change makes the record invalid.
        const isChoice = field in one && typeof other === 'boolean';
        const isSame = other === written[field];
        expect(read).toEqual(isChoice || isSame ? { ...one, ...(isChoice && { [field]: other }) } : null);
        expect(storedChoice(other, now)).toBeNull();
      }),
      300,
    ));
});

describe('the strength of a password', { timeout: propertyTimeoutMs }, () => {
  const labels = ['Very Weak', 'Very Weak', 'Weak', 'Fair', 'Good', 'Strong'];

  test('is the number of points, has the label of the table, and never falls by typing on', () =>
    checkProperty(
      fc.property(anyText(), anyText(3), (password, more) => {
        const { score, label, requirements } = passwordStrength(password);
        expect(score).toBe(requirements.filter(({ isMet }) => isMet).length);
        expect(label).toBe(labels[score]);
        // A lone surrogate becomes a character with its counterpart.
        const makesPair = /[\uD800-\uDBFF]$/.test(password) && /^[\uDC00-\uDFFF]/.test(more);
        fc.pre(!makesPair);
        expect(passwordStrength(password + more).score).toBeGreaterThanOrEqual(score);
      }),
      200,
    ));

  test('accepts a pair of passwords exactly when the API schema does and it has three points', () =>
    checkProperty(
      fc.property(anyText(), (password) => {
        const isTaken =
          signUpBody.shape.cred.safeParse(password).success && passwordStrength(password).score >= 3;
        expect(newPasswordProblem(password, password) === null).toBe(isTaken);
        expect(newPasswordProblem(password, `${password}x`)).toBe('Passwords do not match');
      }),
      200,
    ));
});
