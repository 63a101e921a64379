import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorBody } from '../../../contract/error-body.ts';
import type { Route } from '../../../contract/route.ts';
import { type RouteName, routes } from '../../../contract/routes.ts';
import { accounts } from '../../../server/db/schema.ts';
import { clientSignature } from '../../support/client-signature.ts';
import { type ListeningServer, listeningServer } from '../support/listening-server.ts';
import { makeOperator } from '../support/marketplace.ts';
import { ada, signUpVerified } from '../support/people.ts';

let server: ListeningServer;
let anyToken: () => Promise<string>;
const open = async () => {
  server = await listeningServer();
  let person: ReturnType<typeof signUpVerified> | undefined;
  anyToken = async () => {
    person ??= signUpVerified(server, ada).then(async (member) => {
      // Only an operator's calls get as far as the body.
      await makeOperator(server, member);
      return member;
    });
    return (await person).token;
  };
};
const close = () => server.close();

const all = Object.entries(routes) as [RouteName, Route][];
const withBody = all.filter(([, { body }]) => body).map(([name, route]) => ({ name, route }));

/** Sends a raw request: any bytes with any type. */
async function post(route: Route, body: BodyInit, type = 'application/json'): Promise<Response> {
  const proof =
    route.auth === 'none'
      ? // By the test server's clock.
        clientSignature(server.now(), server.env.hashSecret)
      : { Authorization: `Bearer ${await anyToken()}` };
  return fetch(server.env.publicUrl + route.path.replace(/\{\w+\}/, 'x'), {
    method: route.method,
    body,
    headers: { 'Content-Type': type, ...proof },
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
}

async function expectRefused(answer: Response, statuses: readonly number[]): Promise<void> {
  const text = await answer.text();
  expect({ status: answer.status, isExpected: statuses.includes(answer.status), text }).toMatchObject({
    isExpected: true,
  });
  const { message } = errorBody.parse(JSON.parse(text));
  // A readable message, without details of a parser or a database.
  expect(message).not.toMatch(/JSON at|Unexpected|position|syntax|undefined|\bnull\b|Error/);
}

/** Where every field is optional, an object without known fields is an empty one. */
async function expectNothingTaken(route: Route, answer: Response): Promise<void> {
  if (!route.body?.safeParse({}).success) return expectRefused(answer, [400, 401, 422]);
  expect(answer.status).toBe(route.success);
  expect(await answer.text()).not.toMatch(/ADMIN|1234|\{"a":/);
}

// All calls read bodies in the same way, so some properties are only tested with one.
describe('a body', () => {
  beforeAll(open);
  afterAll(close);

  test.each([
    ['nothing', ''],
    ['half of it', '{"email":"a@b.example","cred":'],
    ['a page', '<!doctype html>'],
    ['bytes that aren’t text', new Uint8Array([0xff, 0xfe, 0x00, 0x7b])],
    ['sixty thousand nested lists', '['.repeat(60_000)],
  ])('of %s is refused', async (_, body) => {
    await expectRefused(await post(routes.signUp, body), [400]);
  });

  test('of ten thousand nested objects names no field', async () => {
    await expectNothingTaken(
      routes.signUp,
      await post(routes.signUp, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
    );
  });

  test.each([
    '',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'text/html',
    'application/jsonp',
    'application/json-seq',
  ])('of type %j is refused', async (type) => {
    await expectRefused(await post(routes.signUp, '{}', type), [415]);
  });
});

describe.each(withBody)('$name', ({ route }) => {
  // One server for all, because none of these calls gets far enough to change anything.
  beforeAll(open);
  afterAll(close);

  test.each([
    ['half of it', '{"email":"a@b.example","cred":'],
    ['a number', '1'],
    ['a text', '"text"'],
    ['null', 'null'],
    ['a list', '[{}]'],
  ])('refuses %s', async (_, body) => {
    await expectRefused(await post(route, body), [400, 401, 422]);
  });

  test.each([
    ['keys of prototypes', '{"__proto__":{"role":"ADMIN"},"constructor":{"prototype":{"role":"ADMIN"}}}'],
    ['wrong types', '{"email":{},"cred":[],"name":1,"role":true,"otp":1234,"newPassword":{},"message":[]}'],
  ])('ignores %s', async (_, body) => {
    await expectNothingTaken(route, await post(route, body));
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });

  test('refuses what isn’t declared as JSON', async () => {
    await expectRefused(await post(route, '{}', 'text/plain'), [415]);
  });

  test('refuses more than 64 kB, or 320 kB of signed-in users, whether its length is declared or not', async () => {
    const max = (route.auth === 'session' ? 320 : 64) * 1024;
    const large = JSON.stringify({ email: 'a'.repeat(max) });
    await expectRefused(await post(route, large), [413]);
    const pieces = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent <= max; sent += 8 * 1024)
          controller.enqueue(new Uint8Array(8 * 1024).fill(0x20));
        controller.close();
      },
    });
    await expectRefused(await post(route, pieces), [413]);
  });
});

