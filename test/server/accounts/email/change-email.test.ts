import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, actionCodes } from '../../../../server/db/schema.ts';
import { minute } from '../../../support/durations.ts';
import { whileHeldBeforeTransaction } from '../../support/interleaving.ts';
import { ada, ben, type Person, password, signUpUnverified, signUpVerified } from '../../support/people.ts';
import { type TestServer, testServer } from '../../support/test-server.ts';

const email = 'ada@home.example';
let server: TestServer;
let person: Person;
beforeEach(async () => {
  server = await testServer();
  person = await signUpVerified(server, ada);
  await server.takeMails();
});

const ask = (to = email, token = person.token) =>
  server.send('sendEmailCode', { token, body: { email: to } });
const enter = (code: string, to = email, token = person.token) =>
  server.send('changeEmail', { token, body: { email: to, code } });
const refusedToEnter = (code: string, to = email, token = person.token) =>
  server.refused('changeEmail', { token, body: { email: to, code } });
const logIn = (address: string, cred = password) => server.send('logIn', { body: { email: address, cred } });
const otherThan = (code: string) => (code === '123456' ? '654321' : '123456');

/** The code that is mailed. */
async function codeFor(to = email, token = person.token): Promise<string> {
  await server.ok('sendEmailCode', { token, body: { email: to } });
  return (await server.takeMails()).at(-1)?.secret ?? '';
}

describe('a request for another email', () => {
  test('mails a code to the new address', async () => {
    expect(await (await ask(' Ada@HOME.example ')).json()).toEqual({
      message: 'We’ve sent a code to the new email.',
    });
    const [mail, ...others] = await server.takeMails();
    expect(mail).toMatchObject({ kind: 'emailChangeCode', recipient: email });
    expect(mail?.secret).toMatch(/^\d{6}$/);
    expect(others).toEqual([]);
  });

  test('is answered for two users who request each other’s address at the same moment', async () => {
    const other = await signUpVerified(server, ben);
    for (let times = 0; times < 3; times += 1)
      expect(
        await Promise.all([ask(ben.email), ask(ada.email, other.token)]).then((answers) =>
          answers.map(({ status }) => status),
        ),
      ).toEqual([200, 200]);
  });

  test('needs a confirmation ten minutes after the login, not before', async () => {
    server.advance(10 * minute - 1);
    expect((await ask()).status).toBe(200);
    server.advance(1);
    expect(await server.refused('sendEmailCode', { token: person.token, body: { email } })).toMatchObject({
      status: 403,
      code: 'confirmIdentity',
    });
  });

  test('is refused for the user’s own address, however it is typed', async () => {
    const body = { email: 'ADA@company.example' };
    expect(await server.refused('sendEmailCode', { token: person.token, body })).toMatchObject({
      status: 422,
      code: 'sameEmail',
    });
    expect(await server.takeMails()).toEqual([]);
  });

  test('is refused to a user with an unverified email', async () => {
    const { token } = await signUpUnverified(server, ben);
    expect((await ask(email, token)).status).toBe(403);
  });

  test('is accepted ten times for an account, then once every quarter of an hour', async () => {
    for (let codes = 0; codes < 10; codes += 1)
      expect((await ask(`ada-${codes}@home.example`)).status).toBe(200);
    expect((await ask()).status).toBe(429);
    server.advance(15 * minute - 1);
    const { token = '' } = await server.ok('logIn', { body: { email: ada.email, cred: password } });
    expect((await ask(email, token)).status).toBe(429);
    server.advance(1);
    expect((await ask(email, token)).status).toBe(200);
  });

  test('counts the mails of all users by the mailbox behind an address', async () => {
    // Signing up takes one of the fifty.
    for (let mails = 0; mails < 49; mails += 1) {
      await server.ok('signUp', { body: { ...ben, email: `ada+${mails}@home.example` } });
      server.advance(minute / 60);
    }
    expect((await ask('ada+a@home.example')).status).toBe(200);
    expect((await ask('ada+b@home.example')).status).toBe(429);
  });
});

