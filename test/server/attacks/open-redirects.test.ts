import { describe, expect, test } from 'vitest';
import { builtSite } from '../support/built-site.ts';
import { production } from '../support/production.ts';
import { leaveFor } from '../support/real-providers.ts';
import { testServer } from '../support/test-server.ts';

const site = builtSite({ 'index.html': '<!doctype html>', 'blog/index.html': '<!doctype html>' });
const live = () =>
  testServer({ ...production, GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' }, site);

/** Where an attacker would like users to be sent. */
const targets = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://counterpart.test@evil.example',
  'https://counterpart.test.evil.example',
  '/..//evil.example',
];
const names = ['redirect_uri', 'redirect', 'return_to', 'returnUrl', 'next', 'url', 'continue', 'state'];

describe.each(targets)('%s', (target) => {
  const query = names.map((name) => `${name}=${encodeURIComponent(target)}`).join('&');

  test('is never a target of a sign-in’s redirects, out or back', async () => {
    const { app } = await live();
    const away = await app.request(`/oauth2/authorization/github?role=company&${query}`);
    const location = new URL(away.headers.get('Location') ?? '');
    expect(location.origin).toBe('https://github.com');
    expect(location.href).not.toContain('evil');
    expect(location.searchParams.get('redirect_uri')).toBe(
      'https://counterpart.test/login/oauth2/code/github',
    );
    const lost = await app.request(`/login/oauth2/code/github?error=access_denied&error_uri=x&${query}`);
    expect(lost.headers.get('Location')).toBe(
      'https://counterpart.test/oauth/callback?error=attempt_ended&provider=github',
    );
    const { back } = await leaveFor(app, 'github');
    const refused = await back({ error: 'access_denied', redirect: target, next: target });
    const landing = new URL(refused.headers.get('Location') ?? '');
    expect(landing.origin + landing.pathname).toBe('https://counterpart.test/oauth/callback');
    expect(landing.href).not.toContain('evil');
  });

  test('as an address redirects nowhere', async () => {
    const { app } = await live();
    for (const path of [
      target,
      `/${target}`,
      `${target}/`,
      `/oauth2/authorization/${target}`,
      `/blog/${target}`,
    ]) {
      const address = `https://counterpart.test/${path.replace(/^\//, '')}`;
      const answer = await app.request(address, { headers: { Accept: 'text/html' } });
      expect(answer.headers.get('Location')).toBeNull();
      expect([200, 404]).toContain(answer.status);
    }
  });
});

test('in development a page on 127.0.0.1 redirects to the same one on localhost, and nowhere else', async () => {
  const { app } = await testServer();
  const path = '/oauth2/authorization/google?role=company&next=//evil.example';
  const answer = await app.request(`http://127.0.0.1:3000${path}`);
  expect(answer.headers.get('Location')).toBe(`http://localhost:3000${path}`);
});
