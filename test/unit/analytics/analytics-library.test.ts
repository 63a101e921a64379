import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

// Two numbers of spec §9 are defined by the PostHog client. They are checked in the modules of the installed release,
// where the parts can be reached.
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
  // The modules only look for the browser while they are loading.
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

test('an unanswered request is aborted after 60000 ms', async () => {
  const { request } = await import(`${modules}/request.js`);
  request({ method: 'GET', url: 'https://events.example/e/', transport: 'fetch' });
  await vi.advanceTimersByTimeAsync(59_999);
  expect(page.signals.map(({ aborted }) => aborted)).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(page.signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('a request that is compressed synchronously is sent at once, so none is in flight at a withdrawal', async () => {
  const { request } = await import(`${modules}/request.js`);
  const send = (preferSyncCompression: boolean) => {
    page.signals.length = 0;
    const url = 'https://events.example/e/';
    const data = { event: 'an event' };
    request({ method: 'POST', url, data, compression: 'gzip-js', transport: 'fetch', preferSyncCompression });
    return page.signals.length;
  };
  expect(send(true)).toBe(1);
  // A request that the browser compresses in the background is sent later, even after a withdrawal.
  expect(send(false)).toBe(0);
});

test('a document that isn’t ready is checked again after 500 ms', async () => {
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
