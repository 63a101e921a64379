import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '../../../../server/db/schema.ts';
import { minute } from '../../../support/durations.ts';
import { whileHeldBeforeTransaction } from '../../support/interleaving.ts';
import { ada, type Person, password, signUpVerified } from '../../support/people.ts';
import { type TestServer, testServer } from '../../support/test-server.ts';

const newPassword = 'Brand-New-Pass-7';
let server: TestServer;
let person: Person;
beforeEach(async () => {
  server = await testServer();
  person = await signUpVerified(server, ada);
  await server.takeMails();
});

const change = (body: object, token = person.token) => server.send('changePassword', { token, body });
const logIn = (cred: string) => server.send('logIn', { body: { email: ada.email, cred } });
const withoutPassword = () =>
  server.db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, person.userId));

describe('changing a password', () => {
  test('needs the current one, even hours after the login', async () => {
    server.advance(60 * minute);
    expect((await change({ currentPassword: password, newPassword })).status).toBe(200);
    expect((await logIn(newPassword)).status).toBe(200);
    expect((await logIn(password)).status).toBe(401);
  });

  test('succeeds in the first of two tabs at once, and is refused in the other', async () => {
    const answer = await whileHeldBeforeTransaction(
      server,
      () => change({ currentPassword: password, newPassword: 'Other-Brand-Pass-8' }),
      () => change({ currentPassword: password, newPassword }),
    );
    expect(answer.status).toBe(409);
    expect((await logIn(newPassword)).status).toBe(200);
  });

  test.each([{ currentPassword: 'Wrong-Horse-9' }, { currentPassword: '' }, {}])(
    'is refused with %j',
    async (typed) => {
      const refusal = await server.refused('changePassword', {
        token: person.token,
        body: { ...typed, newPassword },
      });
      expect(refusal).toMatchObject({ status: 422, code: 'wrongPassword' });
      expect(await server.takeMails()).toEqual([]);
      expect((await logIn(password)).status).toBe(200);
    },
  );

  test('refuses even the right one after ten wrong ones', async () => {
    for (let tries = 0; tries < 10; tries += 1)
      await change({ currentPassword: 'Wrong-Horse-9', newPassword });
    expect((await change({ currentPassword: password, newPassword })).status).toBe(429);
  });

  test('compares at most sixty current passwords at once for a network, even right ones: each takes a hash', async () => {
    server = await testServer({ NETWORK_LIMIT_FACTOR: '1' });
    person = await signUpVerified(server, ada);
    const guessable = () => change({ currentPassword: password, newPassword: 'Password1!' });
    for (let tries = 0; tries < 60; tries += 1) expect((await guessable()).status).toBe(422);
    expect((await guessable()).status).toBe(429);
    server.advance(2_000);
    expect((await change({ currentPassword: password, newPassword })).status).toBe(200);
  });

  test('is allowed ten times at once, then once in ten minutes: each costs a hash with priority, and a mail', async () => {
    const [odd, even] = [newPassword, 'Other-Brand-Pass-8'];
    for (let turn = 0; turn < 10; turn += 1) {
      const currentPassword = turn === 0 ? password : turn % 2 === 0 ? even : odd;
      const next = turn % 2 === 0 ? odd : even;
      expect((await change({ currentPassword, newPassword: next })).status).toBe(200);
    }
    expect((await change({ currentPassword: even, newPassword: odd })).status).toBe(429);
    server.advance(10 * minute);
    expect((await change({ currentPassword: even, newPassword: odd })).status).toBe(200);
  });

  test.each(['short-1', 'password', 'Password1', 'AdaLovelace-1'])('refuses %s', async (weak) => {
    const answer = await change({ currentPassword: password, newPassword: weak });
    expect(answer.status).toBe(422);
  });

  test('ends every other session and every reset link, not this session, and notifies the owner', async () => {
    const { token: other = '' } = await server.ok('logIn', { body: { email: ada.email, cred: password } });
    await server.ok('forgotPassword', { body: { email: ada.email } });
    const link = new URL((await server.takeMails())[0]?.secret ?? '').searchParams.get('token') ?? '';
    await change({ currentPassword: password, newPassword });
    expect((await server.send('profile', { token: other })).status).toBe(401);
    expect((await server.send('profile', { token: person.token })).status).toBe(200);
    const reset = { token: link, body: { newPassword: 'Other-Pass-12' } };
    expect((await server.send('resetPassword', reset)).status).toBe(401);
    expect(await server.takeMails()).toMatchObject([{ kind: 'passwordSet', recipient: ada.email }]);
  });
});

describe('a first password', () => {
  test('is set by a user who has just logged in', async () => {
    await withoutPassword();
    expect(await server.ok('passwordStatus', { token: person.token })).toEqual({
      hasPassword: false,
      needsConfirmation: false,
    });
    server.advance(10 * minute - 1);
    expect((await change({ newPassword })).status).toBe(200);
    expect(await server.ok('passwordStatus', { token: person.token })).toMatchObject({ hasPassword: true });
    expect((await logIn(newPassword)).status).toBe(200);
  });

  test('needs a confirmation ten minutes later', async () => {
    await withoutPassword();
    server.advance(10 * minute);
    const body = { newPassword };
    expect(await server.refused('changePassword', { token: person.token, body })).toMatchObject({
      status: 403,
      code: 'confirmIdentity',
    });
  });
});