describe('a value', () => {
  beforeEach(open);
  afterEach(close);

  const emails = async () => (await server.db.select().from(accounts)).map(({ email }) => email);
  const rest = `,"name":"Ada","role":"CORPORATE","cred":"${ada.cred}"}`;

  test.each([
    ['that comes twice is the last one', '{"email":"first@x.example","email":"ada@company.example"'],
    ['is the same with capitals and spaces', '{"email":"  ADA@Company.Example "'],
  ])('%s', async (_, start) => {
    expect((await post(routes.signUp, start + rest)).status).toBe(201);
    expect(await emails()).toEqual(['ada@company.example']);
  });

  test('of a query is the first of its name, and must match the token', async () => {
    const answer = await server.app.request('/v1/tokens/validate-reset-token?token=a&token=b', {
      headers: { Authorization: 'Bearer b' },
    });
    expect(answer.status).toBe(401);
  });

  test('of the path is one segment of it, however it is encoded', async () => {
    const token = await anyToken();
    for (const id of ['..%2f..%2fprofile', '%00', '%', 'a%2fb', '%E2%80%AE', 'x'.repeat(5_000)])
      expect((await server.send('developer', { token, id })).status).toBe(404);
  });
});

describe('a request', () => {
  beforeEach(open);
  afterEach(close);

  test.each(['TRACE', 'PATCH', 'PROPFIND', 'HEAD', 'QUERY'])('by %s does nothing', async (method) => {
    const token = await anyToken();
    // The Fetch API refuses to create some of these requests.
    const request = new Request('http://localhost/v1/tokens/current', {
      headers: {
        Authorization: `Bearer ${token}`,
        'X-HTTP-Method-Override': 'DELETE',
        'X-Method-Override': 'DELETE',
      },
    });
    Object.defineProperty(request, 'method', { value: method });
    expect((await server.app.request(request)).status).toBe(404);
    await server.ok('profile', { token });
  });

  test.each([
    ['ECONNRESET', {}],
    ['ABORT_ERR', {}],
    ['ABORT_ERR', { 'Content-Length': '9' }],
  ])('that breaks off with %s and %j is the caller’s fault', async (code, declared) => {
    const body = new ReadableStream({
      pull(controller) {
        controller.error(Object.assign(new Error('aborted'), { code }));
      },
    });
    const headers = {
      'Content-Type': 'application/json',
      ...clientSignature(server.now(), server.env.hashSecret),
      ...declared,
    };
    const request = new Request('http://localhost/v1/tokens', {
      method: 'POST',
      body,
      headers,
      duplex: 'half',
    } as RequestInit);
    const answer = await server.app.request(request);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'bodyIncomplete' });
  });

  test('by GET changes nothing, regardless of its contents', async () => {
    const token = await anyToken();
    const readable = new Set(all.filter(([, { method }]) => method === 'GET').map(([, { path }]) => path));
    for (const [, { path }] of all.filter(([, route]) => !readable.has(route.path))) {
      const address = `${path.replace(/\{\w+\}/, 'x')}?_method=DELETE&role=DEVELOPER`;
      const { status } = await server.app.request(address, { headers: { Authorization: `Bearer ${token}` } });
      expect({ path, status }).toEqual({ path, status: 404 });
    }
    expect((await server.ok('profile', { token })).role).toBe('CORPORATE');
  });
});
