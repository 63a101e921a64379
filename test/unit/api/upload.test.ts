import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFileUpload } from '../../../src/api/marketplace/file-upload.ts';
import { host, rejection } from './support.ts';

type Sent = { method: string; address: string; headers: Record<string, string>; body: FormData };

/** A fake XMLHttpRequest, which the test answers. */
class Request extends EventTarget {
  static last: Request;
  readonly upload = new EventTarget();
  readonly sent = { headers: {} } as Sent;
  status = 0;
  responseText = '';
  answered: Record<string, string> = {};
  constructor() {
    super();
    Request.last = this;
  }
  open(method: string, address: string) {
    Object.assign(this.sent, { method, address });
  }
  setRequestHeader(name: string, value: string) {
    this.sent.headers[name] = value;
  }
  send(body: FormData) {
    this.sent.body = body;
  }
  abort() {
    this.end('abort');
  }
  getResponseHeader(name: string) {
    return this.answered[name] ?? null;
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }));
  }
  answer(status: number, body: unknown, headers: Record<string, string> = {}) {
    Object.assign(this, { status, responseText: JSON.stringify(body), answered: headers });
    this.end('load');
  }
  end(type: 'load' | 'error' | 'abort') {
    this.dispatchEvent(new Event(type));
    this.dispatchEvent(new Event('loadend'));
  }
}

const file = { id: 'f1', name: 'brief.pdf', size: 5, kind: 'pdf' } as const;
const content = new File(['12345'], 'brief.pdf');
const faults: (string | null)[] = [];

beforeEach(() => {
  faults.length = 0;
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function start(token: string | null = 'stored token', isOnline = true) {
  const progress: number[] = [];
  const stop = new AbortController();
  const upload = createFileUpload({
    host,
    hashSecret: 'hash secret',
    now: () => 0,
    isOnline: () => isOnline,
    getToken: () => token,
    getCookie: (name) => (name === 'XSRF-TOKEN' ? 'mine' : null),
    onServerFault: (id) => faults.push(id),
  });
  const done = upload({
    key: 'a key',
    content,
    onProgress: (sent) => progress.push(sent),
    signal: stop.signal,
  });
  return { done, progress, stop, request: Request.last };
}

describe('an upload', () => {
  test('has the headers of every other call, the key of its file and the file as a form', async () => {
    const { done, request } = start();
    const { headers, body, ...address } = request.sent;
    expect(address).toEqual({ method: 'POST', address: `${host}/v1/files` });
    expect(headers).toEqual({
      Authorization: 'Bearer stored token',
      'X-XSRF-TOKEN': 'mine',
      'Idempotency-Key': 'a key',
    });
    expect(body.get('file')).toMatchObject({ name: 'brief.pdf', size: 5 });
    request.answer(201, file);
    expect(await done).toEqual(file);
  });

  test('reports the sent part of the file, and never more than its size', () => {
    const { request, progress } = start();
    for (const loaded of [2, 5, 190]) request.progress(loaded);
    expect(progress).toEqual([2, 5, 5]);
  });

  test('fails with the server’s message', async () => {
    const { done, request } = start();
    request.answer(415, { message: 'This kind of file isn’t accepted.', code: 'wrongKind' });
    expect(await rejection(done)).toMatchObject({
      kind: 'http',
      status: 415,
      code: 'wrongKind',
      message: 'This kind of file isn’t accepted.',
    });
    expect(faults).toEqual([]);
  });

  test('reports when to retry, and the failure’s id in the log', async () => {
    const later = start();
    later.request.answer(429, null, { 'Retry-After': '60' });
    expect(await rejection(later.done)).toMatchObject({
      message: 'Too many attempts. Try again in 60 seconds.',
    });
    const broken = start();
    broken.request.answer(500, null, { 'X-Request-Id': 'r1' });
    expect(await rejection(broken.done)).toMatchObject({ kind: 'http', status: 500, message: null });
    const proxied = start();
    proxied.request.answer(502, null);
    await rejection(proxied.done);
    expect(faults).toEqual(['r1', null]);
  });

  test.each([201, 204, 205])('isn’t successful without a file in its %i response', async (status) => {
    const { done, request } = start();
    request.answer(status, { id: 'f1' });
    expect(await rejection(done)).toMatchObject({ kind: 'invalidBody' });
  });

  test('distinguishes a lost response from being offline', async () => {
    const lost = start();
    lost.request.end('error');
    expect(await rejection(lost.done)).toMatchObject({ kind: 'network' });
    const offline = start(null, false);
    offline.request.end('error');
    expect(await rejection(offline.done)).toMatchObject({ kind: 'offline' });
    expect(Object.keys(offline.request.sent.headers)).toContain('X-HASHED-TOKEN');
  });

  test('stops when it is canceled', async () => {
    const { done, stop } = start();
    stop.abort();
    expect(await rejection(done)).toBe(stop.signal.reason);
  });

  test('can’t be canceled once it is done', async () => {
    const { done, stop, request } = start();
    const abort = vi.spyOn(request, 'abort');
    request.answer(201, file);
    expect(await done).toEqual(file);
    stop.abort();
    expect(abort).not.toHaveBeenCalled();
  });
});
