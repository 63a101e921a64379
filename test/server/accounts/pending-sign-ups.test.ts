import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, sessions } from '../../../server/db/schema.ts';
import { cleanUp } from '../../../server/startup/cleanup.ts';
import { day, minute } from '../../support/durations.ts';
import { ada, ben, password, signUpUnverified, signUpVerified, wrongCode } from '../support/people.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});

/** Another user who signs up with the same address. */
const eve = { ...ada, name: 'Eve', role: 'DEVELOPER', cred: 'Evil-Horse-66' };
const logIn = ({ email, cred }: typeof ada) => ({ body: { email, cred } });
/** This code, or another wrong one if it happens to equal the right one. */
const unlessSame = (code: string, right: string) => (code === right ? wrongCode(right) : code);

describe('two sign-ups of one address', () => {
  test.each([
    ['the earlier', [ada, eve]],
    ['the later', [eve, ada]],
  ] as const)('%s wins by its own code, with its own name, role and password', async (_, [first, second]) => {
    const people = new Map([
      [first, await signUpUnverified(server, first)],
      [second, await signUpUnverified(server, second)],
    ]);
    const { token = '', code = '' } = people.get(ada) ?? {};
    const stranger = people.get(eve);
    const again = await server.ok('logIn', logIn(eve));

    const { data } = await server.ok('verify', { token, body: { otp: code } });
    const profile = await server.ok('profile', { token: data.token });
    expect(profile).toMatchObject({ name: ada.name, role: ada.role, isVerified: true });
    for (const ended of [stranger?.token ?? '', again.token ?? '', token])
      expect((await server.refused('profile', { token: ended })).status).toBe(401);
    expect((await server.refused('logIn', logIn(eve))).status).toBe(401);
    expect((await server.ok('logIn', logIn(ada))).userId).toBe(profile.userId);
    expect(await server.db.select().from(accounts)).toHaveLength(1);
  });

  test('don’t take each other’s codes', async () => {
    const one = await signUpUnverified(server, eve);
    const other = await signUpUnverified(server, ada);
    const otp = unlessSame(one.code, other.code);
    expect((await server.refused('verify', { token: other.token, body: { otp } })).code).toBe('wrongCode');
    const reverse = unlessSame(other.code, one.code);
    const refusal = await server.refused('verify', { token: one.token, body: { otp: reverse } });
    expect(refusal.code).toBe('wrongCode');
    await server.ok('verify', { token: other.token, body: { otp: other.code } });
  });

  test('each log in with their own password, to themselves', async () => {
    const one = await signUpUnverified(server, eve);
    const other = await signUpUnverified(server, ada);
    expect((await server.ok('logIn', logIn(eve))).userId).toBe(one.userId);
    expect((await server.ok('logIn', logIn(ada))).userId).toBe(other.userId);
    expect(one.userId).not.toBe(other.userId);
  });

  test('with the same password in sequence lead a login to the newer one', async () => {
    const { userId } = await signUpUnverified(server, ada);
    server.advance(minute);
    const again = await signUpUnverified(server, ada);
    expect(again.userId).not.toBe(userId);
    expect((await server.ok('logIn', logIn(ada))).userId).toBe(again.userId);
  });

  test('resend to themselves: neither the other’s code nor its cooldown changes', async () => {
    const one = await signUpUnverified(server, eve);
    const other = await signUpUnverified(server, ada);
    await server.ok('resendOtp', { token: one.token, body: { email: ada.email } });
    await server.ok('resendOtp', { token: other.token, body: { email: ada.email } });
    const [, newest] = await server.takeMails();
    await server.ok('verify', { token: other.token, body: { otp: newest?.secret ?? '' } });
  });

  test('share ten codes a day, and the eleventh sign-up waits for the next day', async () => {
    const { token } = await signUpUnverified(server, eve);
    for (let count = 2; count <= 10; count += 1) await server.ok('signUp', { body: ada });
    const refusal = await server.refused('resendOtp', { token, body: { email: ada.email } });
    expect(refusal.code).toBe('tooManyCodes');
    await server.takeMails();
    const cred = 'Eleventh-Horse-1';
    const answer = await server.ok('signUp', { body: { ...ada, cred } });
    expect(answer).toMatchObject({ email: ada.email, isVerified: false });
    expect(await server.takeMails()).toEqual([]);
    expect((await server.refused('logIn', { body: { email: ada.email, cred } })).status).toBe(401);
    server.advance(day);
    await signUpUnverified(server, { ...ada, cred });
  });

  test('that are both verified at once create one account', async () => {
    const people = [await signUpUnverified(server, eve), await signUpUnverified(server, ada)];
    const answers = await Promise.all(
      people.map(({ token, code }) => server.send('verify', { token, body: { otp: code } })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
    expect(await server.db.select().from(accounts)).toHaveLength(1);
    expect(await server.db.select().from(sessions)).toHaveLength(1);
  });

  test('end with a reset link: the user who opens it owns the account, and no other sign-up survives', async () => {
    const one = await signUpUnverified(server, eve);
    const other = await signUpUnverified(server, ada);
    await server.ok('forgotPassword', { body: { email: ada.email } });
    const [mail] = await server.takeMails();
    const token = new URL(mail?.secret ?? '').searchParams.get('token') ?? '';
    await server.ok('resetPassword', { token, body: { newPassword: 'Another-Horse-9' } });
    for (const ended of [one, other])
      expect((await server.refused('profile', { token: ended.token })).status).toBe(401);
    expect((await server.refused('logIn', logIn(eve))).status).toBe(401);
    expect((await server.ok('logIn', logIn({ ...ada, cred: 'Another-Horse-9' }))).isVerified).toBe(true);
    expect(await server.db.select().from(accounts)).toHaveLength(1);
  });

  test('have one valid reset link, the newest', async () => {
    await signUpUnverified(server, eve);
    await server.ok('forgotPassword', { body: { email: ada.email } });
    const [first] = await server.takeMails();
    await signUpUnverified(server, ada);
    await server.ok('forgotPassword', { body: { email: ada.email } });
    const token = new URL(first?.secret ?? '').searchParams.get('token') ?? '';
    const refusal = await server.refused('resetPassword', { token, body: { newPassword: password } });
    expect(refusal.code).toBe('invalidResetToken');
  });
});

describe('a sign-up that is never verified', () => {
  test('ends after seven days, not before, with all its sessions', async () => {
    await signUpUnverified(server, ada);
    server.advance(6 * day);
    const { token = '' } = await server.ok('logIn', logIn(ada));
    server.advance(day - 1);
    await server.ok('profile', { token });
    server.advance(1);
    expect((await server.refused('profile', { token })).status).toBe(401);
    expect((await server.refused('logIn', logIn(ada))).status).toBe(401);
    await server.takeMails();
    await server.ok('forgotPassword', { body: { email: ada.email } });
    expect(await server.takeMails()).toEqual([]);
  });

  test('is deleted then, and verified accounts stay', async () => {
    await signUpUnverified(server, ada);
    await signUpVerified(server, ben);
    server.advance(7 * day);
    await cleanUp(server.db, server.now());
    expect(await server.db.select().from(accounts)).toMatchObject([{ email: ben.email }]);
  });
});
