import { afterEach, describe, expect, test, vi } from 'vitest';
import { readEnv } from '../../../server/env.ts';
import { StartError } from '../../../server/start-error.ts';
import { production } from '../support/production.ts';
import { fakeNetwork } from '../support/real-providers.ts';
import { testServer } from '../support/test-server.ts';

afterEach(() => vi.unstubAllGlobals());

describe('production', () => {
  test.each(['google', 'github'])('without credentials of %s answers with a readable page', async (name) => {
    const calls = fakeNetwork({});
    const { app } = await testServer(production);
    for (const path of [
      `/oauth2/authorization/${name}?role=company`,
      `/login/oauth2/code/${name}?code=x&state=y`,
    ]) {
      const response = await app.request(path);
      expect(response.status).toBe(503);
      expect(response.headers.get('Content-Type')).toContain('text/html');
      expect(await response.text()).toContain('isn’t set up here');
    }
    expect(calls).toEqual([]);
  });

  test('never has the embedded provider, whatever is configured', async () => {
    const { app } = await testServer({ ...production, DESK: '1', EMBEDDED_PROVIDER: '1' });
    for (const path of ['.well-known/openid-configuration', 'auth', 'token', 'jwks', 'interaction/x', '']) {
      const response = await app.request(`/identity-provider/${path}`, { headers: { Accept: 'text/html' } });
      expect(response.status).toBe(404);
    }
  });

  test('sets up each provider separately', async () => {
    const { app } = await testServer({
      ...production,
      GITHUB_CLIENT_ID: 'id',
      GITHUB_CLIENT_SECRET: 'secret',
    });
    expect((await app.request('/oauth2/authorization/github?role=company')).status).toBe(303);
    expect((await app.request('/oauth2/authorization/google?role=company')).status).toBe(503);
  });
});

describe('development', () => {
  test('uses real credentials if they are set', async () => {
    const { app } = await testServer({ GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' });
    const response = await app.request('/oauth2/authorization/github?role=company');
    expect(response.headers.get('Location')).toMatch(/^https:\/\/github\.com\//);
  });
});

describe('the variables', () => {
  test.each([
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
    ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
    ['GITHUB_CLIENT_SECRET', 'GITHUB_CLIENT_ID'],
  ])('%s needs %s', (given, missing) => {
    const read = () => readEnv({ [given]: 'hidden-word' });
    expect(read).toThrow(StartError);
    expect(read).toThrow(
      new RegExp(`^${missing} is missing: ${given} needs it\\. Set it, for example ${missing}=`),
    );
    expect(read).not.toThrow(/hidden-word/);
  });

  test('SITE_URL is PUBLIC_URL unless it is set; then it may call the API', () => {
    expect(readEnv({ ...production, PUBLIC_URL: 'https://a.test/' }).siteUrl).toBe('https://a.test');
    const apart = { ...production, SITE_URL: 'https://b.test/', ALLOWED_ORIGINS: 'https://C.test:443' };
    expect(readEnv(apart)).toMatchObject({
      siteUrl: 'https://b.test',
      allowedOrigins: ['https://c.test', 'https://b.test'],
    });
    expect(() => readEnv({ ...production, SITE_URL: 'http://b.test' })).toThrow(/^SITE_URL is wrong: /);
  });
});
