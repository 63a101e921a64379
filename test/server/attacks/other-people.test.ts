import { beforeEach, describe, expect, test } from 'vitest';
import type { Route } from '../../../contract/route.ts';
import { type RouteName, routes } from '../../../contract/routes.ts';
import { accounts, companyProfiles, developerProfiles } from '../../../server/db/schema.ts';
import { company, developer } from '../../support/profiles.ts';
import { ada, ben, type Person, password, signUpUnverified, signUpVerified } from '../support/people.ts';
import { type CallOptions, type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
let owner: Person;
let stranger: Person;
beforeEach(async () => {
  server = await testServer();
  owner = await signUpVerified(server, ada);
  stranger = await signUpVerified(server, { ...ada, email: 'eve@company.example' });
  await server.takeMails();
});

const all = Object.entries(routes) as [RouteName, Route][];
const withToken = all.filter(([, { auth }]) => auth !== 'none');
const bodies: Partial<Record<RouteName, object>> = {
  updateUser: { role: 'DEVELOPER' },
  resetPassword: { newPassword: password },
  verify: { otp: '0000' },
  resendOtp: { email: ada.email },
  createCompanyProfile: company,
  updateCompanyProfile: company,
  createDeveloperProfile: developer,
  updateDeveloperProfile: developer,
};

/** A call that would be valid except for its token. */
function buildCall(name: RouteName, token: string | undefined): CallOptions {
  return {
    id: owner.userId,
    body: bodies[name],
    ...(token !== undefined && { token }),
    ...(name === 'validateResetToken' && { query: { token: token ?? 'x' } }),
  };
}

async function expectLetInNowhere(names: readonly RouteName[], token: string | undefined): Promise<void> {
  for (const name of names) {
    const { status } = await server.refused(name, buildCall(name, token));
    expect({ name, status }).toEqual({ name, status: 401 });
  }
}

async function requestReset(email: string): Promise<string> {
  await server.takeMails();
  await server.ok('forgotPassword', { body: { email } });
  return new URL((await server.takeMails())[0]?.secret ?? '').searchParams.get('token') ?? '';
}

const everything = async () => ({
  accounts: await server.db.select().from(accounts).orderBy(accounts.email),
  companies: await server.db.select().from(companyProfiles),
  developers: await server.db.select().from(developerProfiles),
});
const findAccount = async (email: string) =>
  (await everything()).accounts.find((account) => account.email === email);

/** Tokens that were once valid, or are valid for something else. */
const voidTokens: Readonly<Record<string, () => Promise<string | undefined>>> = {
  'no token': async () => undefined,
  'a made-up one': async () => 'x'.repeat(43),
  'one in other letters': async () =>
    stranger.token.replace(/[a-z]/i, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    ),
  'a shortened one': async () => stranger.token.slice(0, 20),
  'an ended session’s': async () => {
    await server.ok('logOut', { token: stranger.token });
    return stranger.token;
  },
  'an outlived session’s': async () => {
    server.advance(14 * 24 * 60 * 60_000);
    return stranger.token;
  },
  'one that another has replaced since the role changed': async () => {
    const { token, userId: id } = stranger;
    await server.ok('updateUser', { token, id, body: { role: 'DEVELOPER' } });
    const { token: next = '' } = await server.ok('profile', { token });
    await server.ok('profile', { token: next });
    return token;
  },
  'a session’s of before a logout everywhere': async () => {
    const { token = '' } = await server.ok('logIn', { body: { email: stranger.email, cred: password } });
    await server.ok('logOutEverywhere', { token });
    return stranger.token;
  },
  'a session’s of before the new password': async () => {
    const token = await requestReset(stranger.email);
    await server.ok('resetPassword', { token, body: { newPassword: 'Brand-New-Pass-7' } });
    return stranger.token;
  },
  'the account’s own id': async () => stranger.userId,
};

describe.each(Object.keys(voidTokens))('with %s', (what) => {
  test('no call is let in, and nothing changes', async () => {
    const token = await voidTokens[what]?.();
    const before = await everything();
    await expectLetInNowhere(
      withToken.map(([name]) => name),
      token,
    );
    expect(await everything()).toEqual(before);
  });
});

describe('a token is valid for one purpose only', () => {
  test('a reset link’s starts no session, and a session’s sets no password', async () => {
    const link = await requestReset(stranger.email);
    const listNames = (auth: Route['auth']) =>
      withToken.filter(([, route]) => route.auth === auth).map(([name]) => name);
    await expectLetInNowhere(listNames('session'), link);
    await expectLetInNowhere(listNames('resetToken'), stranger.token);
  });

  test('isn’t accepted in the query, a cookie or another header', async () => {
    const { token } = stranger;
    for (const headers of [
      new Headers({ Cookie: `authToken=${token}; token=${token}` }),
      new Headers({ 'X-Auth-Token': token }),
      new Headers({ Authorization: `Basic ${btoa(`x:${token}`)}` }),
      new Headers({ Authorization: `Bearer Bearer ${token}` }),
      new Headers({ Authorization: `Bearer ${token}, Bearer x` }),
    ]) {
      const address = `/v1/users/profile?token=${token}&access_token=${token}`;
      expect((await server.app.request(address, { headers })).status).toBe(401);
    }
  });
});

describe('a signed-in user', () => {
  test('reaches nothing of others by any id', async () => {
    const profile = await server.ok('createCompanyProfile', { token: owner.token, body: company });
    const dev = await signUpVerified(server, ben);
    const devProfile = await server.ok('createDeveloperProfile', { token: dev.token, body: developer });
    const before = await everything();
    const guessed = ['profile', 'me', '%2e%2e', '*', '0', '%27 or 1=1 --'];
    for (const id of [owner.userId, dev.userId, profile.id, devProfile.id, ...guessed])
      for (const name of ['updateUser', 'updateCompanyProfile', 'updateDeveloperProfile'] as const) {
        const { status } = await server.refused(name, { token: stranger.token, id, body: bodies[name] });
        expect({ name, id, isRefused: [403, 404].includes(status) }).toEqual({ name, id, isRefused: true });
      }
    expect(await everything()).toEqual(before);
  });

  test('can only switch between the two roles', async () => {
    const { token, userId: id } = stranger;
    const wished = ['ADMIN', 'corporate', '', null, ['CORPORATE'], { $ne: 1 }, 'CORPORATE,DEVELOPER', true];
    for (const role of wished)
      expect((await server.refused('updateUser', { token, id, body: { role } })).status).toBe(422);
    expect((await server.ok('profile', { token })).role).toBe('CORPORATE');
  });

  test('verifies no address but their own: neither by another’s code nor by a code sent elsewhere', async () => {
    const victim = await signUpUnverified(server, ben);
    const { token, email, code } = await signUpUnverified(server, { ...ben, email: 'eve@dev.example' });
    await server.takeMails();
    // In one of ten thousand cases both codes are the same.
    const otp = victim.code === code ? '----' : victim.code;
    expect((await server.refused('verify', { token, body: { otp } })).status).toBe(422);
    expect((await server.refused('resendOtp', { token, body: { email: ben.email } })).status).toBe(403);
    await server.ok('resendOtp', { token, body: { email, to: ben.email, recipient: ben.email } });
    expect(await server.takeMails()).toMatchObject([{ recipient: email }]);
  });
});

/** Every name of a column or an answer's field, with a value that an attacker would like. */
const wishes = {
  id: '11111111-1111-4111-8111-111111111111',
  userId: '11111111-1111-4111-8111-111111111111',
  externalId: 'x',
  accountId: '11111111-1111-4111-8111-111111111111',
  isVerified: true,
  verifiedAt: '2020-01-01T00:00:00Z',
  verified_at: '2020-01-01T00:00:00Z',
  passwordHash: 'x',
  password_hash: 'x',
  createdAt: '2020-01-01T00:00:00Z',
  token: 'x',
  roles: ['ADMIN'],
  isAdmin: true,
  companyProfiles: [{}],
  developerProfiles: [{}],
  constructor: { prototype: { isAdmin: true } },
};

describe('fields that the contract doesn’t name are ignored in:', () => {
  test('a sign-up', async () => {
    const answer = await server.ok('signUp', { body: { ...wishes, ...ben } });
    expect(answer).toMatchObject({ isVerified: false, role: 'DEVELOPER' });
    expect(answer.userId).not.toBe(wishes.id);
    expect(await findAccount(ben.email)).toMatchObject({
      id: answer.userId,
      verifiedAt: null,
      createdAt: server.now(),
      passwordHash: expect.stringMatching(/^\$argon2id\$/),
    });
  });

  test('a change of the role', async () => {
    const { token, userId: id, email } = stranger;
    const before = await findAccount(email);
    const body = { ...wishes, name: 'X', email: ada.email, cred: 'x', role: 'DEVELOPER' };
    await server.ok('updateUser', { token, id, body });
    expect(await findAccount(email)).toEqual({ ...before, role: 'DEVELOPER' });
  });

  test('a profile, created and changed', async () => {
    const { token, userId: accountId } = stranger;
    const { id } = await server.ok('createCompanyProfile', { token, body: { ...wishes, ...company } });
    const changed = { ...company, about: 'y'.repeat(30) };
    await server.ok('updateCompanyProfile', { token, id, body: { ...wishes, ...changed } });
    const at = server.now();
    expect((await everything()).companies).toEqual([
      { ...changed, id, accountId, createdAt: at, updatedAt: at },
    ]);
    expect(id).not.toBe(wishes.id);
  });

  test('a new password', async () => {
    const token = await requestReset(stranger.email);
    const withoutHashes = async () =>
      (await everything()).accounts.map(({ passwordHash: _, ...account }) => account);
    const before = await withoutHashes();
    const body = { ...wishes, email: ada.email, role: 'DEVELOPER', newPassword: 'Brand-New-Pass-7' };
    await server.ok('resetPassword', { token, body });
    expect(await withoutHashes()).toEqual(before);
    await server.ok('logIn', { body: { email: ada.email, cred: password } });
  });
});
