import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accounts, identities } from '../../../server/db/schema.ts';
import { production } from '../support/production.ts';
import { fakeNetwork, leaveFor } from '../support/real-providers.ts';
import { readLanding } from '../support/sign-in-browser.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

const tokenAddress = 'https://github.com/login/oauth/access_token';
const userAddress = 'https://api.github.com/user';
const emailAddress = 'https://api.github.com/user/emails';
const iss = 'https://github.com/login/oauth';

const octo = { id: 583_231, login: 'octo', name: 'Octo Cat' };
const primary = { email: 'Octo@cat.example', primary: true, verified: true };
const others = [
  { email: 'old@cat.example', primary: false, verified: true },
  { email: '583231+octo@users.noreply.github.com', primary: false, verified: true },
];

let server: TestServer;
beforeEach(async () => {
  server = await testServer({ ...production, GITHUB_CLIENT_ID: 'an-id', GITHUB_CLIENT_SECRET: 'a-secret' });
});
afterEach(() => vi.unstubAllGlobals());

const network = (changes: Parameters<typeof fakeNetwork>[0] = {}) =>
  fakeNetwork({
    [tokenAddress]: () => ({ access_token: 'gho_token', token_type: 'bearer', scope: 'user:email' }),
    [userAddress]: () => octo,
    [emailAddress]: () => [...others, primary],
    ...changes,
  });
const returnVisit = async (parameters: Readonly<Record<string, string>> = { code: 'a-code', iss }) =>
  readLanding(await (await leaveFor(server.app, 'github')).back(parameters));
const nothingCreated = async () => {
  expect(await server.db.select().from(accounts)).toEqual([]);
  expect(await server.db.select().from(identities)).toEqual([]);
};

describe('signing in with GitHub', () => {
  test('asks for the addresses only, with PKCE, and sets a cookie for https', async () => {
    const { away } = await leaveFor(server.app, 'github');
    expect(away.origin + away.pathname).toBe('https://github.com/login/oauth/authorize');
    expect(Object.fromEntries(away.searchParams)).toEqual({
      client_id: 'an-id',
      response_type: 'code',
      redirect_uri: 'https://counterpart.test/login/oauth2/code/github',
      scope: 'user:email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    const response = await server.app.request('/oauth2/authorization/github?role=company');
    expect(response.headers.get('Set-Cookie')).toMatch(
      /^__Host-counterpart_sign_in=[\w-]{43}; (?=.*Secure)(?=.*HttpOnly)(?=.*SameSite=Lax)(?=.*Path=\/)/,
    );
  });

  test('creates an account with the primary address', async () => {
    const journey = await leaveFor(server.app, 'github');
    let verifier = '';
    const calls = network({
      [tokenAddress]: ({ form, headers }) => {
        verifier = form.get('code_verifier') ?? '';
        expect(Object.fromEntries(form)).toMatchObject({
          client_id: 'an-id',
          client_secret: 'a-secret',
          code: 'a-code',
          redirect_uri: 'https://counterpart.test/login/oauth2/code/github',
        });
        expect(headers.get('Accept')).toBe('application/json');
        return { access_token: 'gho_token', token_type: 'bearer' };
      },
      [userAddress]: ({ headers }) => {
        expect(headers.get('Authorization')).toBe('Bearer gho_token');
        return octo;
      },
    });
    expect(await journey.enter({ code: 'a-code', iss })).toMatchObject({
      name: 'Octo Cat',
      email: 'octo@cat.example',
      role: 'CORPORATE',
      isVerified: true,
    });
    expect(calls).toEqual([tokenAddress, userAddress, emailAddress]);
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(
      journey.away.searchParams.get('code_challenge'),
    );
    expect(await server.db.select().from(identities)).toMatchObject([
      { provider: 'github', subject: '583231' },
    ]);
  });

  test('accepts an answer without an issuer, as GitHub used to send it', async () => {
    network();
    expect((await returnVisit({ code: 'a-code' })).token).not.toBeNull();
  });

  test('uses the login if there is no name', async () => {
    network({ [userAddress]: () => ({ ...octo, name: null }) });
    const journey = await leaveFor(server.app, 'github');
    expect((await journey.enter({ code: 'a-code', iss })).name).toBe('octo');
  });
});

describe('GitHub’s answer', () => {
  test.each([
    ['no address', [], 'email_missing'],
    ['no primary address', others, 'email_missing'],
    [
      'a primary address that isn’t verified',
      [...others, { ...primary, verified: false }],
      'email_unverified',
    ],
    ['something that isn’t an address', [{ ...primary, email: 'octo' }], 'email_missing'],
  ])('with %s creates nothing', async (_, addresses, error) => {
    network({ [emailAddress]: () => addresses });
    expect(await returnVisit()).toEqual({ token: null, error, provider: 'github' });
    await nothingCreated();
  });

  test.each<[string, Parameters<typeof fakeNetwork>[0]]>([
    ['200 and an error for the code', { [tokenAddress]: () => ({ error: 'bad_verification_code' }) }],
    ['no token', { [tokenAddress]: () => ({}) }],
    ['HTML', { [tokenAddress]: () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }) }],
    ['500', { [tokenAddress]: () => new Response(null, { status: 500 }) }],
    ['401 for the person', { [userAddress]: () => new Response(null, { status: 401 }) }],
    ['403 for the addresses', { [emailAddress]: () => new Response(null, { status: 403 }) }],
    ['a person without an id', { [userAddress]: () => ({ login: 'octo' }) }],
    ['malformed addresses', { [emailAddress]: () => ({ message: 'Hidden-word' }) }],
    [
      'nothing',
      {
        [tokenAddress]: () => {
          throw new TypeError('fetch failed');
        },
      },
    ],
  ])('of %s creates nothing', async (_, changes) => {
    network(changes);
    expect(await returnVisit()).toEqual({ token: null, error: 'provider_failed', provider: 'github' });
    await nothingCreated();
    expect(server.logged.join()).not.toMatch(/gho_token|a-secret|a-code|Hidden-word/);
  });

  test('by another issuer creates nothing, and its code isn’t used', async () => {
    const calls = network();
    expect((await returnVisit({ code: 'a-code', iss: 'https://accounts.google.com' })).error).toBe(
      'provider_failed',
    );
    expect(calls).toEqual([]);
  });

  test('that the user refused is reported as a refusal', async () => {
    network();
    const landing = await returnVisit({ error: 'access_denied', error_description: 'hidden-word', iss });
    expect(landing).toEqual({ token: null, error: 'access_denied', provider: 'github' });
  });
});
