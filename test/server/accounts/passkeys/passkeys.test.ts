// Longer than most: everything about passkeys, with one authenticator.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, identities, passkeyChallenges, passkeys } from '../../../../server/db/schema.ts';
import { minute } from '../../../support/durations.ts';
import { ada, ben, type Person, password, signUpUnverified, signUpVerified } from '../../support/people.ts';
import { type TestServer, testServer } from '../../support/test-server.ts';
import { makePasskey, type TestPasskey } from './authenticator.ts';

const origin = 'http://localhost:3000';
let server: TestServer;
let person: Person;
beforeEach(async () => {
  server = await testServer();
  person = await signUpVerified(server, ada);
  await server.takeMails();
});

const start = ({ token } = person) => server.ok('startPasskey', { token });
const add = (passkey: TestPasskey, { name = 'Chrome on Windows', who = person } = {}) =>
  server.send('addPasskey', { token: who.token, body: { name, created: passkey.created } });
async function added(name?: string, who = person): Promise<TestPasskey> {
  const passkey = makePasskey(await start(who), origin);
  const answer = await add(passkey, { who, ...(name && { name }) });
  expect(answer.status).toBe(201);
  return passkey;
}
const list = async ({ token } = person) => (await server.ok('passkeys', { token })).passkeys;
const logIn = (used: unknown) => server.send('logInByPasskey', { body: used });
const asked = () => server.ok('startPasskeyLogin');
const refusedBy = async (answer: Response) => ({
  status: answer.status,
  ...((await answer.json()) as { code: string; message: string }),
});
/** Development raises the limits of networks. */
async function withNetworkLimits() {
  server = await testServer({ NETWORK_LIMIT_FACTOR: '1' });
  person = await signUpVerified(server, ada);
}
const withoutPassword = () =>
  server.db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, person.userId));

describe('adding a passkey', () => {
  test('requires a discoverable one with user verification that the account doesn’t have yet', async () => {
    const first = await added();
    expect(await start()).toMatchObject({
      rp: { id: 'localhost', name: 'Counterpart' },
      user: { name: ada.email, displayName: ada.name },
      timeout: 5 * minute,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: first.id, type: 'public-key' }],
    });
  });

  test('lists it, and notifies its owner', async () => {
    await added('Ada’s phone');
    const createdAt = server.now().toISOString();
    expect(await list()).toMatchObject([{ name: 'Ada’s phone', createdAt, lastUsedAt: null }]);
    const mails = await server.takeMails();
    expect(mails).toMatchObject([{ kind: 'passkeyAdded', recipient: ada.email }]);
    expect(mails[0]?.text).toContain('‘Ada’s phone’');
    expect(mails[0]?.text).toContain(`${origin}/company/dashboard/settings/passkeys`);
  });

  test('gives each a different name', async () => {
    for (const name of ['Chrome on Windows', 'chrome on windows', 'Chrome on Windows']) {
      await added(name);
      server.advance(1);
    }
    const names = (await list()).map(({ name }) => name);
    expect(names).toEqual(['Chrome on Windows', 'chrome on windows 2', 'Chrome on Windows 3']);
  });

  test('needs a confirmation from the last ten minutes for both of its calls', async () => {
    const passkey = makePasskey(await start(), origin);
    server.advance(10 * minute);
    const { token } = person;
    expect(await server.refused('startPasskey', { token })).toMatchObject({ code: 'confirmIdentity' });
    expect(await refusedBy(await add(passkey))).toMatchObject({ status: 403, code: 'confirmIdentity' });
  });

  test('is refused to unverified accounts', async () => {
    const { token } = await signUpUnverified(server, ben);
    expect(await server.refused('startPasskey', { token })).toMatchObject({
      status: 403,
      code: 'unverified',
    });
  });

  test.each([
    ['is made for another origin', { origin: 'https://evil.example' }],
    ['is made for another host', { rpId: 'evil.example' }],
    ['was made without user verification', { isUnverified: true as const }],
  ])('refuses one that %s', async (_, flaw) => {
    const answer = await add(makePasskey(await start(), origin, flaw));
    expect(await refusedBy(answer)).toMatchObject({ status: 422, code: 'passkeyRefused' });
    expect(await list()).toEqual([]);
    expect(await server.takeMails()).toEqual([]);
  });

  test('accepts each answer once', async () => {
    const passkey = await added();
    expect(await refusedBy(await add(passkey))).toMatchObject({ status: 422, code: 'passkeyExpired' });
  });

  test('refuses a passkey that any account already has', async () => {
    const passkey = await added();
    const other = await signUpVerified(server, ben);
    const { challenge } = await start(other);
    const clientDataJSON = Buffer.from(
      JSON.stringify({ type: 'webauthn.create', challenge, origin }),
    ).toString('base64url');
    const again = { ...passkey, created: { ...passkey.created, clientDataJSON } };
    expect(await refusedBy(await add(again, { who: other }))).toMatchObject({ code: 'passkeyKnown' });
    expect(await list(other)).toEqual([]);
  });

  test.each([
    [5 * minute - 1, 201],
    [5 * minute, 422],
  ])('after %d ms answers %d', async (ms, status) => {
    const passkey = makePasskey(await start(), origin);
    server.advance(ms);
    expect((await add(passkey)).status).toBe(status);
  });

  test('refuses an answer to another session’s challenge, even of the same account', async () => {
    const { token = '' } = await server.ok('logIn', { body: { email: ada.email, cred: password } });
    const passkey = makePasskey(await start({ ...person, token }), origin);
    expect(await refusedBy(await add(passkey))).toMatchObject({ code: 'passkeyExpired' });
  });

  test('stores only hashes of challenges, and deletes expired ones', async () => {
    const { challenge } = await start();
    const rows = await server.db.select().from(passkeyChallenges);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(challenge);
    server.advance(5 * minute);
    await start();
    expect(await server.db.select().from(passkeyChallenges)).toHaveLength(1);
  });

  test('accepts the twentieth passkey, not the twenty-first', async () => {
    for (let count = 0; count < 20; count += 1) await added();
    const answer = await add(makePasskey(await start(), origin));
    expect(await refusedBy(answer)).toMatchObject({ status: 409, code: 'tooManyPasskeys' });
    expect(await list()).toHaveLength(20);
  });
});

