import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accounts, handOffs, identities, oauthAttempts, sessions } from '../../../server/db/schema.ts';
import { readyIdentities } from '../../../server/identity-provider/embedded-identities.ts';
import { listeningServer } from '../support/listening-server.ts';
import { readLanding, type SignInBrowser, signInBrowser } from '../support/sign-in-browser.ts';

let server: Awaited<ReturnType<typeof listeningServer>>;
let browser: SignInBrowser;
beforeEach(async () => {
  server = await listeningServer();
  browser = signInBrowser(server.env.publicUrl);
});
afterEach(() => server.close());

const mara = { choice: readyIdentities[0]?.subject ?? '' };
const answer = async (from = browser) => from.choose(await from.openChooser('google', 'company'), mara);
const land = async (address: string, from = browser) => readLanding(await from.send(address));
const withParameter = (address: string, name: string, value: string | null) => {
  const url = new URL(address);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url.href;
};
const ended = { token: null, error: 'attempt_ended', provider: 'google' };
const failed = { token: null, error: 'provider_failed', provider: 'google' };
const nothingCreated = async () => {
  expect(await server.db.select().from(accounts)).toEqual([]);
  expect(await server.db.select().from(identities)).toEqual([]);
  expect(await server.db.select().from(handOffs)).toEqual([]);
  expect(await server.db.select().from(sessions)).toEqual([]);
};

describe('a provider’s answer is refused and creates nothing', () => {
  test.each([
    ['without its state', null],
    ['with an empty state', ''],
    ['with a made-up state', 'x'.repeat(43)],
  ])('%s', async (_, state) => {
    expect(await land(withParameter(await answer(), 'state', state))).toEqual(ended);
    await nothingCreated();
  });

  test('with two states', async () => {
    expect((await land(`${await answer()}&state=${'x'.repeat(43)}`)).error).toBe('provider_failed');
    await nothingCreated();
  });

  test('in a browser that started nothing, and in one that started something else', async () => {
    const right = await answer();
    const stranger = signInBrowser(server.env.publicUrl);
    expect(await land(right, stranger)).toEqual(ended);
    await answer(stranger);
    expect(await land(right, stranger)).toEqual(ended);
    await nothingCreated();
    // The stranger's attempt hasn't used it up.
    expect((await land(right)).token).not.toBeNull();
  });

  test('by another provider', async () => {
    const moved = (await answer()).replace('/code/google', '/code/github');
    expect(await land(moved)).toEqual({ ...ended, provider: 'github' });
    await nothingCreated();
  });

  test('after ten minutes', async () => {
    const late = await answer();
    server.advance(10 * 60_000);
    expect(await land(late)).toEqual(ended);
    await nothingCreated();
  });

  test('with a code that is missing, made up, or another attempt’s', async () => {
    expect(await land(withParameter(await answer(), 'code', null))).toEqual(failed);
    expect(await land(withParameter(await answer(), 'code', 'made-up'))).toEqual(failed);
    const other = new URL(await answer()).searchParams.get('code');
    expect(await land(withParameter(await answer(), 'code', other))).toEqual(failed);
    await nothingCreated();
  });

  test('from another issuer, or without one', async () => {
    expect(await land(withParameter(await answer(), 'iss', 'https://evil.example'))).toEqual(failed);
    expect(await land(withParameter(await answer(), 'iss', null))).toEqual(failed);
    await nothingCreated();
  });

  test.each(['server_error', 'made_up', '<script>alert(1)</script>'])(
    'with the error %s, which isn’t repeated',
    async (error) => {
      const broken = withParameter(withParameter(await answer(), 'code', null), 'error', error);
      const response = await browser.send(withParameter(broken, 'error_description', 'hidden-word'));
      expect(readLanding(response)).toEqual(failed);
      expect(response.headers.get('Location')).not.toContain('hidden-word');
      expect(server.logged.join()).not.toMatch(/hidden-word|script>/);
    },
  );
});

describe('one answer counts once', () => {
  test('even when it is delivered twice in sequence', async () => {
    const address = await answer();
    expect((await land(address)).token).not.toBeNull();
    expect(await land(address)).toEqual(ended);
    expect(await server.db.select().from(handOffs)).toHaveLength(1);
  });

  test('even when it is delivered five times concurrently', async () => {
    const address = await answer();
    const landings = await Promise.all(Array.from({ length: 5 }, () => land(address)));
    expect(landings.filter(({ token }) => token !== null)).toHaveLength(1);
    expect(landings.filter(({ error }) => error === 'attempt_ended')).toHaveLength(4);
    expect(await server.db.select().from(accounts)).toHaveLength(1);
    expect(await server.db.select().from(handOffs)).toHaveLength(1);
  });

  test('even when its code comes with a different state', async () => {
    const first = await answer();
    const second = await answer();
    const code = new URL(first).searchParams.get('code');
    expect((await land(first)).token).not.toBeNull();
    expect(await land(withParameter(second, 'code', code))).toEqual(failed);
    expect(await server.db.select().from(handOffs)).toHaveLength(1);
  });
});

describe('two sign-ins of one person', () => {
  test('in two tabs both succeed, in one account', async () => {
    const addresses = [await answer(), await answer()];
    const landings = await Promise.all(addresses.map((address) => land(address)));
    for (const { token } of landings) await browser.enter(token);
    expect(await server.db.select().from(accounts)).toHaveLength(1);
    expect(await server.db.select().from(identities)).toHaveLength(1);
  });
});

describe('storage and log', () => {
  test('describe a failure for an operator, without secrets', async () => {
    const address = withParameter(await answer(), 'code', 'hidden-word');
    await browser.send(address);
    expect(server.logged.join()).toMatch(
      /"warn","message":"Signing in with google failed: [^"]*invalid_grant/,
    );
    const { searchParams } = new URL(address);
    for (const secret of ['hidden-word', searchParams.get('state') ?? ''])
      expect(server.logged.join()).not.toContain(secret);
  });

  test('drop abandoned attempts', async () => {
    await browser.openChooser('google', 'company');
    server.advance(10 * 60_000);
    await browser.openChooser('github', 'company');
    expect(await server.db.select().from(oauthAttempts)).toMatchObject([{ provider: 'github' }]);
  });

  test('distinguish a failure of our own, without its details', async () => {
    const address = await answer();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(server.db, 'transaction').mockRejectedValueOnce(new Error('hidden-word'));
    const response = await browser.send(address);
    expect(readLanding(response).error).toBe('server_error');
    expect(response.headers.get('Location')).not.toContain('hidden-word');
    expect(server.logged.join()).toContain('"error","message":"A request failed."');
  });
});

describe('an address that names something else', () => {
  test.each([
    ['/oauth2/authorization/google', 400],
    ['/oauth2/authorization/google?role=admin', 400],
    ['/oauth2/authorization/google?role=COMPANY', 400],
    ['/oauth2/authorization/facebook?role=company', 404],
    ['/oauth2/authorization/__proto__?role=company', 404],
    ['/login/oauth2/code/facebook?code=x&state=y', 404],
  ])('%s is answered with a readable page', async (path, status) => {
    const response = await browser.send(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toContain('text/html');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(response.headers.getSetCookie()).toEqual([]);
    const page = await response.text();
    expect(page).toContain('<h1>');
    expect(page).not.toContain('facebook');
    const { status: styled } = await browser.send(/href="([^"]+\.css)"/.exec(page)?.[1] ?? '');
    expect(styled).toBe(200);
  });
});
