import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteDueAccounts } from '../../../../server/accounts/deletion/due-accounts.ts';
import { accounts, actionCodes, identities, passkeys } from '../../../../server/db/schema.ts';
import { withTwoStep } from '../../../support/authenticator.ts';
import { hour, minute } from '../../../support/durations.ts';
import { whileHeldBeforeTransaction } from '../../support/interleaving.ts';
import { ada, ben, type Person, password, signUpUnverified, signUpVerified } from '../../support/people.ts';
import { type TestServer, testServer } from '../../support/test-server.ts';
import { makePasskey } from '../passkeys/authenticator.ts';

const email = 'ada@home.example';
let server: TestServer;
let person: Person;
beforeEach(async () => {
  server = await testServer();
  person = await signUpVerified(server, ada);
  await server.takeMails();
});

const enter = (code: string, to = email, token = person.token) =>
  server.send('changeEmail', { token, body: { email: to, code } });
const logIn = (address: string, cred = password) => server.send('logIn', { body: { email: address, cred } });

/** The code that is mailed. */
async function codeFor(to = email, token = person.token): Promise<string> {
  await server.ok('sendEmailCode', { token, body: { email: to } });
  return (await server.takeMails()).at(-1)?.secret ?? '';
}

describe('the link that undoes a change of email', () => {
  const undo = (token: string) => server.send('undoEmailChange', { body: { token } });
  const refusedToUndo = (token: string) => server.refused('undoEmailChange', { body: { token } });
  const parseToken = (mail: { secret: string | null } | undefined) =>
    new URL(mail?.secret ?? '').searchParams.get('token') ?? '';

  /**
   * Changes the address with this session.
   *
   * @returns the token of the mailed link.
   */
  async function change(to = email, token = person.token): Promise<string> {
    await enter(await codeFor(to, token), to, token);
    return parseToken((await server.takeMails())[0]);
  }

  test('leads to our page', async () => {
    await enter(await codeFor());
    expect((await server.takeMails())[0]?.secret).toMatch(
      /^http:\/\/localhost:3000\/undo-email-change\?token=[\w-]{43}$/,
    );
  });

  test('restores the address, ends all sessions and removes the password', async () => {
    const link = await change();
    const { token: other = '' } = await server.ok('logIn', { body: { email, cred: password } });
    await server.takeMails();
    expect((await undo(link)).status).toBe(200);
    for (const token of [person.token, other])
      expect((await server.send('profile', { token })).status).toBe(401);
    for (const address of [ada.email, email]) expect((await logIn(address)).status).toBe(401);
    expect(await server.takeMails()).toMatchObject([{ kind: 'emailChangeUndone', recipient: email }]);
  });

  test('leaves a reset by mail to the old address as the sign-in method', async () => {
    await undo(await change());
    await server.takeMails();
    await server.ok('forgotPassword', { body: { email: ada.email } });
    const reset = {
      token: parseToken((await server.takeMails())[0]),
      body: { newPassword: 'Other-Pass-12' },
    };
    expect((await server.send('resetPassword', reset)).status).toBe(200);
    expect((await logIn(ada.email, 'Other-Pass-12')).status).toBe(200);
  });

  test('ends reset links and codes that were mailed to the new address', async () => {
    const link = await change();
    await server.ok('forgotPassword', { body: { email } });
    const stolen = parseToken((await server.takeMails())[0]);
    const code = await codeFor('eve@home.example');
    await undo(link);
    const reset = { token: stolen, body: { newPassword: 'Other-Pass-12' } };
    expect((await server.send('resetPassword', reset)).status).toBe(401);
    expect(code).not.toBe('');
    expect(await server.db.$count(actionCodes)).toBe(0);
  });

  test('removes all connected identities', async () => {
    const [createdAt, accountId] = [server.now(), person.userId];
    await server.db.insert(identities).values({ provider: 'google', subject: 'g1', accountId, createdAt });
    await undo(await change());
    expect(await server.db.$count(identities)).toBe(0);
  });

  test('removes all passkeys', async () => {
    const { token, userId } = person;
    const { created } = makePasskey(await server.ok('startPasskey', { token }), 'http://localhost:3000');
    await server.ok('addPasskey', { token, body: { name: 'Phone', created } });
    expect(await server.db.$count(passkeys, eq(passkeys.accountId, userId))).toBe(1);
    await server.takeMails();
    await undo(await change());
    expect(await server.db.$count(passkeys)).toBe(0);
  });

  test('removes two-step verification', async () => {
    const link = await change();
    await withTwoStep(server, person);
    await undo(link);
    const { twoSteps, recoveryCodes, secondFactorChallenges } = server.db.query;
    for (const table of [twoSteps, recoveryCodes, secondFactorChallenges])
      expect(await table.findMany()).toEqual([]);
  });

  test('restores an account that was to be deleted', async () => {
    const link = await change();
    await server.ok('deleteAccount', { token: person.token });
    await undo(link);
    server.advance(14 * 24 * hour);
    await deleteDueAccounts(server.deps);
    expect(await server.db.$count(accounts)).toBe(1);
  });

  test('is valid for 72 hours', async () => {
    const link = await change();
    server.advance(72 * hour - 1);
    expect((await undo(link)).status).toBe(200);
  });

  test('is valid no longer than 72 hours', async () => {
    const link = await change();
    server.advance(72 * hour);
    expect(await refusedToUndo(link)).toMatchObject({ status: 422, code: 'invalidLink' });
    expect((await logIn(email)).status).toBe(200);
  });

  test.each(['', 'x', 'x'.repeat(257)])('is refused as %j', async (token) => {
    expect((await undo(token)).status).toBe(422);
  });

  test('reports success again after a lost response, without another change', async () => {
    const link = await change();
    await undo(link);
    await server.takeMails();
    await server.ok('forgotPassword', { body: { email: ada.email } });
    const reset = {
      token: parseToken((await server.takeMails())[0]),
      body: { newPassword: 'Other-Pass-12' },
    };
    await server.ok('resetPassword', reset);
    await server.takeMails();
    expect((await undo(link)).status).toBe(200);
    expect(await server.takeMails()).toEqual([]);
    expect((await logIn(ada.email, 'Other-Pass-12')).status).toBe(200);
  });

  test('works once: after another change it is refused', async () => {
    const link = await change();
    await undo(link);
    await server.takeMails();
    await server.ok('forgotPassword', { body: { email: ada.email } });
    const reset = {
      token: parseToken((await server.takeMails())[0]),
      body: { newPassword: 'Other-Pass-12' },
    };
    await server.ok('resetPassword', reset);
    const { token = '' } = await server.ok('logIn', { body: { email: ada.email, cred: 'Other-Pass-12' } });
    await change(email, token);
    expect(await refusedToUndo(link)).toMatchObject({ status: 422, code: 'invalidLink' });
  });

  test('overrides every later change, and ends its link', async () => {
    const first = await change();
    server.advance(1);
    const later = await change('eve@home.example');
    expect((await undo(first)).status).toBe(200);
    expect(await server.takeMails()).toMatchObject([{ recipient: 'eve@home.example' }]);
    expect(await refusedToUndo(later)).toMatchObject({ status: 422, code: 'invalidLink' });
    const [account] = await server.db.select().from(accounts).where(eq(accounts.id, person.userId));
    expect(account).toMatchObject({ email: ada.email, passwordHash: null });
  });

  test('of a later change leaves the earlier one valid', async () => {
    const first = await change();
    server.advance(1);
    const later = await change('eve@home.example');
    expect((await undo(later)).status).toBe(200);
    expect((await undo(first)).status).toBe(200);
    const [account] = await server.db.select().from(accounts).where(eq(accounts.id, person.userId));
    expect(account?.email).toBe(ada.email);
  });

  test('is refused if another account now has the address', async () => {
    const link = await change();
    await signUpVerified(server, { ...ben, email: ada.email });
    expect(await refusedToUndo(link)).toMatchObject({ status: 409, code: 'emailTaken' });
    expect((await logIn(email)).status).toBe(200);
  });

  test('ends the sign-ups that wait for the address', async () => {
    const link = await change();
    const waiting = await signUpUnverified(server, { ...ben, email: ada.email });
    await undo(link);
    expect((await server.send('profile', { token: waiting.token })).status).toBe(401);
  });

  test('prevents a pending change to the address', async () => {
    const link = await change();
    const waiting = await signUpUnverified(server, { ...ben, email: ada.email });
    const verifyTheirs = () => server.ok('verify', { token: waiting.token, body: { otp: waiting.code } });
    const held = await whileHeldBeforeTransaction(server, () => undo(link), verifyTheirs);
    expect(held.status).toBe(409);
  });

  test('can be repeated when the address changes at that moment', async () => {
    const link = await change();
    const code = await codeFor('eve@home.example');
    const held = await whileHeldBeforeTransaction(
      server,
      () => undo(link),
      () => enter(code, 'eve@home.example'),
    );
    expect(held.status).toBe(409);
    expect((await undo(link)).status).toBe(200);
  });

  test('takes effect once for two concurrent calls', async () => {
    const link = await change();
    const held = await whileHeldBeforeTransaction(
      server,
      () => undo(link),
      () => undo(link),
    );
    expect(held.status).toBe(200);
    expect(await server.takeMails()).toHaveLength(1);
  });

  test('is refused after thirty calls from a network', async () => {
    server = await testServer({ NETWORK_LIMIT_FACTOR: '1' });
    for (let calls = 0; calls < 30; calls += 1) expect((await undo('x')).status).toBe(422);
    expect((await undo('x')).status).toBe(429);
    server.advance(minute);
    expect((await undo('x')).status).toBe(422);
  });
});
