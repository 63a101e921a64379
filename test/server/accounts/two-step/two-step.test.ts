import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '../../../../server/db/schema.ts';
import { appCode, withTwoStep } from '../../../support/authenticator.ts';
import { minute } from '../../../support/durations.ts';
import { ada, ben, type Person, password, signUpVerified } from '../../support/people.ts';
import { type TestServer, testServer } from '../../support/test-server.ts';
import { makePasskey } from '../passkeys/authenticator.ts';

let server: TestServer;
let person: Person;
beforeEach(async () => {
  server = await testServer();
  person = await signUpVerified(server, ada);
  await server.takeMails();
});

const token = () => person.token;
const status = () => server.ok('twoStepStatus', { token: token() });
const start = () => server.ok('startTwoStep', { token: token() });
const turnOn = (code: string) => server.send('turnOnTwoStep', { token: token(), body: { code } });
const logIn = () => server.ok('logIn', { body: { email: ada.email, cred: password } });
const prove = (code: string) =>
  server.send('confirmIdentity', { token: token(), body: { method: 'authenticator', code } });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('setting up two-step verification', () => {
  test('starts with a secret, for which logins don’t require codes yet', async () => {
    const { secret, address } = await start();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toBe(
      `otpauth://totp/Counterpart:ada%40company.example?secret=${secret}&issuer=Counterpart`,
    );
    expect(await status()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect(await server.takeMails()).toEqual([]);
    expect(await logIn()).toHaveProperty('token');
  });

  test('ends with a code of the app, which returns ten different recovery codes and sends a mail', async () => {
    const { secret } = await start();
    const answer = await turnOn(appCode(secret, server.now()));
    const { codes } = (await answer.json()) as { codes: string[] };
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
    expect(await status()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect(await server.takeMails()).toMatchObject([{ kind: 'twoStepOn', recipient: ada.email }]);
  });

  test('ends the other sessions, which the first factor may have opened', async () => {
    const { token: other = '' } = await logIn();
    const { secret } = await start();
    expect((await turnOn(appCode(secret, server.now()))).status).toBe(200);
    expect(await server.refused('twoStepStatus', { token: other })).toMatchObject({ status: 401 });
    expect(await status()).toMatchObject({ isOn: true });
  });

  test('isn’t completed by a wrong code, nor by one of an earlier secret', async () => {
    const { secret: before } = await start();
    const { secret } = await start();
    expect(secret).not.toBe(before);
    expect((await turnOn(appCode(before, server.now()))).status).toBe(422);
    expect((await turnOn(wrong(appCode(secret, server.now())))).status).toBe(422);
    expect(await status()).toMatchObject({ isOn: false });
    expect((await turnOn(appCode(secret, server.now()))).status).toBe(200);
  });

  test.each([
    [30 * minute - 1, 200],
    [30 * minute, 409],
  ])('after %d ms answers %d', async (ms, expected) => {
    const { secret } = await start();
    server.advance(ms);
    expect((await turnOn(appCode(secret, server.now()))).status).toBe(expected);
  });

  test('can’t be started or finished while it is on', async () => {
    const { code } = await withTwoStep(server, person);
    expect((await server.send('startTwoStep', { token: token() })).status).toBe(409);
    expect((await turnOn(code())).status).toBe(409);
    expect(await status()).toMatchObject({ isOn: true });
  });

  test('stores neither the secret nor the recovery codes', async () => {
    const { secret, codes } = await withTwoStep(server, person);
    const dump = JSON.stringify([
      await server.db.query.twoSteps.findMany(),
      await server.db.query.recoveryCodes.findMany(),
    ]);
    expect(dump).not.toContain(secret);
    for (const code of codes) expect(dump).not.toContain(code);
    const logged = server.logged.join('');
    for (const secretText of [secret, ...codes]) expect(logged).not.toContain(secretText);
  });

  test('takes one of two answers at the same time', async () => {
    const { secret } = await start();
    const code = appCode(secret, server.now());
    const answers = await Promise.all([turnOn(code), turnOn(code)]);
    expect(answers.map((answer) => answer.status).sort((one, other) => one - other)).toEqual([200, 409]);
    expect(await status()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  });
});

describe('a sensitive call', () => {
  test.each(['startTwoStep', 'turnOffTwoStep', 'renewRecoveryCodes'] as const)(
    '%s needs a proof from the last ten minutes',
    async (name) => {
      server.advance(10 * minute);
      expect(await server.refused(name, { token: token() })).toMatchObject({
        status: 403,
        code: 'confirmIdentity',
      });
    },
  );
});

describe('with two-step verification', () => {
  test('the app or a recovery code is required, never the password', async () => {
    const { code, codes } = await withTwoStep(server, person);
    server.advance(10 * minute);
    expect(await server.ok('confirmation', { token: token() })).toEqual({
      isConfirmed: false,
      methods: ['authenticator'],
      email: ada.email,
    });
    const byPassword = { method: 'password', password };
    expect((await server.send('confirmIdentity', { token: token(), body: byPassword })).status).toBe(422);
    expect((await server.send('turnOffTwoStep', { token: token() })).status).toBe(403);
    expect((await prove(wrong(code()))).status).toBe(422);
    expect((await prove(code())).status).toBe(200);
    server.advance(10 * minute);
    expect((await prove(codes[0]?.toUpperCase().replaceAll('-', ' ') ?? '')).status).toBe(200);
    expect(await server.takeMails()).toMatchObject([{ kind: 'recoveryCodeUsed', recipient: ada.email }]);
    expect(await status()).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await server.send('turnOffTwoStep', { token: token() })).status).toBe(200);
  });

  test('the app proves nothing before it is turned on, or after it is turned off', async () => {
    expect((await prove('123456')).status).toBe(422);
    const { codes } = await withTwoStep(server, person);
    await server.ok('turnOffTwoStep', { token: token() });
    expect((await prove(codes[0] ?? '')).status).toBe(422);
  });

  test('a passkey logs in without a second step, and confirms an identity besides the app', async () => {
    const origin = 'http://localhost:3000';
    const passkey = makePasskey(await server.ok('startPasskey', { token: token() }), origin);
    await server.ok('addPasskey', { token: token(), body: { name: 'Phone', created: passkey.created } });
    await withTwoStep(server, person);
    server.advance(10 * minute);
    expect((await server.ok('confirmation', { token: token() })).methods).toEqual([
      'passkey',
      'authenticator',
    ]);
    const used = passkey.use(await server.ok('startPasskeyConfirmation', { token: token() }));
    await server.ok('confirmIdentity', { token: token(), body: { method: 'passkey', used } });
    const login = await server.ok('logInByPasskey', {
      body: passkey.use(await server.ok('startPasskeyLogin')),
    });
    expect(login).toHaveProperty('token');
  });

  test('a mailed code isn’t enough', async () => {
    const { code } = await withTwoStep(server, person);
    await server.db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, person.userId));
    expect((await server.send('sendConfirmationCode', { token: token() })).status).toBe(409);
    expect((await prove(code())).status).toBe(200);
  });

  test('each code is valid once, and ends those before it', async () => {
    const { code } = await withTwoStep(server, person);
    expect((await prove(code())).status).toBe(200);
    expect((await prove(code())).status).toBe(422);
    expect((await prove(code(-1))).status).toBe(422);
    expect((await prove(code(1))).status).toBe(200);
  });

  test('a code that is sent twice at the same time is accepted once', async () => {
    const { code } = await withTwoStep(server, person);
    const answers = await Promise.all([prove(code()), prove(code()), prove(code())]);
    expect(answers.map((answer) => answer.status).sort((one, other) => one - other)).toEqual([200, 422, 422]);
  });

  test('a recovery code is valid once, for its own account', async () => {
    const other = await signUpVerified(server, ben);
    const { codes } = await withTwoStep(server, person);
    await withTwoStep(server, other);
    const body = { method: 'authenticator', code: codes[0] };
    expect((await server.send('confirmIdentity', { token: other.token, body })).status).toBe(422);
    expect((await prove(codes[0] ?? '')).status).toBe(200);
    expect((await prove(codes[0] ?? '')).status).toBe(422);
  });

  test('changing the password needs a confirmation besides the current one', async () => {
    const { code } = await withTwoStep(server, person);
    expect(await server.ok('passwordStatus', { token: token() })).toEqual({
      hasPassword: true,
      needsConfirmation: true,
    });
    server.advance(10 * minute);
    const body = { currentPassword: password, newPassword: 'Brand-New-Pass-7' };
    const change = () => server.send('changePassword', { token: token(), body });
    expect((await change()).status).toBe(403);
    await prove(code());
    expect((await change()).status).toBe(200);
  });

  test.each([
    [9, 200],
    [10, 429],
  ])('after %d wrong codes a right one answers %d, also to a login', async (guesses, expected) => {
    const { code } = await withTwoStep(server, person);
    for (let tries = 0; tries < guesses; tries += 1) await prove(wrong(code()));
    // The limit of the dialog has expired, that of codes hasn't.
    server.advance(15 * minute);
    const { secondFactor } = await logIn();
    const body = { challenge: secondFactor?.challenge, code: code(), trustDevice: false };
    expect((await server.send('answerSecondFactor', { body })).status).toBe(expected);
    server.advance(15 * minute);
    expect((await prove(code())).status).toBe(200);
  });
});

describe('new recovery codes', () => {
  test('replace the earlier ones', async () => {
    const { codes: before } = await withTwoStep(server, person);
    const { codes } = await server.ok('renewRecoveryCodes', { token: token() });
    expect(codes).toHaveLength(10);
    expect((await prove(before[0] ?? '')).status).toBe(422);
    expect((await prove(codes[9] ?? '')).status).toBe(200);
  });

  test('are only for accounts that have two-step verification', async () => {
    expect((await server.send('renewRecoveryCodes', { token: token() })).status).toBe(409);
  });
});

describe('turning off two-step verification', () => {
  test('ends the codes at logins, and notifies the owner', async () => {
    await withTwoStep(server, person);
    await server.ok('turnOffTwoStep', { token: token() });
    expect(await status()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect(await server.takeMails()).toMatchObject([{ kind: 'twoStepOff', recipient: ada.email }]);
    expect(await logIn()).toHaveProperty('token');
    expect(await server.db.query.recoveryCodes.findMany()).toEqual([]);
  });

  test('sends no mail if it is already off', async () => {
    await server.ok('turnOffTwoStep', { token: token() });
    expect(await server.takeMails()).toEqual([]);
  });
});
