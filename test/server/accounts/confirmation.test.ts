import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accounts } from '../../../server/db/schema.ts';
import { ApiError } from '../../../server/http/api-error.ts';
import { countAttempts } from '../../../server/limits/limiter.ts';
import { minute } from '../../support/durations.ts';
import { ada, ben, type Person, password, signUpVerified } from '../support/people.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
let person: Person;
beforeEach(async () => {
  server = await testServer();
  person = await signUpVerified(server, ada);
  await server.takeMails();
});

const read = () => server.ok('confirmation', { token: person.token });
const prove = (body: object) => server.send('confirmIdentity', { token: person.token, body });
const byPassword = (typed = password) => prove({ method: 'password', password: typed });
const byCode = (code: string) => prove({ method: 'emailCode', code });
const withoutPassword = () =>
  server.db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, person.userId));
async function mailedCode() {
  await server.ok('sendConfirmationCode', { token: person.token });
  return (await server.takeMails())[0]?.secret ?? '';
}

describe('a confirmation of the user’s identity', () => {
  test('is needed ten minutes after a login, and not before', async () => {
    server.advance(10 * minute - 1);
    expect(await read()).toEqual({ isConfirmed: true, methods: ['password'], email: ada.email });
    server.advance(1);
    expect(await read()).toMatchObject({ isConfirmed: false });
  });

  test('lasts ten minutes', async () => {
    server.advance(30 * minute);
    expect((await byPassword()).status).toBe(200);
    server.advance(10 * minute - 1);
    expect(await read()).toMatchObject({ isConfirmed: true });
    server.advance(1);
    expect(await read()).toMatchObject({ isConfirmed: false });
  });

  test('is valid only for its own session', async () => {
    const { token = '' } = await server.ok('logIn', { body: { email: ada.email, cred: password } });
    server.advance(10 * minute);
    await byPassword();
    expect(await server.ok('confirmation', { token })).toMatchObject({ isConfirmed: false });
  });

  test('is refused for a wrong password, which confirms nothing', async () => {
    server.advance(10 * minute);
    expect((await byPassword('Wrong-Horse-9')).status).toBe(422);
    expect(await read()).toMatchObject({ isConfirmed: false });
  });

  test('is refused for 15 minutes after ten wrong passwords; other users’ confirmations are accepted', async () => {
    const other = await signUpVerified(server, ben);
    for (let tries = 0; tries < 10; tries += 1) expect((await byPassword('Wrong-Horse-9')).status).toBe(422);
    expect((await byPassword()).status).toBe(429);
    const body = { method: 'password', password };
    expect((await server.send('confirmIdentity', { token: other.token, body })).status).toBe(200);
    server.advance(15 * minute - 1);
    expect((await byPassword()).status).toBe(429);
    server.advance(1);
    expect((await byPassword()).status).toBe(200);
  });
});

describe('confirmations from a network', () => {
  test('are limited to sixty at once, even right ones, then one every two seconds', async () => {
    server = await testServer({ NETWORK_LIMIT_FACTOR: '1' });
    person = await signUpVerified(server, ada);
    const other = await signUpVerified(server, ben);
    for (let tries = 0; tries < 60; tries += 1) expect((await byPassword()).status).toBe(200);
    const body = { method: 'password', password };
    const byOther = async () => (await server.send('confirmIdentity', { token: other.token, body })).status;
    expect(await byOther()).toBe(429);
    server.advance(2_000);
    expect(await byOther()).toBe(200);
  });
});

test('a confirmation that was never checked doesn’t count as wrong', async () => {
  await withoutPassword();
  const code = await mailedCode();
  const busy = vi.spyOn(server.deps.db, 'transaction').mockRejectedValue(new ApiError(503, 'busy', 'Busy.'));
  for (let tries = 0; tries < 11; tries += 1) expect((await byCode(code)).status).toBe(503);
  busy.mockRestore();
  expect((await byCode(code)).status).toBe(200);
});

describe('a call that needs a confirmation', () => {
  test('is limited to sixty at once, then once a minute: a known password can’t fill a mailbox', async () => {
    const disconnect = async () => {
      const { status } = await server.send('disconnect', { token: person.token, id: 'google' });
      return status;
    };
    for (let times = 0; times < 60; times += 1) expect(await disconnect()).toBe(404);
    expect(await disconnect()).toBe(429);
    expect((await server.send('confirmation', { token: person.token })).status).toBe(200);
    server.advance(minute);
    expect(await disconnect()).toBe(404);
  });
});

describe('a mailed code', () => {
  test('is not sent to accounts with a password', async () => {
    expect(await server.refused('sendConfirmationCode', { token: person.token })).toMatchObject({
      status: 409,
      code: 'otherMethod',
    });
    expect(await server.takeMails()).toEqual([]);
    expect((await byCode('123456')).status).toBe(422);
  });

  test('confirms an account that has none, once', async () => {
    await withoutPassword();
    server.advance(10 * minute);
    expect(await read()).toEqual({ isConfirmed: false, methods: ['emailCode'], email: ada.email });
    const code = await mailedCode();
    expect(code).toMatch(/^\d{6}$/);
    expect((await byCode(code)).status).toBe(200);
    expect(await read()).toMatchObject({ isConfirmed: true });
    expect((await byCode(code)).status).toBe(422);
  });

  test('is valid for ten minutes', async () => {
    await withoutPassword();
    const [code, later] = [await mailedCode(), 10 * minute];
    server.advance(later - 1);
    expect((await byCode(code)).status).toBe(200);
    const next = await mailedCode();
    server.advance(later);
    expect((await byCode(next)).status).toBe(422);
  });

  test.each([
    [4, 200],
    [5, 422],
  ])('after %d wrong guesses answers %d', async (guesses, status) => {
    await withoutPassword();
    const code = await mailedCode();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < guesses; tries += 1) await byCode(wrong);
    expect((await byCode(code)).status).toBe(status);
  });

  test('is invalid once the next one is mailed', async () => {
    await withoutPassword();
    const [before, after] = [await mailedCode(), await mailedCode()];
    expect((await byCode(before)).status).toBe(422);
    expect((await byCode(after)).status).toBe(200);
  });

  test('is mailed at most ten times at once, then once every quarter of an hour', async () => {
    await withoutPassword();
    const send = async () => (await server.send('sendConfirmationCode', { token: person.token })).status;
    for (let times = 0; times < 10; times += 1) expect(await send()).toBe(200);
    expect(await send()).toBe(429);
    server.advance(15 * minute);
    expect(await send()).toBe(200);
  });

  test('is mailed however many codes strangers have asked for by signing up with the mailbox', async () => {
    await withoutPassword();
    const email = ada.email.replace('@', '+x@');
    for (let count = 0; count < 49; count += 1)
      await countAttempts([['codesToMailbox', ada.email]], server.deps);
    await server.refused('signUp', { body: { ...ada, email } });
    expect(await mailedCode()).toMatch(/^\d{6}$/);
  });

  test('is stored only as a keyed hash', async () => {
    await withoutPassword();
    const code = await mailedCode();
    const dump = JSON.stringify(await server.db.query.actionCodes.findMany());
    expect(dump).not.toContain(code);
  });
});