describe('a passkey in the list', () => {
  const rename = (id: string, name: string, token = person.token) =>
    server.send('renamePasskey', { token, id, body: { name } });
  const remove = (id: string, token = person.token) => server.send('removePasskey', { token, id });
  const firstId = async () => (await list())[0]?.passkeyId ?? '';

  test('can be renamed, but not to the name of another passkey', async () => {
    await added();
    server.advance(1);
    await added('Phone');
    const id = await firstId();
    expect((await rename(id, ' Laptop ')).status).toBe(200);
    expect((await rename(id, 'laptop')).status).toBe(200);
    expect(await refusedBy(await rename(id, 'PHONE'))).toMatchObject({ status: 409, code: 'nameTaken' });
    expect((await list()).map(({ name }) => name)).toEqual(['laptop', 'Phone']);
  });

  test('can’t be renamed or removed by others', async () => {
    await added();
    const id = await firstId();
    const { token } = await signUpVerified(server, ben);
    expect((await rename(id, 'Mine', token)).status).toBe(404);
    expect((await remove(id, token)).status).toBe(404);
    expect(await list()).toMatchObject([{ name: 'Chrome on Windows' }]);
  });

  test('is removed, no longer logs in, and its owner is notified', async () => {
    const passkey = await added();
    await server.takeMails();
    expect((await remove(await firstId())).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await server.takeMails()).toMatchObject([{ kind: 'passkeyRemoved', recipient: ada.email }]);
    expect((await logIn(passkey.use(await asked()))).status).toBe(401);
  });

  test('needs a confirmation from the last ten minutes to be removed', async () => {
    await added();
    server.advance(10 * minute);
    expect(await refusedBy(await remove(await firstId()))).toMatchObject({ code: 'confirmIdentity' });
  });

  test('stays while it is the last sign-in method', async () => {
    await added();
    await withoutPassword();
    expect(await refusedBy(await remove(await firstId()))).toMatchObject({
      status: 409,
      code: 'lastSignInMethod',
      message: 'This passkey is the only way into your account. Set a password or add another passkey first.',
    });
    expect(await list()).toHaveLength(1);
  });

  test('can be removed if another passkey remains', async () => {
    await added();
    await added();
    await withoutPassword();
    expect((await remove(await firstId())).status).toBe(200);
    expect((await remove(await firstId())).status).toBe(409);
  });

  test('can be removed if a linked identity remains', async () => {
    await added();
    await withoutPassword();
    const identity = { provider: 'google', subject: '1', accountId: person.userId } as const;
    const at = { createdAt: server.now(), confirmedAt: server.now() };
    await server.db.insert(identities).values({ ...identity, ...at });
    expect((await remove(await firstId())).status).toBe(200);
  });

  test('is deleted with its account, and survives a reset of the password', async () => {
    const passkey = await added();
    await server.takeMails();
    await server.ok('forgotPassword', { body: { email: ada.email } });
    const [mail] = await server.takeMails();
    const token = new URL(mail?.secret ?? '').searchParams.get('token') ?? '';
    await server.ok('resetPassword', { token, body: { newPassword: 'Brand-New-Pass-7' } });
    expect((await logIn(passkey.use(await asked()))).status).toBe(200);
    await server.db.delete(accounts).where(eq(accounts.id, person.userId));
    expect(await server.db.select().from(passkeys)).toEqual([]);
  });
});

