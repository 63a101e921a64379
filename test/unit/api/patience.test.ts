import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBackend, json } from './support.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a call waits for its response without a limit (spec §7: no timeout by default)', async () => {
  const day = 24 * 60 * 60_000;
  const answer = (request: Request) =>
    new Promise<Response>((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
      setTimeout(() => resolve(json({ userId: 'u1' })), day);
    });
  const { account, requests } = fakeBackend(answer);
  const profile = account.fetchProfile();
  await vi.advanceTimersByTimeAsync(day);
  expect(await profile).toEqual({ userId: 'u1' });
  expect(requests).toHaveLength(1);
});
