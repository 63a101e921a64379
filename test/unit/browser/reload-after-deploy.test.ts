import { beforeEach, expect, test, vi } from 'vitest';
import { mayReloadAfterDeploy, reloadAfterDeploy } from '../../../src/browser/reload-after-deploy.ts';
import { eventually } from '../../support/eventually.ts';

const reload = vi.fn();
const answer = vi.fn<typeof fetch>();
let entry: { state: Readonly<Record<string, unknown>>; replaceState: (state: never) => void };

beforeEach(() => {
  entry = {
    state: { pageToken: 'the token' },
    replaceState: (state) => {
      entry.state = state;
    },
  };
  vi.stubGlobal('history', entry);
  vi.stubGlobal('location', { pathname: '/reset-password-token', reload });
  vi.stubGlobal('fetch', answer);
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('a page is not reloaded if the server has none', async () => {
  answer.mockResolvedValueOnce(new Response(null, { status: 500 }));
  expect(await reloadAfterDeploy()).toBe(false);
  expect(answer).toHaveBeenCalledWith(
    '/reset-password-token',
    expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
  );
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await reloadAfterDeploy()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(entry.state).toEqual({ pageToken: 'the token' });
});

test('a page is reloaded once, however often that is requested, with its history state', async () => {
  answer.mockResolvedValue(new Response(null));
  for (let time = 0; time < 3; time += 1) void reloadAfterDeploy();
  await eventually(() => expect(reload).toHaveBeenCalled());
  void reloadAfterDeploy();
  await new Promise((resolve) => setImmediate(resolve));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(entry.state).toMatchObject({ pageToken: 'the token', reloadedAt: expect.any(Number) });
});

test('a reloaded page may be reloaded again after ten minutes, for the next deploy', async () => {
  expect(mayReloadAfterDeploy()).toBe(true);
  vi.useFakeTimers({ now: 1_000_000_000_000 });
  entry.state = { reloadedAt: Date.now() };
  vi.resetModules();
  const reloaded = await import('../../../src/browser/reload-after-deploy.ts');
  vi.advanceTimersByTime(10 * 60_000);
  expect(reloaded.mayReloadAfterDeploy()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(reloaded.mayReloadAfterDeploy()).toBe(true);
});
