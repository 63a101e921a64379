import { beforeEach, describe, expect, test } from 'vitest';
import { ada, ben, password, signUpVerified } from '../support/people.ts';
import { production } from '../support/production.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

/** Headers by which a stranger can forge the host of a request. */
const poisons: readonly Readonly<Record<string, string>>[] = [
  { Host: 'evil.example' },
  { 'X-Forwarded-Host': 'evil.example' },
  { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http', 'X-Forwarded-Port': '8080' },
  { Forwarded: 'host=evil.example;proto=http' },
  { 'X-Original-Host': 'evil.example', 'X-Host': 'evil.example', 'X-Forwarded-Server': 'evil.example' },
  { 'X-Original-URL': '//evil.example/', 'X-Rewrite-URL': '//evil.example/' },
  { Origin: 'https://evil.example', Referer: 'https://evil.example/' },
];
const ours = 'https://counterpart.test';

let server: TestServer;
beforeEach(async () => {
  // A proxy that is trusted about the caller isn't trusted about the host.
  server = await testServer({
    ...production,
    TRUSTED_PROXIES: '1',
    GITHUB_CLIENT_ID: 'id',
    GITHUB_CLIENT_SECRET: 'secret',
  });
});

/** Every address in a text. */
const addressesIn = (text: string) => text.match(/https?:\/\/[^\s"'<>]+/g) ?? [];

describe.each(poisons)('a request with %j', (headers) => {
  test('puts no address but ours into a mail', async () => {
    await signUpVerified(server, ada);
    await server.takeMails();
    await server.ok('signUp', { body: ada, headers });
    await server.ok('forgotPassword', { body: { email: ada.email }, headers });
    const mails = await server.takeMails();
    const link = mails.find(({ kind }) => kind === 'resetLink')?.secret ?? '';
    const token = new URL(link).searchParams.get('token') ?? '';
    await server.ok('resetPassword', { token, body: { newPassword: password }, headers });
    mails.push(...(await server.takeMails()));
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['passwordChanged', 'resetLink', 'signUpAttempted']);
    for (const { text, html, secret } of mails) {
      const addresses = addressesIn(`${text} ${html} ${secret}`);
      expect(addresses.length).toBeGreaterThan(0);
      for (const address of addresses) expect(new URL(address).origin).toBe(ours);
    }
  });

  test('redirects a sign-in nowhere else', async () => {
    const away = await server.app.request('/oauth2/authorization/github?role=company', { headers });
    const { origin, searchParams } = new URL(away.headers.get('Location') ?? '');
    expect(origin).toBe('https://github.com');
    expect(searchParams.get('redirect_uri')).toBe(`${ours}/login/oauth2/code/github`);
    const back = await server.app.request('/login/oauth2/code/github?code=x&state=y', { headers });
    expect(new URL(back.headers.get('Location') ?? '').origin).toBe(ours);
  });

  test('appears in no answer', async () => {
    const paths = ['/', '/v1/users/profile', '/oauth2/authorization/github', '/openapi.json', '/nothing'];
    for (const path of paths) {
      const answer = await server.app.request(path, { headers });
      expect(JSON.stringify([...answer.headers]) + (await answer.text())).not.toContain('evil');
    }
  });
});

test('the address in the request line counts no more than the header', async () => {
  const development = await testServer();
  const refusal = await development.app.request('http://evil.example/desk', {
    headers: { Host: 'localhost', 'X-Forwarded-Host': 'localhost' },
  });
  expect(refusal.status).toBe(403);
  await development.ok('signUp', { body: ben });
  const [mail] = await development.takeMails();
  expect(addressesIn(`${mail?.text} ${mail?.html}`).join()).not.toContain('evil');
});
