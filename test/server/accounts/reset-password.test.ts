import { beforeEach, describe, expect, test } from 'vitest';
import { resetTokens } from '../../../server/db/schema.ts';
import { hour } from '../../support/durations.ts';
import { ada, ben, password, signUpUnverified, signUpVerified } from '../support/people.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

const newPassword = 'Brand-New-Pass-7';
let server: TestServer;
beforeEach(async () => {
  server = await testServer({ PUBLIC_URL: 'https://counterpart.test' });
});

async function askForLink(email = ada.email): Promise<string> {
  await server.takeMails();
  await server.ok('forgotPassword', { body: { email } });
  const [mail] = await server.takeMails();
  return new URL(mail?.secret ?? '').searchParams.get('token') ?? '';
}
const look = (token: string) => ({ token, query: { token } });
const reset = (token: string, cred = newPassword) => ({ token, body: { newPassword: cred } });
const logIn = (cred: string) => ({ body: { email: ada.email, cred } });

describe('forgetting a password', () => {
  test('mails a link with the public address, regardless of the request’s headers', async () => {
    await signUpVerified(server, ada);
    await server.ok('forgotPassword', {
      body: { email: ada.email.toUpperCase() },
      headers: { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' },
    });
    const [mail] = await server.takeMails();
    expect(mail).toMatchObject({ kind: 'resetLink', recipient: ada.email });
    expect(mail?.secret).toMatch(/^https:\/\/counterpart\.test\/reset-password-token\?token=[\w-]{43}$/);
  });

  test('answers the same after the same time without an account, and sends no mail', async () => {
    await signUpVerified(server, ada);
    await server.takeMails();
    server.pauses.length = 0;
    const known = await server.ok('forgotPassword', { body: { email: ada.email } });
    await server.takeMails();
    const unknown = await server.ok('forgotPassword', { body: { email: 'no@body.example' } });
    expect(unknown).toEqual(known);
    expect(await server.takeMails()).toEqual([]);
    expect(server.pauses).toEqual([300, 300]);
  });

  test('stores the token only as a hash', async () => {
    await signUpVerified(server, ada);
    const token = await askForLink();
    const rows = await server.db.select().from(resetTokens);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('checking a reset token', () => {
  test('never uses it up', async () => {
    await signUpVerified(server, ada);
    const token = await askForLink();
    for (let times = 0; times < 5; times += 1) await server.ok('validateResetToken', look(token));
    await server.ok('resetPassword', reset(token));
  });

  test('requires it in Authorization and in the query, the same in both', async () => {
    await signUpVerified(server, ada);
    const token = await askForLink();
    const invalid = { status: 401, message: 'Reset link has expired or is invalid' };
    expect(await server.refused('validateResetToken', { query: { token } })).toMatchObject(invalid);
    expect(await server.refused('validateResetToken', { token, query: { token: 'x' } })).toMatchObject(
      invalid,
    );
    expect(await server.refused('validateResetToken', look('made-up'))).toMatchObject(invalid);
    expect(await server.refused('validateResetToken', { token })).toMatchObject({ status: 400 });
  });

  test('accepts it for an hour, not longer', async () => {
    await signUpVerified(server, ada);
    const token = await askForLink();
    server.advance(hour - 1);
    await server.ok('validateResetToken', look(token));
    server.advance(1);
    await server.refused('validateResetToken', look(token));
    expect((await server.refused('resetPassword', reset(token))).status).toBe(401);
  });
});

describe('setting a new password', () => {
  test('replaces the old one, ends every session and notifies the owner', async () => {
    const { token: session } = await signUpVerified(server, ada);
    const { token: other } = await server.ok('logIn', logIn(password));
    const token = await askForLink();
    await server.ok('resetPassword', reset(token));
    for (const ended of [session, other])
      expect((await server.refused('profile', { token: ended })).status).toBe(401);
    expect((await server.refused('logIn', logIn(password))).status).toBe(401);
    expect((await server.ok('logIn', logIn(newPassword))).isVerified).toBe(true);
    const mails = await server.takeMails();
    // The login came from another device than the reset.
    expect(mails).toMatchObject([
      { kind: 'passwordChanged', recipient: ada.email },
      { kind: 'newDevice', recipient: ada.email },
    ]);
    expect(mails[0]?.text).toContain('https://counterpart.test/company/login');
  });

  test('leaves other users alone', async () => {
    const { token: bens } = await signUpVerified(server, ben);
    await signUpVerified(server, ada);
    await server.ok('resetPassword', reset(await askForLink()));
    await server.ok('profile', { token: bens });
  });

  test('works once', async () => {
    await signUpVerified(server, ada);
    const token = await askForLink();
    await server.ok('resetPassword', reset(token));
    expect(await server.refused('resetPassword', reset(token, 'Third-Pass-33'))).toMatchObject({
      status: 401,
    });
    await server.refused('validateResetToken', look(token));
    await server.ok('logIn', logIn(newPassword));
  });

  test('succeeds for exactly one of ten concurrent calls', async () => {
    await signUpVerified(server, ada);
    const token = await askForLink();
    const passwords = Array.from({ length: 10 }, (_, index) => `Parallel-Pass-${index}`);
    const answers = await Promise.all(
      passwords.map((cred) => server.send('resetPassword', reset(token, cred))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
    const winner = passwords[answers.findIndex(({ ok }) => ok)] ?? '';
    expect(await server.takeMails()).toHaveLength(1);
    await server.ok('logIn', logIn(winner));
  });

  test('accepts only the newest link', async () => {
    await signUpVerified(server, ada);
    const old = await askForLink();
    const token = await askForLink();
    expect((await server.refused('resetPassword', reset(old))).status).toBe(401);
    await server.ok('resetPassword', reset(token));
  });

  test('handles a link’s reset and the next request at once without a deadlock', async () => {
    await signUpVerified(server, ada);
    for (let round = 0; round < 5; round += 1) {
      const token = await askForLink();
      const [answer] = await Promise.all([
        server.send('resetPassword', reset(token)),
        server.send('forgotPassword', { body: { email: ada.email } }),
      ]);
      expect([200, 401]).toContain(answer.status);
    }
  });

  test('rejects short and weak ones, and leaves the token valid', async () => {
    await signUpVerified(server, ada);
    const token = await askForLink();
    expect(await server.refused('resetPassword', reset(token, 'Ab-1'))).toMatchObject({
      status: 422,
      message: 'Password must be at least 8 characters long',
    });
    expect(await server.refused('resetPassword', reset(token, 'abcdefgh'))).toMatchObject({
      status: 422,
      message: 'Password does not meet security requirements',
    });
    await server.ok('resetPassword', reset(token));
  });

  test('proves the address: the holder of the link reads that mailbox', async () => {
    const { token: session } = await signUpUnverified(server, ada);
    await server.ok('resetPassword', reset(await askForLink()));
    expect((await server.refused('profile', { token: session })).status).toBe(401);
    expect((await server.ok('logIn', logIn(newPassword))).isVerified).toBe(true);
  });

  test('rejects a session’s token', async () => {
    const { token } = await signUpVerified(server, ada);
    expect((await server.refused('resetPassword', reset(token))).status).toBe(401);
    await server.ok('logIn', logIn(password));
  });
});
