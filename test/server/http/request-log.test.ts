import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '../../../server/log/log.ts';
import { createApp } from '../../../server/startup/app.ts';
import { ada, signUpVerified } from '../support/people.ts';
import { production } from '../support/production.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer({ ...production, TRUSTED_PROXIES: '1' });
});

const lines = () => server.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
const lastLine = () => lines().at(-1) ?? {};
const fromOutside = { 'X-Forwarded-For': '203.0.113.7' };

describe('each request', () => {
  test('is one line of JSON: the route’s pattern, the result, the account', async () => {
    const { token, userId } = await signUpVerified(server, ada);
    server.logged.length = 0;
    await server.ok('profile', { token, headers: fromOutside });
    expect(lines()).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        level: 'info',
        message: 'GET /v1/users/profile 200',
        method: 'GET',
        route: '/v1/users/profile',
        status: 200,
        account: userId,
        ms: expect.any(Number),
        network: '203.0.113.7',
        request: expect.stringMatching(/^[0-9a-f]{12}$/),
      },
    ]);
  });

  test('that is refused is a warning with the refusal’s code and a hash of the address', async () => {
    const refusal = { status: 401, code: 'wrongCredentials', level: 'warn' };
    await server.refused('logIn', { body: { email: ada.email, cred: 'Wrong-Pass-1' } });
    const { address } = lastLine();
    expect(lastLine()).toMatchObject(refusal);
    expect(address).toMatch(/^[0-9a-f]{12}$/);
    // The same address has the same hash, so that an attack is visible.
    await server.refused('logIn', { body: { email: ` ${ada.email.toUpperCase()}`, cred: 'Wrong-Pass-2' } });
    expect(lastLine()).toMatchObject({ ...refusal, address });
    await server.refused('logIn', { body: { email: 'b@x.example', cred: 'Wrong-Pass-1' } });
    expect(lastLine().address).not.toBe(address);
  });

  test.each([
    ['/v1/developers/00000000-0000-4000-8000-000000000000', '/v1/developers/:developerId'],
    ['/v1/tokens/validate-reset-token?token=xyz', '/v1/tokens/validate-reset-token'],
    ['/v1/nothing/xyz?token=xyz', '/v1/*'],
    ['/oauth/callback?token=xyz', '/*'],
    ['/login/oauth2/code/google?code=xyz&state=xyz', '/login/oauth2/code/:provider'],
  ])('for %s is logged by the pattern %s', async (path, route) => {
    await server.app.request(path);
    expect(lastLine().route).toBe(route);
    expect(server.logged.join()).not.toMatch(/xyz|0000-4000/);
  });

  test('for the server’s health is not logged', async () => {
    await server.app.request('/health');
    await server.app.request('/ready');
    expect(lines()).toEqual([]);
  });

  test('gets its id, also when it is refused or fails', async () => {
    const paths = ['/health', '/v1/nothing', '/v1/users/profile', '/oauth2/authorization/google', '/nothing'];
    const ids = [];
    for (const path of paths) ids.push((await server.app.request(path)).headers.get('X-Request-Id'));
    expect(new Set(ids).size).toBe(paths.length);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}$/);
  });
});

describe('an id from outside', () => {
  const ask = async ({ app }: TestServer, id: string) =>
    (await app.request('/health', { headers: { 'X-Request-Id': id } })).headers.get('X-Request-Id');

  test('is used when it comes from the operator’s own proxy', async () => {
    expect(await ask(server, 'proxy-id-4711')).toBe('proxy-id-4711');
  });

  test.each(['short', 'x'.repeat(65), 'with space in it', '{"level":"error"}'])(
    'is replaced: %j',
    async (id) => {
      expect(await ask(server, id)).toMatch(/^[0-9a-f]{12}$/);
    },
  );

  test('is replaced when there is no such proxy', async () => {
    expect(await ask(await testServer(production), 'proxy-id-4711')).toMatch(/^[0-9a-f]{12}$/);
  });
});

describe('a defect', () => {
  test('has two lines with the id that the user saw: the error with its location, and the request', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(server.db, 'transaction').mockRejectedValueOnce(new TypeError('no such thing'));
    const { headers, message } = await server.refused('signUp', { body: ada });
    const request = headers.get('X-Request-Id') ?? '';
    expect(message).toContain(`Reference: ${request}`);
    expect(lines()).toMatchObject([
      {
        level: 'error',
        message: 'A request failed.',
        error: 'TypeError',
        reason: 'no such thing',
        stack: expect.stringMatching(/^ {4}at .*request-log\.test\.ts/),
        request,
      },
      { level: 'error', message: 'POST /v1/users 500', code: 'internal', request },
    ]);
    expect(logged).toHaveBeenCalledTimes(2);
  });
});

describe('in development', () => {
  test('a line is short, and pages, the dev console and the collector aren’t logged', async () => {
    const { env, deps, db } = await testServer();
    const written: string[] = [];
    const log = createLog({ isProduction: false, write: (line) => written.push(line) });
    const app = createApp({ env, whenReady: async () => deps, isReady: () => true, site: null, log });
    for (const path of ['/', '/desk', '/desk/newest.json', '/health', '/openapi.json', '/v1/users/profile'])
      await app.request(path);
    expect(written).toEqual([
      expect.stringMatching(
        /^GET \/v1\/users\/profile 401 code=unauthenticated ms=\d+ request=[0-9a-f]{12}$/,
      ),
    ]);
    vi.spyOn(db, 'select').mockImplementationOnce(() => {
      throw new RangeError('too far');
    });
    await app.request('/v1/users/profile', { headers: { Authorization: 'x' } });
    expect(written[1]).toMatch(/^A request failed\. request=\w+ error=RangeError reason=too far\n {4}at /);
  });
});
