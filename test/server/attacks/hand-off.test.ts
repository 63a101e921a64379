import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RouteName, routes } from '../../../contract/routes.ts';
import { handOffs, sessions } from '../../../server/db/schema.ts';
import { readyIdentities } from '../../../server/identity-provider/embedded-identities.ts';
import { second } from '../../support/durations.ts';
import { listeningServer } from '../support/listening-server.ts';
import { password } from '../support/people.ts';
import { type SignInBrowser, signInBrowser } from '../support/sign-in-browser.ts';

let server: Awaited<ReturnType<typeof listeningServer>>;
let browser: SignInBrowser;
beforeEach(async () => {
  server = await listeningServer();
  browser = signInBrowser(server.env.publicUrl);
});
afterEach(() => server.close());

const mara = { choice: readyIdentities[0]?.subject ?? '' };
const email = 'mara@northwind.example';
/** The token that a sign-in leaves in the callback's address. */
const handOff = async () => (await browser.signIn('google', 'company', mara)).token ?? '';
const statusIn = async (from: SignInBrowser, token: string) => (await from.readProfile(token)).status;

describe('the token in the callback’s address', () => {
  test('is exchanged for the session’s by the first profile', async () => {
    const token = await handOff();
    expect(await server.db.select().from(sessions)).toEqual([]);
    const { token: real = '', ...profile } = await browser.enter(token);
    expect(real).toMatch(/^[\w-]{43}$/);
    expect(real).not.toBe(token);
    expect(profile).toMatchObject({ email, isVerified: true });
    // From then on the session's own token, which returns no other.
    expect(await server.ok('profile', { token: real })).toEqual(profile);
    await server.ok('logOut', { token: real });
  });

  test('works for nothing else', async () => {
    const token = await handOff();
    const others = (Object.keys(routes) as RouteName[]).filter(
      (name) => routes[name].auth !== 'none' && name !== 'profile',
    );
    for (const name of others) {
      const body = 'body' in routes[name] && { body: { newPassword: password } };
      expect((await server.refused(name, { token, id: 'x', query: { token }, ...body })).status).toBe(401);
    }
    await browser.enter(token);
    expect((await server.refused('logOut', { token })).status).toBe(401);
  });

  test('is valid only in the browser that started', async () => {
    const token = await handOff();
    const stranger = signInBrowser(server.env.publicUrl);
    expect(await statusIn(stranger, token)).toBe(401);
    await stranger.openChooser('google', 'company');
    expect(await statusIn(stranger, token)).toBe(401);
    // The stranger's attempt hasn't used it up.
    await browser.enter(token);
    expect(await statusIn(stranger, token)).toBe(401);
    expect(await server.db.select().from(sessions)).toHaveLength(1);
  });

  test('is valid for 60 s, not longer, used or not', async () => {
    const used = await handOff();
    const { token } = await browser.enter(used);
    const unused = await handOff();
    server.advance(60 * second - 1);
    expect((await browser.enter(used)).token).toBe(token);
    server.advance(1);
    expect(await statusIn(browser, used)).toBe(401);
    expect(await statusIn(browser, unused)).toBe(401);
  });

  test('always gives that browser the same session: after a reload, in another tab, concurrently', async () => {
    const token = await handOff();
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.enter(token)));
    answers.push(await browser.enter(token));
    expect(new Set(answers.map(({ token: real }) => real)).size).toBe(1);
    expect(await server.db.select().from(sessions)).toHaveLength(1);
  });

  test('lasts as long as its browser’s cookie, however long the user took at the provider', async () => {
    const answer = await browser.choose(await browser.openChooser('google', 'company'), mara);
    const { headers } = await browser.send(answer);
    expect(headers.get('Set-Cookie')).toMatch(/^counterpart_sign_in=[\w-]{43}; Max-Age=600;/);
  });

  test('doesn’t reopen an ended session', async () => {
    const token = await handOff();
    const { token: real } = await browser.enter(token);
    await server.ok('logOut', { token: real });
    expect(await statusIn(browser, token)).toBe(401);
    expect(await server.db.select().from(sessions)).toEqual([]);
  });

  test('ends with a new password, as every session does', async () => {
    const token = await handOff();
    await server.ok('forgotPassword', { body: { email } });
    const link = (await server.takeMails())[0]?.secret ?? '';
    const reset = new URL(link).searchParams.get('token') ?? '';
    await server.ok('resetPassword', { token: reset, body: { newPassword: password } });
    expect(await statusIn(browser, token)).toBe(401);
  });

  test('is stored only as a hash, and forgotten with the next sign-in', async () => {
    const token = await handOff();
    const { token: real } = await browser.enter(token);
    const stored = JSON.stringify([
      await server.db.select().from(handOffs),
      await server.db.select().from(sessions),
    ]);
    for (const secret of [token, real]) expect(stored).not.toContain(secret);
    server.advance(60 * second);
    await handOff();
    expect(await server.db.select().from(handOffs)).toHaveLength(1);
  });
});

// Such a site's calls carry no cookie.
describe('a hand-off token for a site on another origin', () => {
  beforeEach(async () => {
    await server.close();
    server = await listeningServer({ SITE_URL: 'http://site.test' });
    browser = signInBrowser(server.env.publicUrl);
  });

  test('is valid without a cookie, once', async () => {
    const token = await handOff();
    const site = signInBrowser(server.env.publicUrl);
    const { token: real } = await site.enter(token);
    await server.ok('profile', { token: real });
    expect(await statusIn(site, token)).toBe(401);
  });

  test('is valid for one of five concurrent uses', async () => {
    const token = await handOff();
    const site = signInBrowser(server.env.publicUrl);
    const statuses = await Promise.all(Array.from({ length: 5 }, () => statusIn(site, token)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});
