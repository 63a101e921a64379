import { beforeEach, describe, expect, test, vi } from 'vitest';
import { errorBody } from '../../../contract/error-body.ts';
import { hashHeader, timestampHeader } from '../../../contract/headers.ts';
import { routes } from '../../../contract/routes.ts';
import { StartError } from '../../../server/start-error.ts';
import { createApp } from '../../../server/startup/app.ts';
import { clientSignature } from '../../support/client-signature.ts';
import { minute } from '../../support/durations.ts';
import { ada } from '../support/people.ts';
import { production } from '../support/production.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});

const unsigned = (['signUp', 'logIn', 'forgotPassword'] as const).map((name) => [name] as const);
const signature = () => clientSignature(server.now(), server.env.hashSecret);

describe('the signature of a client', () => {
  test.each(unsigned)('is needed for %s', async (name) => {
    for (const headers of [
      { [hashHeader]: '' },
      { [hashHeader]: 'f'.repeat(64) },
      { [hashHeader]: (signature()[hashHeader] ?? '').toUpperCase() },
      { [timestampHeader]: String(server.now().getTime() + 1) },
      clientSignature(server.now(), 'another secret'),
    ])
      expect(await server.refused(name, { body: ada, headers })).toMatchObject({
        status: 403,
        code: 'wrongClientHash',
      });
  });

  test('is refused with a message when the clock is more than five minutes off', async () => {
    const at = (ms: number) => clientSignature(new Date(server.now().getTime() + ms), server.env.hashSecret);
    const body = { email: 'no@body.example' };
    for (const offMs of [5 * minute, -5 * minute])
      await server.ok('forgotPassword', { body, headers: at(offMs) });
    for (const offMs of [5 * minute + 1, -5 * minute - 1]) {
      const refusal = await server.refused('forgotPassword', { body, headers: at(offMs) });
      expect(refusal).toMatchObject({ status: 403, code: 'clockOff' });
      expect(refusal.message).toContain('clock');
    }
  });

  test('is refused when the timestamp isn’t a number, even with the right hash', async () => {
    const headers = clientSignature({ getTime: () => Number.NaN } as Date, server.env.hashSecret);
    expect((await server.refused('logIn', { body: ada, headers })).code).toBe('wrongClientHash');
  });
});

describe('every call that needs a token', () => {
  // Webhooks are authorized by their signature (marketplace/money/webhooks.test.ts).
  const withToken = Object.entries(routes).filter(([, { auth }]) => auth !== 'none' && auth !== 'signature');
  test.each(withToken.map(([name]) => [name as keyof typeof routes]))(
    '%s refuses a caller without one',
    async (name) => {
      const query = 'query' in routes[name] ? { token: 'x' } : undefined;
      const refusal = await server.refused(name, { id: 'x', ...(query && { query }) });
      expect(refusal.status).toBe(401);
      expect(refusal.headers.get('WWW-Authenticate')).toBe('Bearer');
    },
  );
});

describe('a body', () => {
  test.each(['', '{', 'null', '[]', '"x"', '<html>'])('that is %j is refused', async (text) => {
    expect([400, 422]).toContain((await server.refused('logIn', { text })).status);
  });

  test('of more than 64 kB is refused', async () => {
    expect(
      await server.refused('logIn', { text: JSON.stringify({ x: 'x'.repeat(64 * 1024) }) }),
    ).toMatchObject({
      status: 413,
      code: 'tooLarge',
    });
  });
});

