import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fakeBackend, html, json, now, rejection } from './support.ts';

const profile = json({ userId: 'u1' });
const login = { email: 'ada@example.com', cred: 'a password' };

/** Restated from spec §7 and reading 12, with another implementation of HMAC. */
const hash = createHmac('sha256', 'hash secret').update(String(now)).digest('hex');

/** The headers of spec §7; null where they are missing. */
function readAuthHeaders(request: Request | undefined) {
  return {
    authorization: request?.headers.get('Authorization') ?? null,
    hash: request?.headers.get('X-HASHED-TOKEN') ?? null,
    timestamp: request?.headers.get('X-TIMESTAMP') ?? null,
  };
}
const token = (authorization: string) => ({ authorization, hash: null, timestamp: null });
const hashed = { authorization: null, hash, timestamp: String(now) };

describe('headers of spec §7', () => {
  test('a stored token goes out as a Bearer token, without the hash', async () => {
    const { account, requests } = fakeBackend(profile);
    await account.fetchProfile();
    expect(readAuthHeaders(requests[0])).toEqual(token('Bearer stored token'));
  });

  test('the callback and the fallback fetch send the raw token', async () => {
    const { account, requests } = fakeBackend(profile);
    await account.fetchProfile({ raw: true });
    await account.updateRole({ userId: 'u1', role: 'CORPORATE', raw: true });
    expect(requests.map(readAuthHeaders)).toEqual([token('stored token'), token('stored token')]);
  });

  test('calls without auth send the hash of the timestamp and never a stored token', async () => {
    const { account, requests } = fakeBackend(json({ token: 't' }));
    await account.signUp({ ...login, name: 'Ada', role: 'DEVELOPER' });
    await account.logIn(login);
    await account.forgotPassword('ada@example.com');
    expect(requests.map(readAuthHeaders)).toEqual([hashed, hashed, hashed]);
  });

  test('reset calls send the reset token as Bearer token, even beside a stored one', async () => {
    const { account, requests } = fakeBackend(json({}));
    await account.validateResetToken('reset+token');
    await account.resetPassword({ token: 'reset+token', newPassword: 'N3w password' });
    expect(requests.map(readAuthHeaders)).toEqual([token('Bearer reset+token'), token('Bearer reset+token')]);
  });

  test('a profile fetch without a token fails with the message of spec §8 and sends nothing', async () => {
    const { account, requests } = fakeBackend(profile, { getToken: () => null });
    expect(await rejection(account.fetchProfile())).toMatchObject({
      kind: 'unauthenticated',
      message: 'Authentication required',
    });
    expect(requests).toEqual([]);
  });

  test('other token calls without a token go out unauthenticated, with the hash', async () => {
    const { account, requests } = fakeBackend(json({ data: { token: 't' } }), { getToken: () => null });
    await account.verifyOtp('1234');
    await account.resendOtp('ada@example.com');
    expect(requests.map(readAuthHeaders)).toEqual([hashed, hashed]);
  });

  test('logging out sends the token that it was given and outlives the page', async () => {
    // The user may have logged in again in the meantime, and that session must not end.
    const { account, requests } = fakeBackend(html(404), { getToken: () => 'newer token' });
    account.logOut('old token');
    await new Promise((resolve) => setImmediate(resolve));
    expect(readAuthHeaders(requests[0])).toEqual(token('Bearer old token'));
    expect(requests[0]).toMatchObject({ method: 'DELETE', keepalive: true });
  });

  test('logging out never throws without a response', async () => {
    const { account } = fakeBackend(new TypeError('fetch failed'));
    expect(account.logOut('old token')).toBeUndefined();
    await new Promise((resolve) => setImmediate(resolve));
  });

  test('the content is JSON by default', async () => {
    const { account, requests } = fakeBackend(json({ userId: 'u1' }));
    await account.fetchProfile();
    await account.logIn(login);
    expect(requests.map((request) => request.headers.get('Content-Type'))).toEqual([
      'application/json',
      'application/json',
    ]);
    expect(await requests[1]?.json()).toEqual(login);
  });

  test('the CSRF cookie is returned as its header, if there is one (reading 10)', async () => {
    const jar: Record<string, string> = { 'XSRF-TOKEN': 'csrf' };
    const withCookie = fakeBackend(profile, { getCookie: (name) => jar[name] ?? null });
    await withCookie.account.fetchProfile();
    expect(withCookie.requests[0]?.headers.get('X-XSRF-TOKEN')).toBe('csrf');

    const without = fakeBackend(profile);
    await without.account.fetchProfile();
    expect(without.requests[0]?.headers.has('X-XSRF-TOKEN')).toBe(false);
  });

  test('credentials stay at the default of fetch', async () => {
    const { account, requests } = fakeBackend(profile);
    await account.fetchProfile();
    expect(requests[0]?.credentials).toBe('same-origin');
  });
});
