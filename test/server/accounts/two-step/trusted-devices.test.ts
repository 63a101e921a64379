import { beforeEach, describe, expect, test } from 'vitest';
import { withTwoStep } from '../../../support/authenticator.ts';
import { day, minute } from '../../../support/durations.ts';
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
const withCookie = (cookie: string) => ({ headers: { Cookie: cookie } });
const logIn = (cookie = '') => server.ok('logIn', { body, ...withCookie(cookie) });
const challenge = async (cookie = '') => (await logIn(cookie)).secondFactor?.challenge ?? '';
const answer = (given: string, code: string, trustDevice = false, cookie = '') =>
  server.send('answerSecondFactor', { body: { challenge: given, code, trustDevice }, ...withCookie(cookie) });
/** The cookies that the browser returns after an answer. */
const readCookies = (response: Response) =>
  response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
const trustCookie = (response: Response) =>
  readCookies(response).find((pair) => pair.startsWith('counterpart_trusted=')) ?? '';

async function reset(newPassword: string) {
  await server.ok('forgotPassword', { body: { email: ada.email } });
  const link = (await server.takeMails()).at(-1)?.secret ?? '';
  const token = new URL(link).searchParams.get('token') ?? '';
  await server.ok('resetPassword', { token, body: { newPassword } });
}

describe('a trusted device', () => {
  let cookie = '';
  beforeEach(async () => {
    cookie = trustCookie(await answer(await challenge(), app.code(), true));
  });

  test('needs no code for 30 days, then needs one again', async () => {
    server.advance(30 * day - 1);
    expect(await logIn(cookie)).toHaveProperty('token');
    server.advance(1);
    expect(await logIn(cookie)).not.toHaveProperty('token');
  });

  test('needs no code at a login, but needs one for sensitive calls', async () => {
    const { token = '' } = await logIn(cookie);
    const confirmation = { isConfirmed: false, methods: ['authenticator'] };
    expect(await server.ok('confirmation', { token })).toMatchObject(confirmation);
    for (const call of ['renewRecoveryCodes', 'turnOffTwoStep'] as const)
      expect(await server.refused(call, { token })).toMatchObject({ status: 403, code: 'confirmIdentity' });
    const refusal = { status: 422, code: 'otherMethod' };
    const byPassword = { token, body: { method: 'password', password } };
    expect(await server.refused('confirmIdentity', byPassword)).toMatchObject(refusal);
    // A code at the login counts as the confirmation.
    server.advance(minute);
    const whole = (await (await answer(await challenge(), app.code())).json()) as { token: string };
    expect(await server.ok('confirmation', { token: whole.token })).toMatchObject({ isConfirmed: true });
  });

  test('is only the browser in which the user trusted it', async () => {
    expect(await logIn()).not.toHaveProperty('token');
  });

  test('is trusted only by this account, and may be trusted by others as well', async () => {
    const other = await withTwoStep(server, await signUpVerified(server, ben));
    const asBen = (sent: string) =>
      server.ok('logIn', { body: { email: ben.email, cred: password }, ...withCookie(sent) });
    const { secondFactor } = await asBen(cookie);
    const response = await answer(secondFactor?.challenge ?? '', other.code(), true, cookie);
    const both = trustCookie(response);
    expect(await asBen(both)).toHaveProperty('token');
    expect(await logIn(both)).toHaveProperty('token');
  });

  test('is one of the latest five', async () => {
    let sent = cookie;
    for (let logins = 0; logins < 4; logins += 1) sent = await rememberDevice(`p${logins}@dev.example`, sent);
    expect(await logIn(sent)).toHaveProperty('token');
    sent = await rememberDevice('last@dev.example', sent);
    expect(await logIn(sent)).not.toHaveProperty('token');
  });

  test('takes one place for an account that trusts it again', async () => {
    server.advance(minute);
    const again = trustCookie(await answer(await challenge(), app.code(), true, cookie));
    expect(again).toHaveLength(cookie.length);
    expect(again).not.toBe(cookie);
  });

  test('has a cookie that no script reads and no other site sets', async () => {
    const live = await testServer({ PUBLIC_URL: 'https://counterpart.example' });
    const owner = await signUpVerified(live, ada);
    const own = await withTwoStep(live, owner);
    const { secondFactor } = await live.ok('logIn', { body });
    const sent = { challenge: secondFactor?.challenge, code: own.code(), trustDevice: true };
    const response = await live.send('answerSecondFactor', { body: sent });
    expect(response.headers.getSetCookie()[1]).toMatch(
      /^__Host-counterpart_trusted=\d{13}-[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test.each(['later', 'altered', 'nonsense'])('isn’t recognized by a cookie that is %s', async (how) => {
    const [name, value = ''] = cookie.split('=');
    const forged = {
      later: `${Number(value.slice(0, 13)) + 1}${value.slice(13)}`,
      altered: value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      nonsense: 'x'.repeat(500),
    }[how];
    expect(await logIn(`${name}=${forged}`)).not.toHaveProperty('token');
  });

  test.each(['logOutEverywhere', 'endOtherDevices'] as const)(
    'is no longer trusted after %s',
    async (name) => {
      await server.ok(name, { token: person.token });
      expect(await logIn(cookie)).not.toHaveProperty('token');
    },
  );

  test('is no longer trusted after a device was logged out', async () => {
    const { sessions } = await server.ok('devices', { token: person.token });
    const id = sessions.find(({ isCurrent }) => !isCurrent)?.sessionId ?? '';
    await server.ok('endDevice', { id, token: person.token });
    expect(await logIn(cookie)).not.toHaveProperty('token');
  });

  test('is no longer trusted after the link in the mail of its sign-in was used', async () => {
    const mail = (await server.takeMails()).find(({ kind }) => kind === 'newDevice');
    const token = new URL(mail?.secret ?? '').searchParams.get('token') ?? '';
    await server.ok('endByLink', { body: { token } });
    expect(await logIn(cookie)).not.toHaveProperty('token');
  });

  test('is no longer trusted after a reset of the password', async () => {
    await reset('Brand-New-Pass-7');
    const after = await server.ok('logIn', {
      body: { ...body, cred: 'Brand-New-Pass-7' },
      ...withCookie(cookie),
    });
    expect(after).not.toHaveProperty('token');
  });

  test('is no longer trusted after two-step verification was turned off', async () => {
    await server.ok('turnOffTwoStep', { token: person.token });
    app = await withTwoStep(server, person);
    expect(await logIn(cookie)).not.toHaveProperty('token');
  });

  test('is forgotten if the site has another origin', async () => {
    const apart = await testServer({ SITE_URL: 'https://www.counterpart.example' });
    const own = await withTwoStep(apart, await signUpVerified(apart, ada));
    const { secondFactor } = await apart.ok('logIn', { body });
    const sent = { challenge: secondFactor?.challenge, code: own.code(), trustDevice: true };
    expect((await apart.send('answerSecondFactor', { body: sent })).headers.getSetCookie()).toEqual([]);
  });

  /**
   * Another account trusts the device, too.
   *
   * @returns the cookie then.
   */
  async function rememberDevice(email: string, sent: string) {
    const own = await withTwoStep(server, await signUpVerified(server, { ...ben, email }));
    const { secondFactor } = await server.ok('logIn', { body: { email, cred: password } });
    return trustCookie(await answer(secondFactor?.challenge ?? '', own.code(), true, sent));
  }
});
