import { beforeEach, describe, expect, test } from 'vitest';
import { sessions } from '../../../../server/db/schema.ts';
import { cleanUp } from '../../../../server/startup/cleanup.ts';
import { withTwoStep } from '../../../support/authenticator.ts';
import { minute } from '../../../support/durations.ts';
import { whileHeldBeforeTransaction } from '../../support/interleaving.ts';
import { ada, ben, type Person, password, signUpVerified } from '../../support/people.ts';
import { type TestServer, testServer } from '../../support/test-server.ts';

let server: TestServer;
let person: Person;
let app: Awaited<ReturnType<typeof withTwoStep>>;
beforeEach(async () => {
  server = await testServer();
  person = await signUpVerified(server, ada);
  app = await withTwoStep(server, person);
});

const body = { email: ada.email, cred: password };
const challenge = async () => (await server.ok('logIn', { body })).secondFactor?.challenge ?? '';
const answer = (given: string, code: string) =>
  server.send('answerSecondFactor', { body: { challenge: given, code, trustDevice: false } });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a login with a second factor', () => {
  test('is answered with a challenge, and no token', async () => {
    const response = await server.send('logIn', { body });
    expect(await response.json()).toEqual({
      isVerified: true,
      userId: person.userId,
      secondFactor: { challenge: expect.stringMatching(/^[\w-]{43}$/) },
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('ends with a code of the app in a session that is confirmed', async () => {
    const given = await challenge();
    server.advance(9 * minute);
    const { token } = (await (await answer(given, app.code())).json()) as { token: string };
    expect(await server.ok('profile', { token })).toMatchObject({ userId: person.userId });
    server.advance(10 * minute - 1);
    expect(await server.ok('confirmation', { token })).toMatchObject({ isConfirmed: true });
    server.advance(1);
    expect(await server.ok('confirmation', { token })).toMatchObject({ isConfirmed: false });
  });

  test.each([
    [-2, 422],
    [-1, 422],
    [0, 200],
    [1, 200],
    [2, 422],
  ])('takes a code %d steps from now: %d', async (steps, status) => {
    // The previous step's code turned two-step verification on, and is used up.
    expect((await answer(await challenge(), app.code(steps))).status).toBe(status);
  });

  test('takes an unused code of the step before', async () => {
    server.advance(30_000);
    expect((await answer(await challenge(), app.code(-1))).status).toBe(200);
  });

  test('accepts each code once, for all logins', async () => {
    const [one, other] = [await challenge(), await challenge()];
    expect((await answer(one, app.code())).status).toBe(200);
    expect((await answer(other, app.code())).status).toBe(422);
    expect((await answer(other, app.code(1))).status).toBe(200);
  });

  test('accepts a recovery code once, and notifies the owner', async () => {
    const [code = ''] = app.codes;
    expect((await answer(await challenge(), ` ${code.replaceAll('-', '').toUpperCase()} `)).status).toBe(200);
    expect((await server.takeMails()).map(({ kind }) => kind)).toContain('recoveryCodeUsed');
    expect((await answer(await challenge(), code)).status).toBe(422);
  });

  test('accepts a challenge once', async () => {
    const given = await challenge();
    await answer(given, app.code());
    server.advance(30_000);
    expect((await answer(given, app.code())).status).toBe(410);
  });

  test('takes one of two right answers at the same time', async () => {
    const given = await challenge();
    const answers = await Promise.all([answer(given, app.code()), answer(given, app.code(1))]);
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 410]);
  });

  test.each([
    [10 * minute - 1, 200],
    [10 * minute, 410],
  ])('after %d ms answers %d', async (ms, status) => {
    const given = await challenge();
    server.advance(ms);
    expect((await answer(given, app.code())).status).toBe(status);
  });

  test('takes a right code after four wrong ones', async () => {
    const given = await challenge();
    for (let tries = 0; tries < 4; tries += 1)
      expect((await answer(given, wrong(app.code()))).status).toBe(422);
    expect((await answer(given, app.code())).status).toBe(200);
  });

  test('ends with the fifth wrong code', async () => {
    const given = await challenge();
    for (let tries = 0; tries < 4; tries += 1) await answer(given, wrong(app.code()));
    const request = { body: { challenge: given, code: wrong(app.code()), trustDevice: false } };
    expect(await server.refused('answerSecondFactor', request)).toMatchObject({
      status: 410,
      code: 'challengeEnded',
    });
    expect((await answer(given, app.code())).status).toBe(410);
  });

  test('counts guesses that are made at the same time', async () => {
    const given = await challenge();
    const answers = await Promise.all(Array.from({ length: 9 }, () => answer(given, wrong(app.code()))));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(4);
    expect((await answer(given, app.code())).status).toBe(410);
  });

  test.each([
    [9, 200],
    [10, 429],
  ])('after %d wrong codes at several challenges answers %d', async (guesses, status) => {
    let given = await challenge();
    for (let tries = 1; tries <= guesses; tries += 1) {
      await answer(given, wrong(app.code()));
      if (tries % 4 === 0) given = await challenge();
    }
    expect((await answer(given, app.code())).status).toBe(status);
    // This account's next attempt is possible after half an hour; other accounts aren't limited.
    const other = await withTwoStep(server, await signUpVerified(server, ben));
    const { secondFactor } = await server.ok('logIn', { body: { email: ben.email, cred: password } });
    expect((await answer(secondFactor?.challenge ?? '', other.code())).status).toBe(200);
    server.advance(30 * minute);
    expect((await answer(await challenge(), app.code())).status).toBe(200);
  });

  test('is bound to its account', async () => {
    const other = await withTwoStep(server, await signUpVerified(server, ben));
    const given = await challenge();
    expect((await answer(given, other.code())).status).toBe(422);
    expect((await answer(given, other.codes[0] ?? '')).status).toBe(422);
  });

  test.each(['logOutEverywhere', 'turnOffTwoStep', 'endOtherDevices'] as const)(
    'ends with %s',
    async (name) => {
      const given = await challenge();
      await server.ok(name, { token: person.token });
      expect((await answer(given, app.code())).status).toBe(410);
    },
  );

  test.each(['logOutEverywhere', 'turnOffTwoStep'] as const)(
    'starts no session if %s is faster than its answer',
    async (name) => {
      const given = await challenge();
      const { status } = await whileHeldBeforeTransaction(
        server,
        () => answer(given, app.code()),
        () => server.ok(name, { token: person.token }),
      );
      expect(status).toBe(410);
    },
  );

  test('starts no session if a recovery code has completed the same login in the meantime', async () => {
    const given = await challenge();
    const before = await server.db.$count(sessions);
    const { status } = await whileHeldBeforeTransaction(
      server,
      () => answer(given, app.code()),
      () => answer(given, app.codes[0] ?? ''),
    );
    expect(status).toBe(410);
    expect(await server.db.$count(sessions)).toBe(before + 1);
  });

  test('ends with a change of the password', async () => {
    const given = await challenge();
    const change = { currentPassword: password, newPassword: 'Brand-New-Pass-7' };
    await server.ok('changePassword', { token: person.token, body: change });
    expect((await answer(given, app.code())).status).toBe(410);
  });

  test('is also required after a reset of the password', async () => {
    const given = await challenge();
    await reset('Brand-New-Pass-7');
    expect((await answer(given, app.code())).status).toBe(410);
    const after = await server.ok('logIn', { body: { ...body, cred: 'Brand-New-Pass-7' } });
    expect(after).not.toHaveProperty('token');
    expect((await answer(after.secondFactor?.challenge ?? '', app.code())).status).toBe(200);
  });

  test('remembers the device only once it is done', async () => {
    const response = await answer(await challenge(), app.code());
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^counterpart_device=/)]);
  });

  test('is deleted once it can’t be answered', async () => {
    await challenge();
    server.advance(10 * minute - 1);
    await cleanUp(server.db, server.now());
    expect(await server.db.query.secondFactorChallenges.findMany()).toHaveLength(1);
    server.advance(minute);
    await cleanUp(server.db, server.now());
    expect(await server.db.query.secondFactorChallenges.findMany()).toEqual([]);
  });

  test('stores the challenge only as a hash, and logs neither it nor the code', async () => {
    const given = await challenge();
    expect(JSON.stringify(await server.db.query.secondFactorChallenges.findMany())).not.toContain(given);
    const code = app.code();
    await answer(given, code);
    expect(server.logged.join('')).not.toContain(given);
    expect(server.logged.join('')).not.toContain(`"${code}"`);
  });
});

async function reset(newPassword: string) {
  await server.ok('forgotPassword', { body: { email: ada.email } });
  const link = (await server.takeMails()).at(-1)?.secret ?? '';
  const token = new URL(link).searchParams.get('token') ?? '';
  await server.ok('resetPassword', { token, body: { newPassword } });
}