describe('an address that has an account', () => {
  beforeEach(async () => {
    await signUpVerified(server, ben);
    await server.takeMails();
  });

  test('is answered like any other, after the same time, and its owner is notified', async () => {
    server.pauses.length = 0;
    const [free, taken] = [await ask(), await ask(ben.email)];
    expect(taken.status).toBe(free.status);
    expect(await taken.text()).toBe(await free.text());
    expect(server.pauses).toEqual([300, 300]);
    expect(await server.takeMails()).toMatchObject([
      { kind: 'emailChangeCode', recipient: email },
      { kind: 'emailChangeAttempted', recipient: ben.email, secret: 'http://localhost:3000/developer/login' },
    ]);
  });

  test('gives the same answer to each guess', async () => {
    const guesses = async (to: string) => {
      await ask(to);
      const said: unknown[] = [];
      for (let tries = 0; tries < 6; tries += 1) {
        const { status, code, message } = await refusedToEnter('000000', to);
        said.push({ status, code, message });
      }
      return said;
    };
    const ofFree = await guesses(email);
    expect(await guesses(ben.email)).toEqual(ofFree);
    expect(ofFree.at(0)).toMatchObject({ code: 'wrongCode' });
    expect(ofFree.at(5)).toMatchObject({ code: 'codeExpired' });
  });

  test('gets three notices at most', async () => {
    for (let tries = 0; tries < 4; tries += 1) expect((await ask(ben.email)).status).toBe(200);
    expect(await server.takeMails()).toHaveLength(3);
  });
});

