import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { socialProvider } from '../../../contract/account/social-sign-in.ts';
import { accounts, handOffs, identities, oauthAttempts, sessions } from '../../../server/db/schema.ts';
import { readyIdentities } from '../../../server/identity-provider/embedded-identities.ts';
import { listeningServer } from '../support/listening-server.ts';
import { signInBrowser } from '../support/sign-in-browser.ts';

let server: Awaited<ReturnType<typeof listeningServer>>;
let browser: ReturnType<typeof signInBrowser>;
beforeEach(async () => {
  server = await listeningServer();
  browser = signInBrowser(server.env.publicUrl);
});
afterEach(() => server.close());

const providers = socialProvider.options.map((name) => [name] as const);
const findSubject = (name: string) =>
  readyIdentities.find((identity) => identity.name === name)?.subject ?? '';
const mara = { choice: findSubject('Mara Lindqvist') };
const typed = (name: string, email: string, isVerified = true) => ({
  choice: 'typed',
  name,
  email,
  ...(isVerified && { verified: 'on' }),
});
const nothingCreated = async () => {
  expect(await server.db.select().from(accounts)).toEqual([]);
  expect(await server.db.select().from(identities)).toEqual([]);
  expect(await server.db.select().from(handOffs)).toEqual([]);
  expect(await server.db.select().from(sessions)).toEqual([]);
};

describe.each(providers)('signing in with %s', (provider) => {
  test.each([
    ['company', 'CORPORATE'],
    ['developer', 'DEVELOPER'],
  ])('as a %s creates an account of that role, verified and without a password', async (side, role) => {
    const { token, error } = await browser.signIn(provider, side, mara);
    expect(error).toBeNull();
    const profile = await browser.enter(token);
    expect(profile).toMatchObject({
      name: 'Mara Lindqvist',
      email: 'mara@northwind.example',
      role,
      isVerified: true,
      companyProfiles: [],
      developerProfiles: [],
    });
    const [account] = await server.db.select().from(accounts);
    expect(account?.passwordHash).toBeNull();
    expect(await server.takeMails()).toEqual([]);
  });

  test('again finds the same account, whose role stays', async () => {
    const first = await browser.signIn(provider, 'company', mara);
    const second = await browser.signIn(provider, 'developer', mara);
    const { token: firstSession, ...one } = await browser.enter(first.token);
    const { token: secondSession, ...other } = await browser.enter(second.token);
    expect(other).toEqual(one);
    expect(second.token).not.toBe(first.token);
    expect(secondSession).not.toBe(firstSession);
  });

  test('can be refused there, which creates nothing', async () => {
    expect(await browser.signIn(provider, 'company', { choice: 'refused' })).toEqual({
      token: null,
      error: 'access_denied',
      provider,
    });
    await nothingCreated();
  });

  test('needs an email', async () => {
    const landing = await browser.signIn(provider, 'company', { choice: findSubject('Ines Moreau') });
    expect(landing).toEqual({ token: null, error: 'email_missing', provider });
    await nothingCreated();
  });

  test('needs one that the provider has verified', async () => {
    const landing = await browser.signIn(provider, 'company', { choice: findSubject('Jun Park') });
    expect(landing).toEqual({ token: null, error: 'email_unverified', provider });
    await nothingCreated();
  });
});

describe('the embedded provider', () => {
  test('answers with headers as strict as the product’s', async () => {
    const { headers } = await browser.send('/identity-provider/.well-known/openid-configuration');
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{12}$/),
    });
  });

  test('writes nothing to the console', async () => {
    const written = (['log', 'info', 'warn'] as const).map((name) => vi.spyOn(console, name));
    await browser.signIn('google', 'company', mara);
    for (const spy of written) expect(spy).not.toHaveBeenCalled();
  });
});

