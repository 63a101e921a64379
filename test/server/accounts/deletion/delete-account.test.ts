import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteDueAccounts } from '../../../../server/accounts/deletion/due-accounts.ts';
import {
  accounts,
  identities,
  outbox,
  recoveryCodes,
  seenDevices,
  sessions,
  twoSteps,
} from '../../../../server/db/schema.ts';
import { signInPerson } from '../../../../server/oauth/social-account.ts';
import { startCleanUp } from '../../../../server/startup/cleanup-worker.ts';
import { withTwoStep } from '../../../support/authenticator.ts';
import { day, minute } from '../../../support/durations.ts';
import { ada, ben, type Person, password, signUpVerified } from '../../support/people.ts';
import { type TestServer, testServer } from '../../support/test-server.ts';

const fortnight = 14 * day;
let server: TestServer;
let person: Person;
beforeEach(async () => {
  server = await testServer();
  person = await signUpVerified(server, ada);
});

const remove = (token = person.token) => server.ok('deleteAccount', { token });
const logIn = (cred = password) => server.send('logIn', { body: { email: ada.email, cred } });
const deletionAt = async () => (await server.db.select().from(accounts))[0]?.deletionAt;
/** Signs in with an identity that was connected before. */
const byGoogle = async () => {
  const known = {
    accountId: person.userId,
    provider: 'google',
    subject: 'g1',
    createdAt: server.now(),
  } as const;
  await server.db.insert(identities).values(known).onConflictDoNothing();
  const identity = { subject: 'g1', email: ada.email, isEmailVerified: true, name: 'Ada' };
  const cookies = { cookie: null, set: () => undefined };
  const device = { ...cookies, newId: 'd1', trust: cookies };
  const signIn = {
    provider: 'google',
    role: 'DEVELOPER',
    person: identity,
    browserSecret: null,
    device,
  } as const;
  return signInPerson(signIn, server.deps);
};

