import { beforeEach, describe, expect, test } from 'vitest';
import type { Route } from '../../../contract/route.ts';
import { routes } from '../../../contract/routes.ts';
import { accounts, outbox } from '../../../server/db/schema.ts';
import { ada, signUpVerified } from '../support/people.ts';
import { production } from '../support/production.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});

/** The media types that a page of another site can send without a preflight (Fetch Standard, CORS-safelisted). */
const unasked = ['', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
/** A Blob without a type is sent without one. */
const typed = (body: object, type: string) => new Blob([JSON.stringify(body)], { type });
const evil = {
  Origin: 'https://evil.example',
  'Sec-Fetch-Site': 'cross-site',
  Referer: 'https://evil.example/',
};
const calls = Object.values<Route>(routes);

describe('a form of another site', () => {
  test.each(unasked)('as %j does nothing, though the browser sends its cookies', async (type) => {
    const { token, userId } = await signUpVerified(server, ada);
    await server.takeMails();
    const before = await server.db.select().from(accounts);
    const wishes = { ...ada, email: 'b@x.example', role: 'DEVELOPER', otp: '0000', newPassword: ada.cred };
    const body = typed(wishes, type);
    const headers = { ...evil, Cookie: `authToken=${token}; XSRF-TOKEN=x` };
    for (const { method, path } of calls.filter((route) => route.body)) {
      const answer = await server.app.request(path.replace(/\{\w+\}/, userId), { method, body, headers });
      expect([401, 403, 415]).toContain(answer.status);
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
      expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    }
    expect(await server.db.select().from(accounts)).toEqual(before);
    expect(await server.db.select().from(outbox)).toEqual([]);
  });
});

describe('a script of another site', () => {
  test.each(calls.map(({ method, path }) => [method, path] as const))(
    'is not let in to %s %s',
    async (method, path) => {
      const { app } = await testServer({ ...production, ALLOWED_ORIGINS: 'https://app.example' });
      const allowed = async (origin: string) => {
        const headers = {
          Origin: origin,
          'Access-Control-Request-Method': method,
          'Access-Control-Request-Headers': 'authorization,content-type',
        };
        const answer = await app.request(path, { method: 'OPTIONS', headers });
        return answer.headers.get('Access-Control-Allow-Origin');
      };
      for (const origin of [
        'https://evil.example',
        'null',
        'http://localhost:3000',
        'https://app.example.evil',
      ])
        expect(await allowed(origin)).toBeNull();
      expect(await allowed('https://app.example')).toBe('https://app.example');
    },
  );

  test('on the allow-list sends no cookies, and its answer isn’t cached for others', async () => {
    const { headers } = await server.send('profile', { headers: { Origin: 'http://localhost:5173' } });
    expect(headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:5173');
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
    expect(headers.get('Vary')).toContain('Origin');
    const unknown = await server.send('profile', { headers: evil });
    expect(unknown.headers.get('Vary')).toContain('Origin');
  });
});

describe('a page of another site, while a developer has it open', () => {
  test.each(unasked)('writes nothing into the collector as %j', async (type) => {
    const body = typed({ event: 'planted', properties: {} }, type);
    const send = async (origin: string) => {
      const headers = { Origin: origin };
      return (await server.app.request('/collector/e/', { method: 'POST', body, headers })).status;
    };
    expect(await send('https://evil.example')).toBe(403);
    expect(await send('null')).toBe(403);
    expect(await send('http://localhost:3000')).toBe(200);
    expect(await (await server.app.request('/desk/events.json')).json()).toHaveLength(1);
  });

  test('reads nothing of the dev console', async () => {
    for (const path of ['/desk', '/desk/outbox.json', '/desk/events.json']) {
      const { headers } = await server.app.request(path, { headers: evil });
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    }
  });
});
