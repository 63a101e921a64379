import { beforeEach, describe, expect, test } from 'vitest';
import { sessions } from '../../../server/db/schema.ts';
import { cleanUp } from '../../../server/startup/cleanup.ts';
import { day, minute } from '../../support/durations.ts';
import { ada, ben, type Person, password, signUpUnverified, signUpVerified } from '../support/people.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
let person: Person;
beforeEach(async () => {
  server = await testServer();
  person = await signUpVerified(server, ada);
});

const logIn = async (email = ada.email) => {
  const { token = '' } = await server.ok('logIn', { body: { email, cred: password } });
  return token;
};
const statusWith = async (token: string) => (await server.send('profile', { token })).status;
const switchTo = (role: string, token = person.token) =>
  server.ok('updateUser', { token, id: person.userId, body: { role } });

describe('a session', () => {
  test('that isn’t used ends after 14 days, not before', async () => {
    const [used, unused] = [await logIn(), await logIn()];
    server.advance(14 * day - 1);
    expect(await statusWith(used)).toBe(200);
    server.advance(1);
    expect(await statusWith(unused)).toBe(401);
    expect(await statusWith(used)).toBe(200);
  });

  test('is deleted once it has ended, with browser and network, even if its user never returns', async () => {
    server.advance(14 * day - 1);
    await cleanUp(server.db, server.now());
    expect(await server.db.$count(sessions)).toBe(1);
    server.advance(2 * minute);
    await cleanUp(server.db, server.now());
    expect(await server.db.$count(sessions)).toBe(0);
  });

  test('continues while it is used, for 90 days and no longer', async () => {
    const token = await logIn();
    for (let days = 0; days < 80; days += 10) {
      server.advance(10 * day);
      expect(await statusWith(token)).toBe(200);
    }
    server.advance(10 * day - 1);
    expect(await statusWith(token)).toBe(200);
    server.advance(1);
    expect(await statusWith(token)).toBe(401);
  });

  test('ends 90 days after its login, however often its token has changed', async () => {
    const { token } = person;
    server.advance(13 * day);
    await switchTo('DEVELOPER');
    let last = (await server.ok('profile', { token })).token ?? '';
    for (let days = 13; days < 88; days += 5) {
      expect(await statusWith(last)).toBe(200);
      server.advance(5 * day);
    }
    await switchTo('CORPORATE', last);
    last = (await server.ok('profile', { token: last })).token ?? '';
    expect(await statusWith(last)).toBe(200);
    server.advance(2 * day);
    expect(await statusWith(last)).toBe(401);
  });

  test('records its last use once in five minutes, however often it is used', async () => {
    const usedAt = async () => (await server.db.select().from(sessions)).map((row) => row.usedAt);
    const started = server.now();
    server.advance(5 * minute - 1);
    await Promise.all(Array.from({ length: 5 }, () => statusWith(person.token)));
    expect(await usedAt()).toEqual([started]);
    server.advance(1);
    await Promise.all(Array.from({ length: 5 }, () => statusWith(person.token)));
    expect(await usedAt()).toEqual([server.now()]);
  });

  test('of an unverified user ends just as soon', async () => {
    const { token } = await signUpUnverified(server, ben);
    server.advance(14 * day);
    expect(await statusWith(token)).toBe(401);
  });
});

describe('the token of a session', () => {
  test('changes with each login, and when the address is verified', async () => {
    const { token, code } = await signUpUnverified(server, ben);
    const { data } = await server.ok('verify', { token, body: { otp: code } });
    expect(new Set([token, data.token, await logIn(ben.email), await logIn(ben.email)]).size).toBe(4);
    expect(await statusWith(token)).toBe(401);
  });

  test('changes with the role: the next profile brings the new one, whose first use ends the old one', async () => {
    const { token: old } = person;
    expect(await switchTo('DEVELOPER')).not.toHaveProperty('token');
    const { token, role } = await server.ok('profile', { token: old });
    expect({ token, role }).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), role: 'DEVELOPER' });
    expect(token).not.toBe(old);
    // A response may get lost: until the new token is used, the old one is valid and returns the same one again.
    expect((await server.ok('profile', { token: old, isRaw: true })).token).toBe(token);
    expect(await server.ok('profile', { token: token ?? '' })).not.toHaveProperty('token');
    expect(await statusWith(old)).toBe(401);
    expect(await server.ok('profile', { token: token ?? '' })).not.toHaveProperty('token');
  });

  test('stays the same while the role does', async () => {
    await switchTo('CORPORATE');
    expect(await server.ok('profile', { token: person.token })).not.toHaveProperty('token');
  });

  test('changes once for many concurrent first uses, and any call counts as a use', async () => {
    await switchTo('DEVELOPER');
    const { token = '' } = await server.ok('profile', { token: person.token });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.send('updateUser', { token, id: person.userId, body: { role: 'DEVELOPER' } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    expect(await statusWith(person.token)).toBe(401);
    expect(await server.db.select().from(sessions)).toHaveLength(1);
  });

  test('is stored only as a hash, and so is the next one', async () => {
    await switchTo('DEVELOPER');
    const { token = 'none' } = await server.ok('profile', { token: person.token });
    const stored = JSON.stringify(await server.db.select().from(sessions));
    for (const secret of [person.token, token]) expect(stored).not.toContain(secret);
  });

  test('ends with the session, and so does the next one', async () => {
    await switchTo('DEVELOPER');
    const { token = '' } = await server.ok('profile', { token: person.token });
    await server.ok('logOut', { token: person.token });
    expect(await statusWith(token)).toBe(401);
  });
});

describe('logging out everywhere', () => {
  test('ends every session of the account, this one and those of other devices, and no one else’s', async () => {
    const { token: bens } = await signUpVerified(server, ben);
    const tokens = [person.token, await logIn(), await logIn()];
    await server.ok('logOutEverywhere', { token: tokens[1] ?? '' });
    for (const token of tokens) expect(await statusWith(token)).toBe(401);
    expect(await statusWith(bens)).toBe(200);
    expect(await statusWith(await logIn())).toBe(200);
  });

  test('ends a token that was issued and isn’t used yet', async () => {
    await switchTo('DEVELOPER');
    const { token = '' } = await server.ok('profile', { token: person.token });
    await server.ok('logOutEverywhere', { token: await logIn() });
    expect(await statusWith(token)).toBe(401);
  });

  test('also works for unverified users, but not without a session', async () => {
    const { token } = await signUpUnverified(server, ben);
    await server.ok('logOutEverywhere', { token });
    expect((await server.refused('logOutEverywhere', { token })).status).toBe(401);
    expect((await server.refused('logOutEverywhere')).status).toBe(401);
  });
});
