import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

// Two numbers of spec §9 are the PostHog client's own. They are held to the release that is installed, in the modules
// that its one file is made of: there the parts can be reached.
const modules = 'posthog-js/lib/src';

const page = {
  document: {} as { body?: object },
  CompressionStream,
  signals: [] as AbortSignal[],
  fetch: (_: string, { signal }: { signal: AbortSignal }) => {
    page.signals.push(signal);
    return new Promise(() => undefined);
  },
};

beforeAll(() => {
  // The modules look for the browser once, when they are loaded.
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('fetch', page.fetch);
  return () => vi.unstubAllGlobals();
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a request that nobody answers is given up after 60000 ms', async () => {
  const { request } = await import(`${modules}/request.js`);
  request({ method: 'GET', url: 'https://events.example/e/', transport: 'fetch' });
  await vi.advanceTimersByTimeAsync(59_999);
  expect(page.signals.map(({ aborted }) => aborted)).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(page.signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('what is compressed in the moment that it is sent leaves in it, so nothing is under way at a withdrawal', async () => {
  const { request } = await import(`${modules}/request.js`);
  const send = (preferSyncCompression: boolean) => {
    page.signals.length = 0;
    const url = 'https://events.example/e/';
    const data = { event: 'an event' };
    request({ method: 'POST', url, data, compression: 'gzip-js', transport: 'fetch', preferSyncCompression });
    return page.signals.length;
  };
  expect(send(true)).toBe(1);
  // What the browser compresses in the background leaves later, whatever has happened meanwhile.
  expect(send(false)).toBe(0);
});

test('a document that isn’t ready is tried again after 500 ms', async () => {
  const { PostHog } = await import(`${modules}/posthog-core.js`);
  const setUp = vi.fn();
  const client = {
    config: {},
    _extensions: [],
    set_config: setUp,
    _onRemoteConfig: PostHog.prototype._onRemoteConfig,
  };
  client._onRemoteConfig({ ok: false });
  page.document.body = {};
  await vi.advanceTimersByTimeAsync(499);
  expect(setUp).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(setUp).toHaveBeenCalledOnce();
});
