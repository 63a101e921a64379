import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { verificationCodes } from '../../../server/db/schema.ts';
import { cleanUp } from '../../../server/startup/cleanup.ts';
import { day, minute, second } from '../../support/durations.ts';
import { ada, ben, signUpUnverified, signUpVerified, wrongCode } from '../support/people.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});

/** This code, or another wrong one if it happens to equal the right one. */
const unlessSame = (code: string, right: string) => (code === right ? wrongCode(right) : code);
const lastCode = async () => (await server.takeMails()).at(-1)?.secret ?? '';

describe('verifying an address', () => {
  test('takes the mailed code and answers with a new session that replaces the old one', async () => {
    const { token, code } = await signUpUnverified(server, ada);
    const { data } = await server.ok('verify', { token, body: { otp: code } });
    expect(data.token).not.toBe(token);
    expect((await server.ok('profile', { token: data.token })).isVerified).toBe(true);
    expect((await server.refused('profile', { token })).status).toBe(401);
    expect(await server.refused('verify', { token: data.token, body: { otp: code } })).toMatchObject({
      status: 409,
      code: 'alreadyVerified',
    });
  });

  test('ends every other session of the account', async () => {
    const { token, code } = await signUpUnverified(server, ada);
    const other = await server.ok('logIn', { body: { email: ada.email, cred: ada.cred } });
    const { data } = await server.ok('verify', { token, body: { otp: code } });
    expect((await server.refused('profile', { token: other.token ?? '' })).status).toBe(401);
    await server.ok('profile', { token: data.token });
  });

  test('is done with a random code', async () => {
    const codes = new Set<string>();
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      codes.add((await signUpUnverified(server, { ...ada, email: `${name}@company.example` })).code);
    expect(codes.size).toBeGreaterThan(1);
  });

  test('stores the code only as a hash, which is invalid for another account', async () => {
    const adas = await signUpUnverified(server, ada);
    const bens = await signUpUnverified(server, ben);
    const [row] = await server.db
      .select()
      .from(verificationCodes)
      .where(eq(verificationCodes.accountId, adas.userId));
    expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/);
    await server.db.update(verificationCodes).set({ codeHash: row?.codeHash });
    const body = { otp: adas.code };
    expect((await server.refused('verify', { token: bens.token, body })).status).toBe(422);
    await server.ok('verify', { token: adas.token, body });
  });

  test('stores the code’s hash for a day', async () => {
    await signUpUnverified(server, ada);
    const countCodes = async () => {
      await cleanUp(server.db, server.now());
      return server.db.$count(verificationCodes);
    };
    server.advance(day - 1);
    expect(await countCodes()).toBe(1);
    server.advance(1);
    expect(await countCodes()).toBe(0);
  });

  test('rejects a wrong code, then still accepts the right one', async () => {
    const { token, code } = await signUpUnverified(server, ada);
    expect(await server.refused('verify', { token, body: { otp: wrongCode(code) } })).toMatchObject({
      status: 422,
      code: 'wrongCode',
      message: 'Invalid OTP. Please try again.',
    });
    await server.ok('verify', { token, body: { otp: code } });
  });

  test('refuses another user’s code', async () => {
    const { code } = await signUpUnverified(server, ada);
    const other = await signUpUnverified(server, ben);
    const otp = unlessSame(code, other.code);
    expect((await server.refused('verify', { token: other.token, body: { otp } })).code).toBe('wrongCode');
  });

  test('refuses the right code after five wrong ones', async () => {
    const { token, code } = await signUpUnverified(server, ada);
    for (let guess = 0; guess < 5; guess += 1)
      await server.refused('verify', { token, body: { otp: wrongCode(code) } });
    expect(await server.refused('verify', { token, body: { otp: code } })).toMatchObject({
      status: 422,
      code: 'codeUsedUp',
      message: 'Too many wrong codes. Please request a new one.',
    });
    await server.ok('resendOtp', { token, body: { email: ada.email } });
    await server.ok('verify', { token, body: { otp: await lastCode() } });
  });

  test('checks exactly five of fifty concurrent guesses', async () => {
    const { token, code } = await signUpUnverified(server, ada);
    const refusals = await Promise.all(
      Array.from({ length: 50 }, () => server.refused('verify', { token, body: { otp: wrongCode(code) } })),
    );
    const count = (wanted: string) => refusals.filter(({ code: given }) => given === wanted).length;
    expect([count('wrongCode'), count('codeUsedUp')]).toEqual([5, 45]);
  });

  test('takes a right code once for ten concurrent calls', async () => {
    const { token, code } = await signUpUnverified(server, ada);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.send('verify', { token, body: { otp: code } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // The rest find a verified account, or, if later, an ended session.
    for (const { status } of answers.filter(({ ok }) => !ok)) expect([401, 409]).toContain(status);
  });

  test('accepts a code for ten minutes, not longer', async () => {
    const first = await signUpUnverified(server, ada);
    const late = await signUpUnverified(server, ben);
    server.advance(10 * minute - 1);
    await server.ok('verify', { token: first.token, body: { otp: first.code } });
    server.advance(1);
    expect(await server.refused('verify', { token: late.token, body: { otp: late.code } })).toMatchObject({
      status: 422,
      code: 'codeExpired',
      message: 'This code has expired. Please request a new one.',
    });
  });

  test.each(['123', '12345', '12a4', ''])('refuses %j, which is no code', async (otp) => {
    const { token } = await signUpUnverified(server, ada);
    expect(await server.refused('verify', { token, body: { otp } })).toMatchObject({
      status: 422,
      message: 'Please enter a valid 4-digit OTP',
    });
  });
});

describe('sending a code again', () => {
  const resend = (token: string) => ({ token, body: { email: ada.email } });

  test('is possible at once, and ends the code before', async () => {
    const { token, code } = await signUpUnverified(server, ada);
    const answer = await server.ok('resendOtp', resend(token));
    expect(answer.message).toBe('New OTP sent successfully!');
    const newCode = await lastCode();
    const otp = unlessSame(code, newCode);
    expect((await server.refused('verify', { token, body: { otp } })).code).toBe('wrongCode');
    await server.ok('verify', { token, body: { otp: newCode } });
  });

  test('waits 30 s after the first and 60 s after each later one, to the millisecond', async () => {
    const { token } = await signUpUnverified(server, ada);
    await server.ok('resendOtp', resend(token));
    for (const cooldown of [30 * second, 60 * second, 60 * second]) {
      const refusal = await server.refused('resendOtp', resend(token));
      expect(refusal).toMatchObject({ status: 429, code: 'resendTooSoon' });
      expect(refusal.headers.get('Retry-After')).toBe(String(cooldown / second));
      server.advance(cooldown - 1);
      expect((await server.refused('resendOtp', resend(token))).headers.get('Retry-After')).toBe('1');
      server.advance(1);
      await server.ok('resendOtp', resend(token));
    }
  });

  test('sends one code for ten requests at once', async () => {
    const { token } = await signUpUnverified(server, ada);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.send('resendOtp', resend(token))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await server.takeMails()).toHaveLength(1);
  });

  test('ends after ten codes in a day, and works again the day after', async () => {
    const started = server.now().getTime();
    const { token } = await signUpUnverified(server, ada);
    for (let code = 2; code <= 10; code += 1) {
      await server.ok('resendOtp', resend(token));
      server.advance(minute);
    }
    const refusal = await server.refused('resendOtp', resend(token));
    expect(refusal).toMatchObject({ status: 429, code: 'tooManyCodes' });
    const waitMs = started + day - server.now().getTime();
    expect(refusal.headers.get('Retry-After')).toBe(String(waitMs / second));
    server.advance(waitMs);
    await server.ok('resendOtp', resend(token));
  });

  test('is sent to the caller’s own address only', async () => {
    const { token } = await signUpUnverified(server, ada);
    await server.ok('signUp', { body: ben });
    await server.takeMails();
    expect(await server.refused('resendOtp', { token, body: { email: ben.email } })).toMatchObject({
      status: 403,
      code: 'otherAddress',
    });
    expect(await server.takeMails()).toEqual([]);
    await server.ok('resendOtp', { token, body: { email: ada.email.toUpperCase() } });
  });

  test('is rejected when the address is already verified', async () => {
    const { token } = await signUpVerified(server, ada);
    expect((await server.refused('resendOtp', resend(token))).status).toBe(409);
  });
});
