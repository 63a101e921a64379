import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { seenDevices, sessions } from '../../../../server/db/schema.ts';
import { day, minute } from '../../../support/durations.ts';
import { ada, ben, type Person, password, signUpUnverified, signUpVerified } from '../../support/people.ts';
import { deviceCookie, type TestServer, testServer } from '../../support/test-server.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const newerFirefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let server: TestServer;
let person: Person;
async function start(variables: Readonly<Record<string, string>> = {}) {
  server = await testServer({ TRUSTED_PROXIES: '1', NETWORK_LIMIT_FACTOR: '1', ...variables });
  person = await signUpVerified(server, ada);
}
beforeEach(() => start());

type From = { readonly userAgent?: string; readonly address?: string; readonly cookie?: string };
async function logIn({ userAgent = firefox, address = '198.51.100.7', cookie = '' }: From = {}) {
  const headers = { 'User-Agent': userAgent, 'X-Forwarded-For': address, Cookie: cookie };
  const answer = await server.send('logIn', { body: { email: ada.email, cred: password }, headers });
  const { token } = (await answer.json()) as { token: string };
  return { token, cookie: deviceCookie(answer) };
}
const list = async (token = person.token) => (await server.ok('devices', { token })).sessions;
const isOpen = async (token: string) => (await server.send('profile', { token })).status === 200;
const linkIn = (secret: string | null | undefined) => new URL(secret ?? '').searchParams.get('token') ?? '';
const endByLink = (token: string) => server.send('endByLink', { body: { token } });

describe('the list of devices', () => {
  test('shows browser, system, a part of the network, sign-in and last use, and marks the current one', async () => {
    server.advance(minute);
    const { token } = await logIn({ userAgent: iphone, address: '203.0.113.77' });
    server.advance(6 * minute);
    const listed = await list(token);
    expect(listed).toEqual([
      {
        sessionId: expect.stringMatching(/^[\da-f-]{36}$/),
        browser: 'Safari',
        system: 'iOS',
        network: '203.0.113.x',
        signedInAt: '2026-11-21T10:01:00.000Z',
        // The use by the listing call itself is shown from the next call on.
        usedAt: expect.stringMatching(/^2026-11-21T10:0[17]:00.000Z$/),
        isCurrent: true,
      },
      expect.objectContaining({ browser: 'Unknown browser', system: '', network: '', isCurrent: false }),
    ]);
  });

  test('contains neither other users’ sessions nor ended and expired ones', async () => {
    const other = await signUpVerified(server, ben);
    const { token } = await logIn();
    expect(await list(other.token)).toHaveLength(1);
    await server.ok('logOut', { token });
    expect(await list()).toHaveLength(1);
    const late = await logIn();
    server.advance(14 * day - 6 * minute);
    await server.ok('devices', { token: late.token });
    server.advance(6 * minute);
    expect(await list(late.token)).toHaveLength(1);
  });

  test('keeps one id while the session’s token changes, and stores no overlong User-Agent', async () => {
    const { token } = await logIn({ userAgent: `Firefox/1 ${'x'.repeat(5_000)}` });
    const [before] = await list(token);
    await server.ok('updateUser', { id: person.userId, token, body: { role: 'DEVELOPER' } });
    const { token: next = '' } = await server.ok('profile', { token });
    expect((await list(next))[0]).toMatchObject({ sessionId: before?.sessionId, isCurrent: true });
    const [row] = await server.db
      .select()
      .from(sessions)
      .where(eq(sessions.id, before?.sessionId ?? ''));
    expect(row?.userAgent).toHaveLength(400);
  });
});

describe('ending a session', () => {
  test('ends that session and no other', async () => {
    const [one, other] = [await logIn(), await logIn()];
    const found = await list(one.token);
    const [own] = found;
    const rest = await list(other.token);
    await server.ok('endDevice', { id: own?.sessionId ?? '', token: other.token });
    expect(await isOpen(one.token)).toBe(false);
    expect(await isOpen(other.token)).toBe(true);
    expect(await list(other.token)).toHaveLength(rest.length - 1);
  });

  test('answers 404 for another user’s session, an ended one and an invalid id', async () => {
    const other = await signUpVerified(server, ben);
    const [theirs] = await list(other.token);
    const { token } = await logIn();
    const [gone] = await list(token);
    await server.ok('logOut', { token });
    const ids = [theirs?.sessionId, gone?.sessionId, '00000000-0000-4000-8000-000000000000', "x'"];
    const refusals = await Promise.all(
      ids.map((id = '') => server.refused('endDevice', { id: encodeURIComponent(id), token: person.token })),
    );
    const expected = { status: 404, code: 'notFound', message: 'That device isn’t logged in any more.' };
    for (const refusal of refusals) expect(refusal).toMatchObject(expected);
    expect(await isOpen(other.token)).toBe(true);
  });

  test('ends all the user’s other sessions at once, and none of other users', async () => {
    const other = await signUpVerified(server, ben);
    const [one, two] = [await logIn(), await logIn()];
    await server.ok('endOtherDevices', { token: one.token });
    expect(await isOpen(one.token)).toBe(true);
    expect(await isOpen(two.token)).toBe(false);
    expect(await isOpen(person.token)).toBe(false);
    expect(await isOpen(other.token)).toBe(true);
  });
});

