import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  accounts,
  handOffs,
  identities,
  resetTokens,
  sessions,
  verificationCodes,
} from '../../../server/db/schema.ts';
import { listeningServer } from '../support/listening-server.ts';
import { ada, password, signUpUnverified, signUpVerified } from '../support/people.ts';
import { type SignInBrowser, signInBrowser } from '../support/sign-in-browser.ts';

let server: Awaited<ReturnType<typeof listeningServer>>;
let browser: SignInBrowser;
beforeEach(async () => {
  server = await listeningServer();
  browser = signInBrowser(server.env.publicUrl);
});
afterEach(() => server.close());

const adaThere = { choice: 'typed', name: 'A. L.', email: 'ADA@company.example', verified: 'on' };
const { verified: _, ...adaUnproven } = adaThere;
const signIn = (form: Readonly<Record<string, string>> = adaThere) =>
  browser.signIn('google', 'developer', form);

describe('an address that has an account', () => {
  test('that is verified on both sides neither signs in nor connects before a confirmation', async () => {
    const { token } = await signUpVerified(server, ada);
    const before = await server.db.select().from(sessions);
    expect(await signIn()).toEqual({ token: null, error: null, provider: null, link: expect.any(String) });
    expect(await server.db.select().from(identities)).toEqual([]);
    expect(await server.db.select().from(handOffs)).toEqual([]);
    expect(await server.db.select().from(sessions)).toEqual(before);
    await server.ok('profile', { token });
    await server.ok('logIn', { body: { email: ada.email, cred: password } });
  });

  test('that the provider hasn’t verified doesn’t sign in', async () => {
    await signUpVerified(server, ada);
    const before = await server.db.select().from(sessions);
    expect((await signIn(adaUnproven)).error).toBe('email_unverified');
    expect(await server.db.select().from(sessions)).toEqual(before);
    expect(await server.db.select().from(identities)).toEqual([]);
  });

  test('that was linked once is found by the identity, even when its address changes', async () => {
    const { token } = await signIn();
    const { userId } = await browser.enter(token);
    await server.db.update(accounts).set({ email: 'moved@elsewhere.example' }).where(eq(accounts.id, userId));
    const again = await signIn(adaUnproven);
    expect((await browser.enter(again.token)).userId).toBe(userId);
    expect(await server.db.select().from(accounts)).toHaveLength(1);
  });

  test('is not opened by the other provider’s identity of the same address', async () => {
    await signIn();
    expect(await browser.signIn('github', 'company', adaThere)).toMatchObject({
      token: null,
      link: expect.any(String),
    });
    expect(await server.db.select().from(identities)).toMatchObject([{ provider: 'google' }]);
  });
});

describe('an account with an unverified address (pre-hijacking)', () => {
  test('ends with its password, sessions, codes and reset links: the address’s owner gets a new one', async () => {
    const { token, code, userId, email } = await signUpUnverified(server, ada);
    await server.ok('forgotPassword', { body: { email } });
    const link = (await server.takeMails())[0]?.secret ?? '';
    const resetToken = new URL(link).searchParams.get('token') ?? '';

    const landing = await signIn();
    const owner = await browser.enter(landing.token);
    expect(owner).toMatchObject({ name: 'A. L.', email: ada.email, role: 'DEVELOPER', isVerified: true });
    expect(owner.userId).not.toBe(userId);

    expect((await server.refused('profile', { token })).status).toBe(401);
    expect((await server.refused('verify', { token, body: { otp: code } })).status).toBe(401);
    expect((await server.refused('logIn', { body: { email, cred: password } })).code).toBe(
      'wrongCredentials',
    );
    const reset = { token: resetToken, body: { newPassword: 'Another-Horse-9' } };
    expect((await server.refused('resetPassword', reset)).code).toBe('invalidResetToken');
    expect(await server.db.select().from(verificationCodes)).toEqual([]);
    expect(await server.db.select().from(resetTokens)).toEqual([]);
    expect(await server.db.select().from(sessions)).toHaveLength(1);
    const rows = await server.db.select().from(accounts);
    expect(rows).toMatchObject([{ id: owner.userId, passwordHash: null }]);
  });

  test('keeps everything when the provider hasn’t verified the address either', async () => {
    const { token, code } = await signUpUnverified(server, ada);
    expect((await signIn(adaUnproven)).error).toBe('email_unverified');
    await server.ok('verify', { token, body: { otp: code } });
    await server.ok('logIn', { body: { email: ada.email, cred: password } });
  });
});

describe('an account without a password', () => {
  test('refuses every password as if there were none', async () => {
    await signIn();
    const wrong = { body: { email: ada.email, cred: password } };
    const unknown = { body: { email: 'no@body.example', cred: password } };
    const refusal = await server.refused('logIn', wrong);
    expect({ ...refusal, headers: null }).toEqual({
      ...(await server.refused('logIn', unknown)),
      headers: null,
    });
  });

  test('gets one by ‘forgot password’, and keeps its identity, which must be confirmed again', async () => {
    await signIn();
    await server.ok('forgotPassword', { body: { email: ada.email } });
    const token = new URL((await server.takeMails())[0]?.secret ?? '').searchParams.get('token') ?? '';
    await server.ok('resetPassword', { token, body: { newPassword: password } });
    const { userId } = await server.ok('logIn', { body: { email: ada.email, cred: password } });
    expect(await server.db.select().from(identities)).toMatchObject([
      { accountId: userId, confirmedAt: null },
    ]);
    expect(await signIn()).toMatchObject({ token: null, link: expect.any(String) });
  });

  test('is notified, not duplicated, by a sign-up with its address', async () => {
    await signIn();
    await server.ok('signUp', { body: ada });
    expect(await server.takeMails()).toMatchObject([{ kind: 'signUpAttempted', recipient: ada.email }]);
    expect(await server.db.select().from(accounts)).toHaveLength(1);
  });
});
