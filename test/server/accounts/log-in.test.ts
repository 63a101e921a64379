import { beforeEach, describe, expect, test } from 'vitest';
import { sessions } from '../../../server/db/schema.ts';
import { day } from '../../support/durations.ts';
import { ada, password, signUpUnverified, signUpVerified } from '../support/people.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});

const logIn = () => server.ok('logIn', { body: { email: ada.email, cred: password } });

describe('login', () => {
  test('returns a token, however the address is typed', async () => {
    const { userId } = await signUpVerified(server, ada);
    const answer = await server.ok('logIn', { body: { email: ' ADA@company.EXAMPLE ', cred: password } });
    expect(answer).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), isVerified: true, userId });
  });

  test('gives the same error for an unknown address and a wrong password', async () => {
    await signUpVerified(server, ada);
    const wrong = await server.refused('logIn', { body: { email: ada.email, cred: 'Wrong-Pass-1' } });
    const unknown = await server.refused('logIn', { body: { email: 'no@body.example', cred: password } });
    expect(wrong).toMatchObject({
      status: 401,
      code: 'wrongCredentials',
      message: 'Incorrect email or password.',
    });
    expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null });
  });

  test('logs in an unverified user, marked as such; a valid code stays', async () => {
    await server.ok('signUp', { body: ada });
    await server.takeMails();
    expect((await logIn()).isVerified).toBe(false);
    expect(await server.takeMails()).toEqual([]);
  });

  test('mails an unverified user a new code when theirs has expired, at most ten a day', async () => {
    await server.ok('signUp', { body: ada });
    for (let codes = 2; codes <= 10; codes += 1) {
      server.advance(10 * 60_000);
      await server.takeMails();
      await logIn();
      expect(await server.takeMails()).toMatchObject([{ kind: 'verificationCode' }]);
    }
    server.advance(10 * 60_000);
    await logIn();
    expect(await server.takeMails()).toEqual([]);
  });
});

describe('a password', () => {
  test.each([
    ['spaces around it', '  Correct Horse 9  '],
    ['letters of any script', 'Žluťoučký-kůň-7-马-🐎'],
    ['256 characters', `${'Aa1-'.repeat(63)}Last`],
  ])('with %s must be typed exactly as it was, until it is changed', async (_what, cred) => {
    await signUpVerified(server, { ...ada, cred });
    server.advance(5 * 365 * day);
    const logInWith = (typed: string) => server.send('logIn', { body: { email: ada.email, cred: typed } });
    const others = [
      cred.trim(),
      cred.toLowerCase(),
      cred.slice(0, -1),
      cred.slice(0, 72),
      cred.normalize('NFD'),
    ];
    for (const other of others.filter((typed) => typed !== cred))
      expect((await logInWith(other)).status).toBe(401);
    expect((await logInWith(cred)).status).toBe(200);
  });
});

describe('sessions', () => {
  test('accept the token with and without Bearer', async () => {
    const { token, userId } = await signUpVerified(server, ada);
    expect((await server.ok('profile', { token })).userId).toBe(userId);
    expect((await server.ok('profile', { token, isRaw: true })).userId).toBe(userId);
  });

  test('are stored only as a hash', async () => {
    const { token } = await signUpVerified(server, ada);
    const rows = await server.db.select().from(sessions);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('need a token', async () => {
    const refusal = await server.refused('profile');
    expect(refusal).toMatchObject({ status: 401, message: 'Authentication required' });
    expect(refusal.headers.get('WWW-Authenticate')).toBe('Bearer');
    expect((await server.refused('profile', { token: 'made-up' })).status).toBe(401);
  });

  test('end one at a time when the user logs out', async () => {
    const { token } = await signUpVerified(server, ada);
    const other = await logIn();
    await server.ok('logOut', { token });
    expect((await server.refused('profile', { token })).status).toBe(401);
    expect((await server.refused('logOut', { token })).status).toBe(401);
    await server.ok('profile', { token: other.token });
  });

  test('of an unverified user may read the profile, verify, resend and log out, and nothing else', async () => {
    const { token, userId, email } = await signUpUnverified(server, ada);
    expect((await server.ok('profile', { token })).isVerified).toBe(false);
    const body = { role: 'DEVELOPER' };
    for (const [name, options] of [
      ['updateUser', { body }],
      ['createCompanyProfile', { body }],
      ['updateDeveloperProfile', { body }],
      ['developer', {}],
    ] as const)
      expect(await server.refused(name, { token, id: userId, ...options })).toMatchObject({
        status: 403,
        code: 'unverified',
        message: 'Please verify your email first.',
      });
    await server.ok('resendOtp', { token, body: { email } });
    await server.ok('logOut', { token });
  });
});

describe('changing the role', () => {
  test('switches the user between the two roles and ignores the rest of the body', async () => {
    const { token, userId } = await signUpVerified(server, ada);
    const body = { role: 'DEVELOPER', email: 'evil@x.example', isVerified: false, id: 'x' };
    expect(await server.ok('updateUser', { token, id: userId, body })).toMatchObject({
      userId,
      role: 'DEVELOPER',
      email: ada.email,
      isVerified: true,
    });
    // The callback page sends it with the raw token (spec §7).
    const back = { token, isRaw: true, id: userId, body: { role: 'CORPORATE' } };
    expect((await server.ok('updateUser', back)).role).toBe('CORPORATE');
    expect((await server.refused('updateUser', { token, id: userId, body: { role: 'ADMIN' } })).status).toBe(
      422,
    );
  });

  test('is refused for another account, whether it exists or not', async () => {
    const other = await signUpVerified(server, { ...ada, email: 'other@company.example' });
    const { token } = await signUpVerified(server, ada);
    for (const id of [other.userId, 'someone', '00000000-0000-4000-8000-000000000000'])
      expect(await server.refused('updateUser', { token, id, body: { role: 'DEVELOPER' } })).toMatchObject({
        status: 403,
        code: 'notYourAccount',
      });
    expect((await server.ok('profile', { token: other.token })).role).toBe('CORPORATE');
  });
});