describe('the page for choosing an identity', () => {
  test('shows the ready ones and explains the embedded provider', async () => {
    const response = await browser.send(await browser.openChooser('github', 'developer'));
    const page = await response.text();
    expect(response.status).toBe(200);
    for (const { name } of readyIdentities) expect(page).toContain(name);
    expect(page).toContain('Sign in with GitHub');
    expect(page).toContain('Development');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(page).not.toMatch(/<script|style=/);
  });

  test('accepts a typed one', async () => {
    await browser.signIn('google', 'developer', mara);
    const { token } = await browser.signIn('google', 'developer', typed(' Zoë Ng ', 'Zoe@Ng.example '));
    expect(await browser.enter(token)).toMatchObject({
      name: 'Zoë Ng',
      email: 'zoe@ng.example',
    });
  });

  test('accepts one without an email, and an unverified one', async () => {
    expect((await browser.signIn('google', 'company', typed('Zoë', ''))).error).toBe('email_missing');
    const unproven = typed('Zoë', 'zoe@ng.example', false);
    expect((await browser.signIn('google', 'company', unproven)).error).toBe('email_unverified');
    await nothingCreated();
  });

  test.each([
    ['', 'zoe@ng.example', 'Enter a name.'],
    ['Zoë <b>', 'zoe@', 'Enter a valid email address, or leave it empty.'],
  ])('reports what is wrong with %j and %j, and keeps the typed text', async (name, email, problem) => {
    const chooser = await browser.openChooser('google', 'company');
    const response = await browser.send(chooser, typed(name, email, false));
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toContain(problem);
    expect(page).toContain(`value="${email}"`);
    expect(page).not.toContain('<b>');
    expect(page).not.toContain('checked');
    // The sign-in continues from there.
    expect(await browser.choose(chooser, mara)).toContain('code=');
  });

  test('is invalid in another browser, and after it was used', async () => {
    const chooser = await browser.openChooser('google', 'company');
    const stranger = await signInBrowser(server.env.publicUrl).send(chooser, mara);
    expect(stranger.status).toBe(400);
    expect(await stranger.text()).toContain('This sign-in has expired');
    await browser.signIn('google', 'company', mara);
    await browser.send(await browser.choose(chooser, mara));
    expect((await browser.send(chooser)).status).toBe(400);
  });
});

describe('the redirect to the provider', () => {
  test('carries PKCE, state and nonce, and a short-lived cookie that no script reads', async () => {
    const response = await browser.send('/oauth2/authorization/google?role=company');
    expect(response.status).toBe(303);
    const { searchParams } = new URL(response.headers.get('Location') ?? '');
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['code_challenge', 'state', 'nonce'])
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get('redirect_uri')).toBe(`${server.env.publicUrl}/login/oauth2/code/google`);
    const cookie = response.headers.get('Set-Cookie');
    expect(cookie).toMatch(/^counterpart_sign_in=[\w-]{43}; /);
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Max-Age=600', 'Path=/'])
      expect(cookie).toContain(attribute);
    const stored = JSON.stringify(await server.db.select().from(oauthAttempts));
    for (const secret of [searchParams.get('state'), cookie?.slice(20, 63)])
      expect(stored).not.toContain(secret);
  });

  test('starts on the product’s own host name, where the answer will find the cookie', async () => {
    const path = '/oauth2/authorization/google?role=company';
    const response = await fetch(server.env.publicUrl.replace('localhost', '127.0.0.1') + path, {
      redirect: 'manual',
    });
    expect(response.headers.get('Location')).toBe(server.env.publicUrl + path);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('ends at the site, never cached and without a referrer', async () => {
    const answer = await browser.choose(await browser.openChooser('google', 'company'), mara);
    const response = await browser.send(answer);
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toMatch(
      new RegExp(`^${server.env.publicUrl}/oauth/callback\\?token=[\\w-]{43}$`),
    );
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
  });
});

describe('a site on another host', () => {
  test('is the target of redirects and of the mails’ links', async () => {
    await server.close();
    server = await listeningServer({ SITE_URL: 'http://site.test/' });
    browser = signInBrowser(server.env.publicUrl);
    const chooser = await browser.openChooser('google', 'company');
    const page = await browser.send(chooser);
    // Browsers check every hop after a form against this.
    expect(page.headers.get('Content-Security-Policy')).toContain("form-action 'self' http://site.test;");
    const end = await browser.send(await browser.choose(chooser, mara));
    expect(end.headers.get('Location')).toMatch(/^http:\/\/site\.test\/oauth\/callback\?token=/);
    await server.ok('forgotPassword', { body: { email: 'mara@northwind.example' } });
    expect((await server.takeMails())[0]?.secret).toMatch(/^http:\/\/site\.test\/reset-password-token\?/);
  });
});
