import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, verificationLinks } from '../../../server/db/schema.ts';
import { hour, minute } from '../../support/durations.ts';
import { ada, ben, password, signUpUnverified, signUpVerified, wrongCode } from '../support/people.ts';
import { deviceCookie, type TestServer, testServer } from '../support/test-server.ts';

const instead = 'For your safety we sent you a link instead. Open it to verify your email.';
let server: TestServer;
beforeEach(async () => {
  server = await testServer({ PUBLIC_URL: 'https://counterpart.test' });
});

/**
 * Enters a number of wrong codes, and requests another code after each fifth.
 *
 * @returns the last answer.
 */
async function guessWrong(token: string, times: number, firstCode: string, email = ada.email) {
  let code = firstCode;
  let last = await server.refused('verify', { token, body: { otp: wrongCode(code) } });
  for (let guess = 2; guess <= times; guess += 1) {
    if (guess % 5 === 1) {
      server.advance(minute);
      await server.ok('resendOtp', { token, body: { email } });
      code = (await server.takeMails()).at(-1)?.secret ?? '';
    }
    last = await server.refused('verify', { token, body: { otp: wrongCode(code) } });
  }
  return { last, code };
}

async function mailedLink(): Promise<string> {
  const [mail, ...more] = await server.takeMails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ kind: 'verificationLink', recipient: ada.email });
  expect(mail?.secret).toMatch(/^https:\/\/counterpart\.test\/verify\?token=[\w-]{43}$/);
  return new URL(mail?.secret ?? '').searchParams.get('token') ?? '';
}

/** A user who has entered 25 wrong codes. */
async function lockedOut() {
  const person = await signUpUnverified(server, ada);
  const { code } = await guessWrong(person.token, 25, person.code);
  return { ...person, code, link: await mailedLink() };
}

describe('wrong codes', () => {
  test('are limited to 25 for an address; then a link is mailed, with a message', async () => {
    const { token, code } = await signUpUnverified(server, ada);
    const { last, code: newest } = await guessWrong(token, 24, code);
    expect(last).toMatchObject({ status: 422, code: 'wrongCode' });
    expect(await server.takeMails()).toEqual([]);
    const refusal = await server.refused('verify', { token, body: { otp: wrongCode(newest) } });
    expect(refusal).toMatchObject({ status: 422, code: 'linkInstead', message: instead });
    await mailedLink();
  });

  test('invalidate the right code, too, and mail one link, not one for each further try', async () => {
    const { token, code, link } = await lockedOut();
    for (let guess = 0; guess < 3; guess += 1)
      expect(await server.refused('verify', { token, body: { otp: code } })).toMatchObject({
        code: 'linkInstead',
        message: instead,
      });
    expect(await server.takeMails()).toEqual([]);
    await server.ok('verifyByLink', { body: { token: link, session: token } });
  });

  test('are limited to the same number in parallel', async () => {
    const { token, code } = await signUpUnverified(server, ada);
    const { code: newest } = await guessWrong(token, 23, code);
    const guess = { token, body: { otp: wrongCode(newest) } };
    const refusals = await Promise.all(Array.from({ length: 10 }, () => server.refused('verify', guess)));
    expect(refusals.map(({ code: given }) => given).toSorted()).toEqual([
      ...Array<string>(9).fill('linkInstead'),
      'wrongCode',
    ]);
    await mailedLink();
  });

  test('of several sign-ups and logins are counted together', async () => {
    const { token, code } = await signUpUnverified(server, ada);
    const { code: newest } = await guessWrong(token, 24, code);
    await server.ok('signUp', { body: ada });
    const again = await server.ok('logIn', { body: { email: ada.email, cred: password } });
    const refusal = await server.refused('verify', {
      token: again.token ?? '',
      body: { otp: wrongCode(newest) },
    });
    expect(refusal.message).toBe(instead);
  });

  test('make Resend and a login mail a link instead of a code', async () => {
    const { token, link } = await lockedOut();
    const answer = await server.ok('resendOtp', { token, body: { email: ada.email } });
    expect(answer.message).toBe(instead);
    const second = await mailedLink();
    expect(second).not.toBe(link);
    server.advance(hour);
    await server.ok('logIn', { body: { email: ada.email, cred: password } });
    const third = await mailedLink();
    await server.ok('logIn', { body: { email: ada.email, cred: password } });
    expect(await server.takeMails()).toEqual([]);
    await server.ok('verifyByLink', { body: { token: third } });
  });

  test('don’t fill a mailbox with links', async () => {
    const { token } = await lockedOut();
    const resend = { token, body: { email: ada.email } };
    await server.ok('resendOtp', resend);
    await server.ok('resendOtp', resend);
    expect(await server.refused('resendOtp', resend)).toMatchObject({ status: 429, code: 'tooManyTries' });
    expect(await server.takeMails()).toHaveLength(2);
  });
});