describe('the deletion of an account', () => {
  test('ends every session and mails the owner the date', async () => {
    const { token: other = '' } = await server.ok('logIn', { body: { email: ada.email, cred: password } });
    await server.takeMails();
    await remove();
    expect(await deletionAt()).toEqual(new Date('2026-12-05T10:00:00.000Z'));
    expect((await server.send('profile', { token: person.token })).status).toBe(401);
    expect((await server.send('profile', { token: other })).status).toBe(401);
    const [mail, ...more] = await server.takeMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'deletionRequested', recipient: ada.email });
    expect(mail?.text).toContain('It will be deleted on 5 December 2026 at 10:00 UTC');
    expect(mail?.text).toContain('/company/login');
  });

  test('needs a confirmation from the last ten minutes', async () => {
    server.advance(10 * minute);
    expect(await server.refused('deleteAccount', { token: person.token })).toMatchObject({
      status: 403,
      code: 'confirmIdentity',
    });
    expect(await deletionAt()).toBeNull();
  });

  test('is undone by a login at the last moment, and the owner is notified', async () => {
    await remove();
    await server.takeMails();
    server.advance(fortnight - 1);
    expect((await logIn('Wrong-Horse-9')).status).toBe(401);
    expect(await deletionAt()).not.toBeNull();
    expect((await logIn()).status).toBe(200);
    expect(await deletionAt()).toBeNull();
    const kinds = (await server.takeMails()).map(({ kind }) => kind);
    expect(kinds).toContain('accountKept');
    server.advance(fortnight);
    expect((await logIn()).status).toBe(200);
    expect((await server.takeMails()).map(({ kind }) => kind)).not.toContain('accountKept');
  });

  test('is undone by a social sign-in, once its browser has returned', async () => {
    await remove();
    const outcome = await byGoogle();
    expect(await deletionAt()).not.toBeNull();
    await server.ok('profile', { token: 'token' in outcome ? outcome.token : '' });
    expect(await deletionAt()).toBeNull();
    expect((await server.takeMails()).map(({ kind }) => kind)).toContain('accountKept');
  });

  test('is reported with the profile for ten minutes after the login that undoes it', async () => {
    await remove();
    const { token = '' } = (await (await logIn()).json()) as { token?: string };
    expect(await server.ok('profile', { token })).toMatchObject({ isKept: true });
    server.advance(10 * minute - 1);
    expect(await server.ok('profile', { token })).toMatchObject({ isKept: true });
    server.advance(1);
    expect(await server.ok('profile', { token })).not.toHaveProperty('isKept');
  });

  test('is final after 14 days: no sign-in works, and the address is free', async () => {
    await byGoogle();
    await remove();
    server.advance(fortnight);
    expect((await logIn()).status).toBe(401);
    const { userId } = await signUpVerified(server, { ...ada, name: 'Another Ada' });
    expect(userId).not.toBe(person.userId);
    expect((await server.db.select().from(accounts)).map(({ name }) => name)).toEqual(['Another Ada']);
    expect(await server.db.select().from(identities)).toEqual([]);
  });

  test('is also final for a social sign-in, which creates a new account', async () => {
    await byGoogle();
    await remove();
    server.advance(fortnight);
    const outcome = await byGoogle();
    const { userId } = await server.ok('profile', { token: 'token' in outcome ? outcome.token : '' });
    expect(userId).not.toBe(person.userId);
  });

  test('isn’t undone by a reset link that is used after the 14 days', async () => {
    await remove();
    server.advance(fortnight - minute);
    await server.takeMails();
    await server.ok('forgotPassword', { body: { email: ada.email } });
    const [mail] = await server.takeMails();
    const token = new URL(mail?.secret ?? '').searchParams.get('token') ?? '';
    server.advance(minute);
    const body = { newPassword: 'Brand-New-Pass-7' };
    expect((await server.send('resetPassword', { token, body })).status).toBe(401);
  });

  test('removes everything within a minute, and nothing of other users', async () => {
    const other = await signUpVerified(server, ben);
    await withTwoStep(server, person);
    await remove();
    // Not the pool's own timers: it would take a minute for a hanging connection.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = startCleanUp(server.deps, console.error);
    try {
      server.advance(fortnight - 1);
      await vi.advanceTimersByTimeAsync(minute);
      await vi.waitFor(async () => expect(await server.db.select().from(accounts)).toHaveLength(2), 10_000);
      server.advance(minute);
      await vi.advanceTimersByTimeAsync(minute);
      await stop();
    } finally {
      vi.useRealTimers();
    }
    const left = await server.db.select().from(accounts);
    expect(left.map(({ id }) => id)).toEqual([other.userId]);
    for (const table of [sessions, seenDevices, twoSteps, recoveryCodes])
      expect(await server.db.select().from(table).where(eq(table.accountId, person.userId))).toEqual([]);
    expect(await server.db.select().from(outbox).where(eq(outbox.recipient, ada.email))).toEqual([]);
  });

  test('removes the mails to every address that the user had or requested', async () => {
    await signUpVerified(server, ben);
    const { token } = person;
    await server.takeMails();
    await server.ok('sendEmailCode', { token, body: { email: 'ada@home.example' } });
    const [mail] = await server.db.select().from(outbox);
    await server.ok('changeEmail', { token, body: { email: 'ada@home.example', code: mail?.secret ?? '' } });
    await server.ok('sendEmailCode', { token, body: { email: 'never@verified.example' } });
    await remove();
    await server.ok('forgotPassword', { body: { email: ben.email } });
    server.advance(fortnight);
    await deleteDueAccounts(server.deps);
    expect(await server.db.select().from(outbox)).toMatchObject([{ recipient: ben.email }]);
  });

  test('keeps what strangers have written to the same mailbox if it is also the operator’s', async () => {
    server = await testServer({ CONTACT_TO: ada.email });
    person = await signUpVerified(server, ada);
    await server.takeMails();
    await remove();
    server.advance(fortnight - minute);
    const body = { name: 'Eve', email: 'eve@a.example', message: 'Is anybody there?' };
    await server.ok('contact', { body });
    server.advance(minute);
    await deleteDueAccounts(server.deps);
    expect(await server.db.select().from(outbox)).toMatchObject([{ kind: 'contactMessage' }]);
  });
});
