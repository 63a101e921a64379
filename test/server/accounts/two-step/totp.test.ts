import { describe, expect, test } from 'vitest';
import { decryptSecret, encryptSecret } from '../../../../server/accounts/two-step/encrypted-secret.ts';
import { base32, computeCode, matchingStep, stepAt } from '../../../../server/accounts/two-step/totp.ts';
import { appCode } from '../../../support/authenticator.ts';

const secret = Buffer.from('12345678901234567890');

describe('a code of an authenticator app', () => {
  // RFC 6238, appendix B: the last six of its eight digits.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('matches RFC 6238 at %d s: %s', (seconds, code) => {
    const at = new Date(seconds * 1000);
    expect(computeCode(secret, stepAt(at))).toBe(code);
    expect(matchingStep(secret, code, at, 0)).toBe(Math.floor(seconds / 30));
  });

  test.each([
    [-2, null],
    [-1, 999],
    [0, 1000],
    [1, 1001],
    [2, null],
  ])('%d steps from now matches %j', (steps, step) => {
    expect(matchingStep(secret, computeCode(secret, 1000 + steps), new Date(30_000_000), 0)).toBe(step);
  });

  test.each([
    [999, 1000],
    [1000, null],
  ])('after one of step %d matches %j', (after, step) => {
    expect(matchingStep(secret, computeCode(secret, 1000), new Date(30_000_000), after)).toBe(step);
  });

  test.each(['', '12345', '1234567', '28708２', '28708 '])('is never %j', (typed) => {
    expect(matchingStep(secret, typed, new Date(59_000), 0)).toBeNull();
  });
});

const buildSecrets = (serverSecret: string) => ({ serverSecret, formerServerSecret: undefined });
const notDecrypted = 'Unsupported state or unable to authenticate data';

describe('the secret of an app', () => {
  test('is encoded according to RFC 4648', () => {
    expect(base32(Buffer.from('fooba'))).toBe('MZXW6YTB');
    expect(appCode(base32(secret), new Date(59_000))).toBe('287082');
  });

  test('is decrypted only unaltered, for its account, with the server’s secret', () => {
    const encrypted = encryptSecret(secret, 'a1', { serverSecret: 'server' });
    expect(decryptSecret(encrypted, 'a1', buildSecrets('server'))).toEqual(secret);
    expect(encryptSecret(secret, 'a1', { serverSecret: 'server' })).not.toBe(encrypted);
    expect(Buffer.from(encrypted, 'base64url').includes(secret)).toBe(false);
    const altered = Buffer.from(encrypted, 'base64url');
    altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
    expect(() => decryptSecret(altered.toString('base64url'), 'a1', buildSecrets('server'))).toThrow(
      notDecrypted,
    );
    expect(() => decryptSecret(encrypted, 'a2', buildSecrets('server'))).toThrow(notDecrypted);
    expect(() => decryptSecret(encrypted, 'a1', buildSecrets('another'))).toThrow(notDecrypted);
  });
});