describe('logging in with a passkey', () => {
  test('asks for any passkey of the site, with user verification', async () => {
    expect(await asked()).toMatchObject({
      rpId: 'localhost',
      timeout: 5 * minute,
      userVerification: 'required',
      allowCredentials: [],
    });
  });

  test('restores an account that is to be deleted, and is too late after 14 days', async () => {
    const passkey = await added();
    const deletionAt = new Date(server.now().getTime() + 14 * 24 * 60 * minute);
    const toBeDeleted = () => server.db.update(accounts).set({ deletionAt });
    await toBeDeleted();
    await server.takeMails();
    server.advance(14 * 24 * 60 * minute - 1);
    expect((await logIn(passkey.use(await asked()))).status).toBe(200);
    expect((await server.takeMails()).map(({ kind }) => kind)).toContain('accountKept');
    await toBeDeleted();
    server.advance(1);
    expect((await logIn(passkey.use(await asked()))).status).toBe(401);
  });

  test('starts a session that may change sensitive things, and records the use', async () => {
    const passkey = await added();
    server.advance(60 * minute);
    const { token = '', ...answer } = await server.ok('logInByPasskey', { body: passkey.use(await asked()) });
    expect(answer).toEqual({ isVerified: true, userId: person.userId });
    expect(await server.ok('profile', { token })).toMatchObject({ email: ada.email });
    expect(await server.ok('confirmation', { token })).toMatchObject({ isConfirmed: true });
    expect(await list({ ...person, token })).toMatchObject([{ lastUsedAt: server.now().toISOString() }]);
  });

  test('works with each of several passkeys of several users', async () => {
    const mine = [await added(), await added()];
    const other = await signUpVerified(server, ben);
    const his = await added('Phone', other);
    for (const [passkey, userId] of [
      [mine[0], person.userId],
      [his, other.userId],
      [mine[1], person.userId],
    ] as const)
      expect(await server.ok('logInByPasskey', { body: passkey?.use(await asked()) })).toMatchObject({
        userId,
      });
  });

  test.each([
    ['signed for another origin', { origin: 'https://evil.example' }],
    ['signed for another host', { rpId: 'evil.example' }],
    ['used without user verification', { isUnverified: true as const }],
    ['claimed to be another user’s', { userHandle: Buffer.from('another').toString('base64url') }],
  ])('refuses one that is %s', async (_, flaw) => {
    const passkey = await added();
    const answer = await logIn(passkey.use(await asked(), flaw));
    expect(await refusedBy(answer)).toMatchObject({ status: 401, code: 'unknownPasskey' });
    expect(await list()).toMatchObject([{ lastUsedAt: null }]);
  });

  test('refuses another key’s signature', async () => {
    const [one, other] = [await added(), await added()];
    const used = { ...other.use(await asked()), id: one.id };
    expect((await logIn(used)).status).toBe(401);
  });

  test('refuses a copy, whose counter repeats an earlier value', async () => {
    const passkey = await added();
    expect((await logIn(passkey.use(await asked(), { counter: 7 }))).status).toBe(200);
    expect((await logIn(passkey.use(await asked(), { counter: 7 }))).status).toBe(401);
    expect((await logIn(passkey.use(await asked(), { counter: 8 }))).status).toBe(200);
  });

  test('accepts each answer once, even a wrong one', async () => {
    const passkey = await added();
    const options = await asked();
    expect((await logIn(passkey.use(options, { origin: 'https://evil.example' }))).status).toBe(401);
    expect(await refusedBy(await logIn(passkey.use(options)))).toMatchObject({
      status: 422,
      code: 'passkeyExpired',
    });
  });

  test.each([
    [5 * minute - 1, 200],
    [5 * minute, 422],
  ])('after %d ms answers %d', async (ms, status) => {
    const passkey = await added();
    const options = await asked();
    server.advance(ms);
    expect((await logIn(passkey.use(options))).status).toBe(status);
  });

  test('refuses a challenge that was made for something else', async () => {
    const passkey = await added();
    const { token } = person;
    for (const challenge of [
      (await start()).challenge,
      (await server.ok('startPasskeyConfirmation', { token })).challenge,
      'made-up',
    ])
      expect(await refusedBy(await logIn(passkey.use({ ...(await asked()), challenge })))).toMatchObject({
        code: 'passkeyExpired',
      });
  });

  test('is refused after a hundred wrong answers from one network; right ones don’t count', async () => {
    await withNetworkLimits();
    const passkey = await added();
    for (let count = 0; count < 3; count += 1)
      expect((await logIn(passkey.use(await asked()))).status).toBe(200);
    const wrong = passkey.use(await asked(), { isUnverified: true });
    for (let count = 0; count < 99; count += 1) await logIn(wrong);
    expect((await logIn(passkey.use(await asked()))).status).toBe(200);
    await logIn(wrong);
    expect((await logIn(passkey.use(await asked()))).status).toBe(429);
  });

  test('starts at most three hundred times at once from a network', async () => {
    await withNetworkLimits();
    for (let count = 0; count < 300; count += 1) await asked();
    expect((await server.send('startPasskeyLogin')).status).toBe(429);
    server.advance(1000);
    expect((await server.send('startPasskeyLogin')).status).toBe(200);
  });
});