describe('a link', () => {
  test('verifies the address once, and starts a session that replaces all others', async () => {
    const { token, link } = await lockedOut();
    const { data } = await server.ok('verifyByLink', { body: { token: link, session: token } });
    expect((await server.ok('profile', { token: data.token })).isVerified).toBe(true);
    expect((await server.refused('profile', { token })).status).toBe(401);
    expect(await server.refused('verifyByLink', { body: { token: link } })).toMatchObject({
      status: 422,
      code: 'invalidLink',
      message: 'This link has expired or was used already. Please log in.',
    });
  });

  test('keeps the password if the browser is still logged in as the user who signed up', async () => {
    const { token, link } = await lockedOut();
    const answer = await server.send('verifyByLink', { body: { token: link, session: token } });
    expect(answer.status).toBe(200);
    expect(deviceCookie(answer)).toMatch(/^__Host-counterpart_device=/);
    const { isVerified } = await server.ok('logIn', { body: { email: ada.email, cred: password } });
    expect(isVerified).toBe(true);
  });

  test('removes a stranger’s sign-up completely: their password and their sessions', async () => {
    const { token, link } = await lockedOut();
    const other = await signUpUnverified(server, ben);
    const { data } = await server.ok('verifyByLink', { body: { token: link, session: other.token } });
    expect((await server.ok('profile', { token: data.token })).email).toBe(ada.email);
    expect((await server.refused('profile', { token })).status).toBe(401);
    const guess = { body: { email: ada.email, cred: password } };
    expect((await server.refused('logIn', guess)).status).toBe(401);
    expect((await server.ok('profile', { token: other.token })).email).toBe(ben.email);
  });

  test('is valid for an hour, not longer', async () => {
    const { link } = await lockedOut();
    server.advance(hour);
    expect((await server.refused('verifyByLink', { body: { token: link } })).code).toBe('invalidLink');
  });

  test('is used by one of ten concurrent calls', async () => {
    const { link } = await lockedOut();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.send('verifyByLink', { body: { token: link } })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('is invalid once a new password has verified the address', async () => {
    const { link } = await lockedOut();
    await server.ok('forgotPassword', { body: { email: ada.email } });
    const [mail] = await server.takeMails();
    const token = new URL(mail?.secret ?? '').searchParams.get('token') ?? '';
    await server.ok('resetPassword', { token, body: { newPassword: 'Brand-New-Pass-7' } });
    expect((await server.refused('verifyByLink', { body: { token: link } })).code).toBe('invalidLink');
    await server.ok('logIn', { body: { email: ada.email, cred: 'Brand-New-Pass-7' } });
  });

  test('is neither a session nor a reset link, and neither of those is a link', async () => {
    const { link, token } = await lockedOut();
    expect((await server.refused('profile', { token: link })).status).toBe(401);
    const reset = { token: link, body: { newPassword: 'Brand-New-Pass-7' } };
    expect((await server.refused('resetPassword', reset)).status).toBe(401);
    expect((await server.refused('verifyByLink', { body: { token } })).code).toBe('invalidLink');
  });

  test('is stored only as a hash', async () => {
    const { link } = await lockedOut();
    const rows = await server.db.select().from(verificationLinks);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(link);
  });

  test('isn’t used up by a scanner that opens it', async () => {
    const { link } = await lockedOut();
    for (const method of ['GET', 'HEAD']) await server.app.request(`/verify?token=${link}`, { method });
    const get = await server.app.request('/v1/users/verify-by-link');
    expect(get.status).toBe(404);
    await server.ok('verifyByLink', { body: { token: link } });
  });
});

test('a verified account has no wrong codes to count', async () => {
  const { token } = await signUpVerified(server, ada);
  expect((await server.refused('verify', { token, body: { otp: '1234' } })).code).toBe('alreadyVerified');
  const [row] = await server.db.select().from(accounts);
  expect(row?.wrongCodes).toBe(0);
});
