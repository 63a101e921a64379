import { createSign, generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accounts, identities } from '../../../server/db/schema.ts';
import { production } from '../support/production.ts';
import { fakeNetwork, leaveFor } from '../support/real-providers.ts';
import { readLanding } from '../support/sign-in-browser.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

const issuer = 'https://accounts.google.com';
const discoveryAddress = `${issuer}/.well-known/openid-configuration`;
const tokenAddress = 'https://oauth2.googleapis.com/token';
const keysAddress = 'https://www.googleapis.com/oauth2/v3/certs';
/** The relevant part of Google's metadata. */
const metadata = {
  issuer,
  authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
  token_endpoint: tokenAddress,
  jwks_uri: keysAddress,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['plain', 'S256'],
};
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
function idToken(claims: object, key = privateKey, header: object = { alg: 'RS256', kid: 'one' }): string {
  const input = `${encode(header)}.${encode(claims)}`;
  return `${input}.${createSign('sha256').update(input).sign(key, 'base64url')}`;
}

let server: TestServer;
let nonce: string;
beforeEach(async () => {
  server = await testServer({ ...production, GOOGLE_CLIENT_ID: 'an-id', GOOGLE_CLIENT_SECRET: 'a-secret' });
});
afterEach(() => vi.unstubAllGlobals());

const claims = () => {
  const seconds = Math.floor(Date.now() / 1000);
  return {
    iss: issuer,
    aud: 'an-id',
    sub: '110248495921238986420',
    email: 'grace@navy.example',
    email_verified: true,
    name: 'Grace Hopper',
    nonce,
    iat: seconds,
    exp: seconds + 3600,
  };
};
const network = (makeToken: () => string = () => idToken(claims())) =>
  fakeNetwork({
    [discoveryAddress]: () => metadata,
    [keysAddress]: () => ({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
    }),
    [tokenAddress]: () => ({
      access_token: 'ya29.token',
      token_type: 'Bearer',
      expires_in: 3599,
      id_token: makeToken(),
    }),
  });
const leave = async () => {
  const journey = await leaveFor(server.app, 'google', 'developer');
  nonce = journey.away.searchParams.get('nonce') ?? '';
  return journey;
};
const returnVisit = async (parameters: Readonly<Record<string, string>> = { code: 'a-code' }) =>
  readLanding(await (await leave()).back(parameters));
const enter = async () => (await leave()).enter({ code: 'a-code' });
const failed = { token: null, error: 'provider_failed', provider: 'google' };

describe('signing in with Google', () => {
  test('discovers it once and asks with PKCE, state and nonce', async () => {
    const calls = network();
    const { away } = await leaveFor(server.app, 'google');
    await leaveFor(server.app, 'google');
    expect(calls).toEqual([discoveryAddress]);
    expect(away.origin + away.pathname).toBe(metadata.authorization_endpoint);
    expect(Object.fromEntries(away.searchParams)).toEqual({
      client_id: 'an-id',
      response_type: 'code',
      redirect_uri: 'https://counterpart.test/login/oauth2/code/google',
      scope: 'openid email profile',
      prompt: 'select_account',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  test('creates an account from the ID token', async () => {
    network();
    expect(await enter()).toMatchObject({
      name: 'Grace Hopper',
      email: 'grace@navy.example',
      role: 'DEVELOPER',
      isVerified: true,
    });
    expect(await server.db.select().from(identities)).toMatchObject([
      { provider: 'google', subject: '110248495921238986420' },
    ]);
  });

  test('retries when it couldn’t be reached at first', async () => {
    fakeNetwork({ [discoveryAddress]: () => new Response(null, { status: 503 }) });
    const response = await server.app.request('/oauth2/authorization/google?role=company');
    expect(readLanding(response)).toEqual(failed);
    network();
    expect((await returnVisit()).token).not.toBeNull();
  });

  test.each([
    ['without a name', { name: undefined }, 'grace'],
    ['with a name of spaces', { name: ' \t ' }, 'grace'],
    ['with a name that contains control characters', { name: 'Grace\u0000\u0007 Hopper' }, 'Grace  Hopper'],
    ['with an endless name', { name: 'x'.repeat(5000) }, 'x'.repeat(120)],
  ])('accepts a person %s', async (_, changes, name) => {
    network(() => idToken({ ...claims(), ...changes }));
    expect((await enter()).name).toBe(name);
  });
});

describe('the provider’s metadata', () => {
  test('of another issuer is refused', async () => {
    fakeNetwork({ [discoveryAddress]: () => ({ ...metadata, issuer: 'https://evil.example' }) });
    const response = await server.app.request('/oauth2/authorization/google?role=company');
    expect(readLanding(response)).toEqual(failed);
  });
});

describe('an ID token', () => {
  test.each<[string, () => string]>([
    ['with another nonce', () => idToken({ ...claims(), nonce: 'x'.repeat(43) })],
    ['without a nonce', () => idToken({ ...claims(), nonce: undefined })],
    ['for another client', () => idToken({ ...claims(), aud: 'another-client' })],
    ['of another issuer', () => idToken({ ...claims(), iss: 'https://evil.example' })],
    ['that has expired', () => idToken({ ...claims(), exp: claims().iat - 60 })],
    ['without a subject', () => idToken({ ...claims(), sub: undefined })],
    ['signed by a stranger', () => idToken(claims(), stranger)],
    ['not signed', () => `${encode({ alg: 'none' })}.${encode(claims())}.`],
    ['that is malformed', () => 'hidden-word'],
  ])('%s is refused, and nothing is created', async (_, makeToken) => {
    network(makeToken);
    expect(await returnVisit()).toEqual(failed);
    expect(await server.db.select().from(accounts)).toEqual([]);
    expect(server.logged.join()).not.toMatch(/ya29|a-secret|a-code|hidden-word/);
  });

  test.each([
    ['without an address', { email: undefined }, 'email_missing'],
    ['with an address that isn’t verified', { email_verified: false }, 'email_unverified'],
    ['that doesn’t say whether it is verified', { email_verified: undefined }, 'email_unverified'],
  ])('%s is refused with its own error', async (_, changes, error) => {
    network(() => idToken({ ...claims(), ...changes }));
    expect(await returnVisit()).toEqual({ token: null, error, provider: 'google' });
    expect(await server.db.select().from(accounts)).toEqual([]);
  });

  test('isn’t requested when the user denies access', async () => {
    const calls = network();
    expect((await returnVisit({ error: 'access_denied' })).error).toBe('access_denied');
    expect(calls).not.toContain(tokenAddress);
  });
});