describe('the code', () => {
  test('makes the address the user’s own, and frees the old one', async () => {
    const code = await codeFor('Ada@Home.example');
    expect((await enter(code, ' ADA@home.example')).status).toBe(200);
    expect(await server.ok('profile', { token: person.token })).toMatchObject({ email, isVerified: true });
    expect((await logIn(email)).status).toBe(200);
    expect((await logIn(ada.email)).status).toBe(401);
  });

  test('is valid for ten minutes', async () => {
    const code = await codeFor();
    server.advance(10 * minute - 1);
    const { token = '' } = await server.ok('logIn', { body: { email: ada.email, cred: password } });
    expect((await enter(code, email, token)).status).toBe(200);
  });

  test('is valid no longer than ten minutes', async () => {
    const code = await codeFor();
    server.advance(10 * minute);
    const { token = '' } = await server.ok('logIn', { body: { email: ada.email, cred: password } });
    expect(await refusedToEnter(code, email, token)).toMatchObject({ status: 422, code: 'codeExpired' });
  });

  test('needs a confirmation ten minutes after the login', async () => {
    server.advance(5 * minute);
    const code = await codeFor();
    server.advance(5 * minute);
    expect(await refusedToEnter(code)).toMatchObject({ status: 403, code: 'confirmIdentity' });
  });

  test('is valid for five guesses', async () => {
    const code = await codeFor();
    for (let tries = 0; tries < 5; tries += 1) await enter(otherThan(code));
    expect(await refusedToEnter(code)).toMatchObject({ status: 422, code: 'codeExpired' });
  });

  test('is still valid at the fifth guess', async () => {
    const code = await codeFor();
    for (let tries = 0; tries < 4; tries += 1) await enter(otherThan(code));
    expect((await enter(code)).status).toBe(200);
  });

  test('is only valid for the address that it was mailed to', async () => {
    await codeFor('ada@work.example');
    const code = await codeFor();
    expect(await refusedToEnter(code, 'ada@work.example')).toMatchObject({ status: 422, code: 'wrongCode' });
    expect(await server.ok('profile', { token: person.token })).toMatchObject({ email: ada.email });
  });

  test('is refused after twenty wrong codes for a mailbox, from any account', async () => {
    const { token } = await signUpVerified(server, ben);
    await server.takeMails();
    for (let codes = 0; codes < 2; codes += 1)
      for (const each of [token, person.token]) {
        const code = await codeFor(`ada+${codes}@home.example`, each);
        for (let tries = 0; tries < 5; tries += 1)
          await enter(otherThan(code), `ada+${codes}@home.example`, each);
      }
    expect((await enter(await codeFor())).status).toBe(429);
    server.advance(30 * minute);
    const { token: again = '' } = await server.ok('logIn', { body: { email: ada.email, cred: password } });
    expect((await enter(await codeFor(email, again), email, again)).status).toBe(200);
  });

  test('isn’t counted when it is right', async () => {
    let left = 19;
    for (let codes = 0; codes < 4; codes += 1) {
      const code = await codeFor('ada+a@home.example');
      for (let tries = 0; tries < 5 && left > 0; tries += 1, left -= 1)
        await enter(otherThan(code), 'ada+a@home.example');
    }
    expect((await enter(await codeFor('ada+a@home.example'), 'ada+a@home.example')).status).toBe(200);
    const code = await codeFor('ada+b@home.example');
    expect((await enter(otherThan(code), 'ada+b@home.example')).status).toBe(422);
    expect((await enter(code, 'ada+b@home.example')).status).toBe(429);
  });

  test('ends every other session and reset link, and notifies the old address', async () => {
    const { token: other = '' } = await server.ok('logIn', { body: { email: ada.email, cred: password } });
    await server.ok('forgotPassword', { body: { email: ada.email } });
    const link = new URL((await server.takeMails())[0]?.secret ?? '').searchParams.get('token') ?? '';
    await enter(await codeFor());
    expect((await server.send('profile', { token: other })).status).toBe(401);
    expect((await server.send('profile', { token: person.token })).status).toBe(200);
    const reset = { token: link, body: { newPassword: 'Other-Pass-12' } };
    expect((await server.send('resetPassword', reset)).status).toBe(401);
    expect(await server.takeMails()).toMatchObject([{ kind: 'emailChanged', recipient: ada.email }]);
  });

  test('ends the sign-ups that wait for the address', async () => {
    const waiting = await signUpUnverified(server, { ...ben, email });
    await enter(await codeFor());
    expect((await server.send('profile', { token: waiting.token })).status).toBe(401);
    expect((await logIn(email)).status).toBe(200);
    expect(await server.db.$count(accounts, eq(accounts.email, email))).toBe(1);
  });

  test('reports success again after a lost response, without another change', async () => {
    const code = await codeFor();
    await enter(code);
    await server.takeMails();
    expect((await enter(code)).status).toBe(200);
    expect(await server.takeMails()).toEqual([]);
  });

  test('reports success to both of two calls at once', async () => {
    const code = await codeFor();
    const held = await whileHeldBeforeTransaction(
      server,
      () => enter(code),
      () => enter(code),
    );
    expect(held.status).toBe(200);
    expect(await server.takeMails()).toHaveLength(1);
  });

  test('is refused when another user has verified the address in the meantime', async () => {
    const waiting = await signUpUnverified(server, { ...ben, email });
    const code = await codeFor();
    const verifyTheirs = () => server.ok('verify', { token: waiting.token, body: { otp: waiting.code } });
    const held = await whileHeldBeforeTransaction(server, () => enter(code), verifyTheirs);
    expect(held.status).toBe(409);
    expect(await held.json()).toMatchObject({ code: 'emailTaken' });
    expect(await server.ok('profile', { token: person.token })).toMatchObject({ email: ada.email });
    expect(await server.takeMails()).toEqual([]);
    // Used up, like any right code.
    expect(await server.db.$count(actionCodes)).toBe(0);
  });

  test('allows no verification of the address after it was taken', async () => {
    const waiting = await signUpUnverified(server, { ...ben, email });
    const code = await codeFor();
    const held = await whileHeldBeforeTransaction(
      server,
      () => server.send('verify', { token: waiting.token, body: { otp: waiting.code } }),
      () => enter(code),
    );
    expect(held.status).toBe(401);
  });

  test('is refused when another change came first', async () => {
    const code = await codeFor();
    const changeOtherwise = async () =>
      server.db.update(accounts).set({ email: 'ada@work.example' }).where(eq(accounts.id, person.userId));
    const held = await whileHeldBeforeTransaction(server, () => enter(code), changeOtherwise);
    expect(held.status).toBe(409);
    expect(await held.json()).toMatchObject({ code: 'emailChanged' });
  });

  test('refuses a login with the old address that started before', async () => {
    const code = await codeFor();
    const held = await whileHeldBeforeTransaction(
      server,
      () => logIn(ada.email),
      () => enter(code),
    );
    expect(held.status).toBe(401);
  });
});