describe('confirming the user’s identity with a passkey', () => {
  const startProof = () => server.ok('startPasskeyConfirmation', { token: person.token });
  const prove = (used: unknown, by = person.token) =>
    server.send('confirmIdentity', { token: by, body: { method: 'passkey', used } });

  test('is the first method of an account that has one, before its password, and replaces the mailed code', async () => {
    await added();
    expect(await server.ok('confirmation', { token: person.token })).toMatchObject({
      methods: ['passkey', 'password'],
    });
    await withoutPassword();
    expect(await server.ok('confirmation', { token: person.token })).toMatchObject({ methods: ['passkey'] });
    expect(await server.refused('sendConfirmationCode', { token: person.token })).toMatchObject({
      code: 'otherMethod',
    });
  });

  test('lasts ten minutes, and records the use', async () => {
    const passkey = await added();
    server.advance(10 * minute);
    const options = await startProof();
    expect(options.allowCredentials).toEqual([{ id: passkey.id, type: 'public-key' }]);
    expect((await prove(passkey.use(options))).status).toBe(200);
    expect(await server.ok('confirmation', { token: person.token })).toMatchObject({ isConfirmed: true });
    expect(await list()).toMatchObject([{ lastUsedAt: server.now().toISOString() }]);
  });

  test('accepts one without a user handle, which only a login needs', async () => {
    const passkey = await added();
    expect((await prove(passkey.use(await startProof(), { userHandle: '' }))).status).toBe(200);
    expect(await refusedBy(await logIn(passkey.use(await asked(), { userHandle: '' })))).toMatchObject({
      status: 401,
      code: 'unknownPasskey',
    });
  });

  test('refuses another user’s passkey', async () => {
    const passkey = await added();
    const other = await signUpVerified(server, ben);
    const his = await added('Phone', other);
    const answer = await prove(his.use(await startProof()));
    expect(await refusedBy(answer)).toMatchObject({ status: 422, code: 'unknownPasskey' });
    expect((await prove(passkey.use(await startProof()))).status).toBe(200);
  });

  test('accepts each answer once, of its own session, and none of a login', async () => {
    const passkey = await added();
    const session = await server.ok('logIn', { body: { email: ada.email, cred: password } });
    const used = passkey.use(await startProof());
    expect(await refusedBy(await prove(used, session.token))).toMatchObject({ code: 'passkeyExpired' });
    expect((await prove(used)).status).toBe(200);
    expect((await prove(used)).status).toBe(422);
    expect((await prove(passkey.use(await asked()))).status).toBe(422);
  });

  test('is started at most sixty times at once, then every ten seconds', async () => {
    await added();
    for (let times = 0; times < 60; times += 1) await startProof();
    expect(await server.refused('startPasskeyConfirmation', { token: person.token })).toMatchObject({
      status: 429,
      message: 'Too many requests. Try again in 10 seconds.',
    });
    server.advance(10_000);
    await startProof();
  });

  test('isn’t started if there is no passkey', async () => {
    expect(await server.refused('startPasskeyConfirmation', { token: person.token })).toMatchObject({
      status: 409,
      code: 'otherMethod',
    });
  });
});
