import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadChunk } from '../../../src/app/routing/load-chunk.ts';

let line: EventTarget;
const missing = new TypeError('Failed to fetch dynamically imported module');

beforeEach(() => {
  line = new EventTarget();
  vi.stubGlobal('window', line);
  vi.stubGlobal('navigator', { onLine: true });
  return () => vi.unstubAllGlobals();
});

test('available page code is requested once', async () => {
  const load = vi.fn(async () => 'the page');
  expect(await loadChunk(load)).toBe('the page');
  expect(load).toHaveBeenCalledOnce();
});

test('with a connection, missing code means an older build', async () => {
  const load = vi.fn(() => Promise.reject(missing));
  await expect(loadChunk(load)).rejects.toMatchObject({ reason: 'newBuild', cause: missing });
  expect(load).toHaveBeenCalledOnce();
});

describe('without a connection', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: false });
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });
  const comesBack = () => {
    vi.stubGlobal('navigator', { onLine: true });
    line.dispatchEvent(new Event('online'));
  };

  test('missing code is requested again once the connection is back, and not before', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(missing).mockResolvedValue('the page');
    const loading = loadChunk(load);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(load).toHaveBeenCalledOnce();
    comesBack();
    expect(await loading).toBe('the page');
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('a second failure requires a new document', async () => {
    const loading = loadChunk(() => Promise.reject(missing));
    await vi.advanceTimersByTimeAsync(0);
    comesBack();
    await expect(loading).rejects.toMatchObject({ reason: 'wasOffline', cause: missing });
  });
});