describe('an address that doesn’t exist', () => {
  test.each([
    ['GET', '/v1/nothing'],
    ['PATCH', '/v1/users'],
    ['GET', '/v1'],
    ['POST', '/'],
    ['GET', '/oauth2/nothing'],
  ])('%s %s is answered as JSON', async (method, path) => {
    const response = await server.app.request(path, { method, headers: { Accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(errorBody.parse(await response.json()).code).toBe('notFound');
  });
});

describe('pages of other origins', () => {
  const preflight = (target: TestServer, origin: string) =>
    target.app.request('/v1/tokens', {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
    });
  const allowed = async (target: TestServer, origin: string) =>
    (await preflight(target, origin)).headers.get('Access-Control-Allow-Origin');

  test('may call from this machine and from the allow-list in development', async () => {
    const listed = await testServer({ ALLOWED_ORIGINS: 'https://app.example, https://www.example/' });
    for (const origin of [
      'https://app.example',
      'https://www.example',
      'http://localhost:5173',
      'http://127.0.0.1:1',
    ])
      expect(await allowed(listed, origin)).toBe(origin);
    for (const origin of [
      'https://evil.example',
      'http://localhost.evil.example',
      'null',
      'https://app.example.evil',
    ])
      expect(await allowed(listed, origin)).toBeNull();
  });

  test('may call from the allow-list only in production', async () => {
    const live = await testServer({ ...production, ALLOWED_ORIGINS: 'https://app.example' });
    expect(await allowed(live, 'https://app.example')).toBe('https://app.example');
    expect(await allowed(live, 'http://localhost:5173')).toBeNull();
  });

  test('may send the product’s headers and read Retry-After', async () => {
    const { headers } = await preflight(server, 'http://localhost:5173');
    for (const name of ['Authorization', 'Content-Type', hashHeader, timestampHeader, 'X-XSRF-TOKEN'])
      expect(headers.get('Access-Control-Allow-Headers')).toContain(name);
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
      expect(headers.get('Access-Control-Allow-Methods')).toContain(method);
    const answer = await server.send('logIn', { body: ada, headers: { Origin: 'http://localhost:5173' } });
    expect(answer.headers.get('Access-Control-Expose-Headers')).toBe('Retry-After,X-Request-Id');
  });
});

describe('the host', () => {
  test('must be this machine in development, so that no foreign host name reaches the dev console', async () => {
    for (const host of ['evil.example', 'localhost.evil.example'])
      expect((await server.app.request(`http://${host}/desk`)).status).toBe(403);
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect((await server.app.request(`http://${host}/health`)).status).toBe(200);
  });
});

describe('the dev console', () => {
  test('exists in development', async () => {
    expect((await server.app.request('/desk')).status).toBe(200);
  });

  test('doesn’t exist in production, whatever is configured', async () => {
    const live = await testServer({ ...production, DESK: 'true', PUBLIC_DESK: '1' });
    for (const path of [
      '/desk',
      '/desk/',
      '/desk/outbox.json',
      '/desk/newest.json',
      '/desk/desk.js',
      '/desk/events',
    ])
      expect((await live.app.request(path)).status).toBe(404);
    expect((await live.app.request('/collector/e/', { method: 'POST', body: '{}' })).status).toBe(404);
  });
});

describe('the state of the server', () => {
  test('is reported by /health and /ready, and the contract by /openapi.json', async () => {
    expect(await (await server.app.request('/health')).json()).toEqual({ status: 'ok' });
    expect((await server.app.request('/ready')).status).toBe(200);
    for (const path of ['/health', '/ready'])
      expect((await server.app.request(path)).headers.get('Cache-Control')).toBe('no-store');
    const openapi = (await (await server.app.request('/openapi.json')).json()) as { paths: object };
    for (const { path } of Object.values(routes)) expect(openapi.paths).toHaveProperty([path]);
  });

  test('keeps calls waiting until the database is ready, and answers /health in the meantime', async () => {
    let open = (_: never) => {};
    const deps = new Promise<never>((resolve) => {
      open = resolve;
    });
    const app = createApp({
      env: server.env,
      whenReady: () => deps,
      isReady: () => false,
      site: null,
      log: server.log,
    });
    let isAnswered = false;
    const call = (async () => {
      const response = await app.request('/v1/users/profile');
      isAnswered = true;
      return response;
    })();
    expect((await app.request('/health')).status).toBe(200);
    expect((await app.request('/ready')).status).toBe(503);
    expect(isAnswered).toBe(false);
    open({ db: server.db, now: server.now } as never);
    expect((await call).status).toBe(401);
  });

  test('answers 503 when the start failed', async () => {
    const whenReady = () => Promise.reject(new StartError('No database.'));
    const app = createApp({ env: server.env, whenReady, isReady: () => false, site: null, log: server.log });
    const response = await app.request('/v1/users/profile');
    expect(response.status).toBe(503);
    expect(errorBody.parse(await response.json()).code).toBe('notReady');
  });

  test('shows only the request’s id of an internal error, and isn’t ready', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const whenReady = () => Promise.reject(new Error('secret detail'));
    const app = createApp({ env: server.env, whenReady, isReady: () => true, site: null, log: server.log });
    const response = await app.request('/v1/tokens/validate-reset-token?token=abc');
    expect(response.status).toBe(500);
    expect(errorBody.parse(await response.json())).toEqual({
      code: 'internal',
      message: `Something went wrong on our side. Please try again. Reference: ${response.headers.get('X-Request-Id')}`,
    });
    expect((await app.request('/ready')).status).toBe(503);
  });
});