describe('a sign-in on a new device', () => {
  test('is reported by mail, with the device, the network and the time', async () => {
    await logIn({ userAgent: iphone, address: '203.0.113.77' });
    const [mail, ...more] = await server.takeMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'newDevice', recipient: ada.email });
    expect(mail?.text).toContain(
      'Safari on iOS, from the network 203.0.113.x, on 21 November 2026 at 10:00 UTC.',
    );
    expect(mail?.text).not.toContain('203.0.113.77');
  });

  test('isn’t reported for the first sign-in of an account, nor before its address is verified', async () => {
    await signUpVerified(server, ben);
    expect(await server.takeMails()).toEqual([]);
    await signUpUnverified(server, { ...ben, email: 'new@dev.example' });
    expect(await server.takeMails()).toEqual([]);
  });

  test('is reported once for a device that keeps its cookie, in any network and version', async () => {
    const { cookie } = await logIn();
    await server.takeMails();
    await logIn({ cookie, userAgent: newerFirefox, address: '192.0.2.1' });
    expect(await server.takeMails()).toEqual([]);
    await logIn({ userAgent: firefox });
    expect(await server.takeMails()).toHaveLength(1);
  });

  test('isn’t recognized by another account’s cookie', async () => {
    const answer = await server.send('logIn', { body: { email: ada.email, cred: password } });
    await signUpVerified(server, ben);
    await server.takeMails();
    const headers = { Cookie: deviceCookie(answer) };
    await server.ok('logIn', { body: { email: ben.email, cred: password }, headers });
    expect(await server.takeMails()).toMatchObject([{ kind: 'newDevice', recipient: ben.email }]);
  });

  test('is reported after a reset on every device except that of the reset', async () => {
    const { cookie } = await logIn();
    await server.ok('forgotPassword', { body: { email: ada.email } });
    const mails = await server.takeMails();
    const token = linkIn(mails.find(({ kind }) => kind === 'resetLink')?.secret);
    const reset = await server.send('resetPassword', { token, body: { newPassword: password } });
    await server.takeMails();
    await logIn({ cookie: deviceCookie(reset) });
    expect(await server.takeMails()).toEqual([]);
    await logIn({ cookie });
    expect(await server.takeMails()).toHaveLength(1);
  });

  test('is reported at most 20 times at once', async () => {
    for (let times = 0; times < 21; times += 1) await logIn();
    expect(await server.takeMails()).toHaveLength(20);
  });

  test('is recognized by browser, system and network if the site is on another origin', async () => {
    await start({ SITE_URL: 'https://site.example', PUBLIC_URL: 'https://api.example' });
    await logIn();
    await server.takeMails();
    await logIn({ userAgent: newerFirefox, address: '198.51.100.200' });
    expect(await server.takeMails()).toEqual([]);
    await logIn({ address: '198.51.101.7' });
    await logIn({ userAgent: iphone });
    expect(await server.takeMails()).toHaveLength(2);
  });

  test('stores no cookie and no address', async () => {
    const { cookie } = await logIn({ address: '203.0.113.77' });
    const rows = JSON.stringify([
      await server.db.select().from(sessions),
      await server.db.select().from(seenDevices),
    ]);
    expect(rows).not.toContain(cookie.split('=')[1]?.slice(0, 43));
    expect(rows).not.toContain('203.0.113.77');
  });
});

describe('the link in the mail about a new device', () => {
  const mailed = async () => linkIn((await server.takeMails()).at(-1)?.secret);

  test('ends that session once, and keeps the password', async () => {
    const { token } = await logIn();
    const link = await mailed();
    expect((await endByLink(link)).status).toBe(200);
    expect(await isOpen(token)).toBe(false);
    expect(await isOpen(person.token)).toBe(true);
    expect(await server.refused('endByLink', { body: { token: link } })).toMatchObject({
      status: 422,
      code: 'invalidLink',
    });
    expect(await isOpen((await logIn()).token)).toBe(true);
  });

  test('ends later sessions of the device, and reports its next sign-in again', async () => {
    const first = await logIn();
    const link = await mailed();
    const second = await logIn({ cookie: first.cookie });
    await endByLink(link);
    expect(await isOpen(second.token)).toBe(false);
    await logIn({ cookie: first.cookie });
    expect(await server.takeMails()).toMatchObject([{ kind: 'newDevice' }]);
  });

  test('answers the same when the session has already ended', async () => {
    const { token } = await logIn();
    const link = await mailed();
    await server.ok('logOut', { token });
    expect(await (await endByLink(link)).json()).toEqual({ message: 'That device is logged out.' });
  });

  test.each([
    [7 * day - 1, 200],
    [7 * day, 422],
  ])('after %d ms answers %d', async (ms, status) => {
    await logIn();
    const link = await mailed();
    server.advance(ms);
    expect((await endByLink(link)).status).toBe(status);
  });

  test('is refused when it is unknown, and after 30 tries from one network', async () => {
    const headers = { 'X-Forwarded-For': '198.51.100.7' };
    const guess = async () =>
      (await server.send('endByLink', { body: { token: 'unknown' }, headers })).status;
    for (let tries = 0; tries < 30; tries += 1) expect(await guess()).toBe(422);
    expect(await guess()).toBe(429);
  });
});
