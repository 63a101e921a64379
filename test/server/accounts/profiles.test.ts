import { beforeEach, describe, expect, test } from 'vitest';
import { company, developer } from '../../support/profiles.ts';
import { ada, ben, type Person, signUpVerified } from '../support/people.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});

const unknownId = '00000000-0000-4000-8000-000000000000';
const kinds = [
  {
    who: ada,
    other: ben,
    body: company,
    create: 'createCompanyProfile',
    update: 'updateCompanyProfile',
    list: 'companyProfiles',
    change: { legalName: 'Difference Engines Ltd', website: '' },
  },
  {
    who: ben,
    other: ada,
    body: developer,
    create: 'createDeveloperProfile',
    update: 'updateDeveloperProfile',
    list: 'developerProfiles',
    change: { skills: ['Go', 'Rust', 'SQL', 'naïve “quotes”, and {braces}'], links: [] },
  },
] as const;

describe.each(kinds)('$list', ({ who, other, body, create, update, list, change }) => {
  let owner: Person;
  beforeEach(async () => {
    owner = await signUpVerified(server, who);
  });

  test('are created once, and shown in the user’s own profile', async () => {
    const { token } = owner;
    expect((await server.ok('profile', { token }))[list]).toEqual([]);
    const profile = await server.ok(create, { token, body });
    expect(profile).toEqual({ id: expect.any(String), ...body });
    expect((await server.ok('profile', { token }))[list]).toEqual([profile]);
    expect(await server.refused(create, { token, body })).toMatchObject({
      status: 409,
      code: 'alreadyRegistered',
    });
  });

  test('exist once after ten concurrent attempts', async () => {
    const { token } = owner;
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.send(create, { token, body })));
    expect(answers.map(({ status }) => String(status)).sort()).toEqual([
      '201',
      ...Array<string>(9).fill('409'),
    ]);
  });

  test('are changed by their owner', async () => {
    const { token } = owner;
    const { id } = await server.ok(create, { token, body });
    const changed = { ...body, ...change };
    expect(await server.ok(update, { token, id, body: changed })).toEqual({ id, ...changed });
    expect((await server.ok('profile', { token }))[list]).toEqual([{ id, ...changed }]);
  });

  test('ignore fields that the contract doesn’t name', async () => {
    const { token, userId } = owner;
    const { id } = await server.ok(create, { token, body: { ...body, id: unknownId, accountId: unknownId } });
    expect(id).not.toBe(unknownId);
    await server.ok(update, { token, id, body: { ...body, id: unknownId, accountId: unknownId } });
    const profile = await server.ok('profile', { token });
    expect(profile.userId).toBe(userId);
    expect(profile[list]).toEqual([{ id, ...body }]);
  });

  test('don’t exist for others who try to change them', async () => {
    const { id } = await server.ok(create, { token: owner.token, body });
    const rival = await signUpVerified(server, { ...who, email: 'rival@x.example' });
    const rivals = await server.refused(update, { token: rival.token, id, body: { ...body, ...change } });
    expect(rivals).toMatchObject({ status: 404, code: 'noSuchProfile' });
    for (const missing of [unknownId, 'not-an-id'])
      expect(await server.refused(update, { token: rival.token, id: missing, body })).toMatchObject({
        status: 404,
        message: rivals.message,
      });
    expect((await server.ok('profile', { token: owner.token }))[list]).toEqual([{ id, ...body }]);
  });

  test('need the matching role to be created and changed', async () => {
    const { token, userId } = owner;
    const { id } = await server.ok(create, { token, body });
    const theOther = await signUpVerified(server, other);
    await server.ok('updateUser', { token, id: userId, body: { role: other.role } });
    const refusals = [
      await server.refused(create, { token: theOther.token, body }),
      await server.refused(update, { token: theOther.token, id, body }),
      await server.refused(update, { token, id, body }),
    ];
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 403, code: 'otherRole' });
  });

  test('are refused with the contract’s messages', async () => {
    const { token } = owner;
    const refusal = await server.refused(create, { token, body: { ...body, about: 'short' } });
    expect(refusal).toMatchObject({
      status: 422,
      code: 'invalidInput',
      message: 'Write at least 20 characters.',
    });
  });
});

describe('the user’s own profile', () => {
  test.each([
    ['company', ada],
    ['developer', ben],
  ])('has the fields of spec §3, for a %s', async (_, who) => {
    const { token, userId } = await signUpVerified(server, who);
    expect(await server.ok('profile', { token })).toEqual({
      userId,
      name: who.name,
      email: who.email,
      role: who.role,
      isVerified: true,
      companyProfiles: [],
      developerProfiles: [],
    });
  });
});

describe('a developer as others see them', () => {
  test('is shown to every signed-in user, without an address', async () => {
    const { token, userId } = await signUpVerified(server, ben);
    const profile = await server.ok('createDeveloperProfile', { token, body: developer });
    const viewer = await signUpVerified(server, ada);
    const shown = await server.ok('developer', { token: viewer.token, id: userId });
    expect(shown).toEqual({ developerId: userId, profile });
    expect(JSON.stringify(shown)).not.toContain(ben.email);
    expect((await server.refused('developer', { id: userId })).status).toBe(401);
  });

  test('is not found without a profile', async () => {
    const { token, userId } = await signUpVerified(server, ben);
    for (const id of [userId, unknownId, 'not-an-id'])
      expect(await server.refused('developer', { token, id })).toMatchObject({
        status: 404,
        code: 'noSuchProfile',
      });
  });

  test('refuses a date that PostgreSQL rejects', async () => {
    const { token } = await signUpVerified(server, ben);
    const body = { ...developer, availableFrom: '0000-01-01' };
    expect((await server.refused('createDeveloperProfile', { token, body })).status).toBe(422);
  });
});
