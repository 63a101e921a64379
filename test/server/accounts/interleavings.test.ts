import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, sessions } from '../../../server/db/schema.ts';
import { whileHeldBeforeTransaction } from '../support/interleaving.ts';
import { ada, password, signUpUnverified, signUpVerified } from '../support/people.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

const newPassword = 'Better-Battery-8';
let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});

const sessionCount = () => server.db.$count(sessions);
const logIn = (cred = password) => server.send('logIn', { body: { email: ada.email, cred } });
/** Requests a link, and extracts its token from the mail. */
async function resetToken(): Promise<string> {
  await server.ok('forgotPassword', { body: { email: ada.email } });
  const { secret } = (await server.takeMails()).at(-1) ?? {};
  return new URL(secret ?? '').searchParams.get('token') ?? '';
}
const reset = (token: string) => server.ok('resetPassword', { token, body: { newPassword } });

// Each of these calls checks something before it writes, and another call changes it in between.
describe('when a check is outdated by the time of the write', () => {
  test('a password that a reset has replaced starts no session', async () => {
    await signUpVerified(server, ada);
    const token = await resetToken();
    const answer = await whileHeldBeforeTransaction(server, logIn, () => reset(token));
    expect(answer.status).toBe(401);
    expect(await sessionCount()).toBe(0);
    expect((await logIn(newPassword)).status).toBe(200);
  });

  test('a reset link that a newer one has replaced sets nothing', async () => {
    await signUpVerified(server, ada);
    const token = await resetToken();
    let newer = '';
    const answer = await whileHeldBeforeTransaction(
      server,
      () => server.send('resetPassword', { token, body: { newPassword: 'Third-Thing-7' } }),
      async () => {
        newer = await resetToken();
      },
    );
    expect(answer.status).toBe(401);
    expect((await logIn('Third-Thing-7')).status).toBe(401);
    await reset(newer);
    expect((await logIn(newPassword)).status).toBe(200);
  });

  test('a code that a newer one has replaced verifies nothing', async () => {
    const { token, code } = await signUpUnverified(server, ada);
    const answer = await whileHeldBeforeTransaction(
      server,
      () => server.send('verify', { token, body: { otp: code } }),
      () => server.ok('resendOtp', { token, body: { email: ada.email } }),
    );
    const newer = (await server.takeMails()).at(-1)?.secret;
    // In one of ten thousand cases the new code is the same.
    expect(answer.status).toBe(newer === code ? 200 : 422);
  });

  test('the same code entered twice verifies once, and keeps the first session', async () => {
    const { token, code } = await signUpUnverified(server, ada);
    let stored = '';
    const answer = await whileHeldBeforeTransaction(
      server,
      () => server.send('verify', { token, body: { otp: code } }),
      async () => {
        stored = (await server.ok('verify', { token, body: { otp: code } })).data.token;
      },
    );
    expect(answer.status).toBe(409);
    expect((await server.send('profile', { token: stored })).status).toBe(200);
    expect(await sessionCount()).toBe(1);
  });

  test('no code is mailed to a user who has just verified', async () => {
    const { token, code } = await signUpUnverified(server, ada);
    const answer = await whileHeldBeforeTransaction(
      server,
      () => server.send('resendOtp', { token, body: { email: ada.email } }),
      () => server.ok('verify', { token, body: { otp: code } }),
    );
    expect(answer.status).toBe(409);
    expect(await server.takeMails()).toEqual([]);
  });

  test('a login of a sign-up that has ended starts no session', async () => {
    const { token, code } = await signUpUnverified(server, ada);
    const other = { ...ada, cred: 'Another-Horse-7' };
    await server.ok('signUp', { body: other });
    const answer = await whileHeldBeforeTransaction(
      server,
      () => logIn(other.cred),
      () => server.ok('verify', { token, body: { otp: code } }),
    );
    expect(answer.status).toBe(401);
    expect(await sessionCount()).toBe(1);
    expect(await server.db.$count(accounts, eq(accounts.email, ada.email))).toBe(1);
  });

  test('of two concurrent role switches the last one wins', async () => {
    const { token, userId } = await signUpVerified(server, ada);
    const switchTo = (role: string) => server.ok('updateUser', { id: userId, token, body: { role } });
    await whileHeldBeforeTransaction(
      server,
      // The call finds the requested role already set, so that it seems to have nothing to write.
      () => switchTo('CORPORATE'),
      () => switchTo('DEVELOPER'),
    );
    expect((await server.ok('profile', { token })).role).toBe('CORPORATE');
  });
});
