import { describe, expect, test } from 'vitest';
import { fakeBackend, file, html, json, rejection } from './support.ts';

const login = { email: 'ada@example.com', cred: 'a secret password' };
const invalid = { kind: 'invalidBody', message: 'Invalid profile data received' };

/** A response whose body is cut off. */
const torn = (status: number, reason: unknown = new TypeError('terminated')) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"message":'));
        controller.error(reason);
      },
    }),
    { status },
  );

describe('failures of a call', () => {
  test.each([
    ['JSON with a message', json({ message: ' No such account. ' }, 500), 'No such account.'],
    ['JSON without one', json({ error: 'x' }, 500), null],
    ['JSON with a blank one', json({ message: '  ' }, 500), null],
    ['JSON with one that isn’t text', json({ message: { a: 1 } }, 500), null],
    ['JSON with one of 500 characters', json({ message: 'x'.repeat(500) }, 500), 'x'.repeat(500)],
    ['JSON with one of 501 characters', json({ message: 'x'.repeat(501) }, 500), null],
    ['JSON that is null', json(null, 500), null],
    ['HTML', html(500), null],
    ['nothing', new Response(null, { status: 500 }), null],
    ['malformed JSON', new Response('{"message":', { status: 500 }), null],
    ['a body that breaks off', torn(500), null],
  ])('500 with %s', async (_, response, message) => {
    const { account } = fakeBackend(async () => response);
    expect(await rejection(account.logIn(login))).toMatchObject({ kind: 'http', status: 500, message });
  });

  test.each([300, 304, 399, 400, 404, 429, 503])(
    '%i isn’t a success, and the call is sent once',
    async (status) => {
      const { account, requests } = fakeBackend(new Response(null, { status }));
      expect(await rejection(account.fetchProfile())).toMatchObject({ kind: 'http', status, message: null });
      expect(requests).toHaveLength(1);
    },
  );

  test.each([
    ['1', 'Too many attempts. Try again in 1 second.'],
    ['40', 'Too many attempts. Try again in 40 seconds.'],
    ['91', 'Too many attempts. Try again in 2 minutes.'],
    ['0', null],
    ['-5', null],
    ['1e999', null],
    ['soon', null],
    ['Sun, 22 Nov 2026 10:00:00 GMT', null],
  ])('a page of a proxy with 429 and Retry-After: %s has the message %j', async (seconds, message) => {
    const page = new Response('<h1>Slow down</h1>', { status: 429, headers: { 'Retry-After': seconds } });
    const { account } = fakeBackend(page);
    expect(await rejection(account.logIn(login))).toMatchObject({ kind: 'http', status: 429, message });
  });

  test('429 with a message from the server shows that message', async () => {
    const refusal = json({ message: 'Too many messages. Try again in 12 minutes.' }, 429);
    refusal.headers.set('Retry-After', '720');
    const { account } = fakeBackend(refusal);
    expect(await rejection(account.logIn(login))).toMatchObject({
      message: 'Too many messages. Try again in 12 minutes.',
    });
  });

  test.each([
    ['has its own code', { message: 'No.', code: 'passwordRefused' }, 'passwordRefused'],
    ['has no code', { message: 'No.' }, undefined],
    ['has no code where it isn’t text', { message: 'No.', code: 7 }, undefined],
    ['has no code where it is too long', { message: 'No.', code: 'x'.repeat(61) }, undefined],
  ])('a refusal %s', async (_, body, code) => {
    const { account } = fakeBackend(json(body, 422));
    expect(await rejection(account.logIn(login))).toMatchObject({ status: 422, message: 'No.', code });
  });

  test('only 429 has a time to retry', async () => {
    const page = new Response(null, { status: 503, headers: { 'Retry-After': '40' } });
    const { account } = fakeBackend(page);
    expect(await rejection(account.logIn(login))).toMatchObject({ status: 503, message: null });
  });

  test.each([200, 201, 204, 299])('%i is a success', async (status) => {
    const { account } = fakeBackend(new Response(null, { status }));
    await account.forgotPassword('ada@example.com');
  });

  test.each([
    ['HTML', html(200)],
    ['malformed JSON', new Response('{"userId":')],
    ['nothing', new Response(null)],
    ['204', new Response(null, { status: 204 })],
    ['null', json(null)],
    ['a list', json([{ userId: 'u1' }])],
    ['a string', json('profile')],
  ])('a profile that is %s is refused with the message of spec §8', async (_, response) => {
    const { account } = fakeBackend(response);
    expect(await rejection(account.fetchProfile())).toMatchObject(invalid);
  });

  test('an unreadable login or verification has no message', async () => {
    const { account } = fakeBackend(html(200));
    const wordless = { kind: 'invalidBody', message: null };
    expect(await rejection(account.logIn(login))).toMatchObject(wordless);
    expect(await rejection(account.verifyOtp('1234'))).toMatchObject(wordless);
  });

  test.each([
    ['network', true],
    ['offline', false],
  ])('no response is a failure of kind %s when the browser says online: %s', async (kind, online) => {
    const cause = new TypeError('fetch failed');
    const { account, requests } = fakeBackend(cause, { isOnline: () => online });
    expect(await rejection(account.fetchProfile())).toMatchObject({ kind, message: null, cause });
    expect(requests).toHaveLength(1);
  });

  test.each([
    [499, 'r1', []],
    [500, 'r1', ['r1']],
    [503, null, [null]],
  ])('a %i with the request id %s is reported as the server’s fault: %j', async (status, id, reported) => {
    const faults: (string | null)[] = [];
    const answer = json(null, status);
    if (id !== null) answer.headers.set('X-Request-Id', id);
    const { account } = fakeBackend(answer, { onServerFault: (requestId) => faults.push(requestId) });
    expect(await rejection(account.fetchProfile())).toMatchObject({ kind: 'http', status });
    expect(faults).toEqual(reported);
  });

  test('a lost role update has no message of its own', async () => {
    const { account } = fakeBackend(new TypeError('fetch failed'));
    expect(await rejection(account.updateRole({ userId: 'u1', role: 'CORPORATE' }))).toMatchObject({
      kind: 'network',
      message: null,
    });
  });

  test('a file is returned as its text, and a proxy’s page is refused', async () => {
    const csv = 'date,amount\r\n';
    const { payments } = fakeBackend(file(csv, 'text/csv; charset=utf-8'));
    expect(await payments.fetchFile()).toBe(csv);
    expect(await rejection(fakeBackend(html(200)).payments.fetchFile())).toMatchObject({
      kind: 'invalidBody',
    });
  });

  test('a successful response that is cut off counts as none', async () => {
    const { account } = fakeBackend(async () => torn(200));
    expect(await rejection(account.fetchProfile())).toMatchObject({ kind: 'network', message: null });
  });

  test('an aborted call rejects with the reason of the abort', async () => {
    const waiting = (request: Request) =>
      new Promise<Response>((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason));
      });
    const { account, requests } = fakeBackend(waiting);
    const leaving = new AbortController();
    const reason = rejection(account.logIn(login, leaving.signal));
    leaving.abort();
    expect(await reason).toBe(leaving.signal.reason);
    expect(await reason).toMatchObject({ name: 'AbortError' });
    expect(requests).toHaveLength(1);
  });

  test('a call that is aborted while its response arrives rejects with the reason of the abort', async () => {
    const leaving = new AbortController();
    const { account } = fakeBackend(async () => {
      leaving.abort(new Error('The user left.'));
      return torn(200, leaving.signal.reason);
    });
    expect(await rejection(account.logIn(login, leaving.signal))).toBe(leaving.signal.reason);
  });

  test('an unhandled failure names the call in its stack, and nothing secret', async () => {
    const { account } = fakeBackend(json({ message: 'Wrong password.' }, 401));
    const error = await rejection(account.logIn(login));
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).stack).toContain('POST /v1/tokens: 401');
    const { account: broken } = fakeBackend(new TypeError('fetch failed'));
    const silent = await rejection(broken.validateResetToken('reset-secret'));
    expect((silent as Error).stack).toContain('GET /v1/tokens/validate-reset-token: no answer');
    expect(JSON.stringify(silent, Object.getOwnPropertyNames(silent))).not.toContain('reset-secret');
  });
});
