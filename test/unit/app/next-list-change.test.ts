import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextListChange } from '../../../src/app/flows/next-list-change.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const idsTo = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);

async function watch(seen: readonly string[], ...answers: (readonly string[])[]) {
  const ask = vi.fn((_part: object, _signal: AbortSignal) =>
    Promise.resolve({ items: answers.shift() ?? seen, nextCursor: 'on' }),
  );
  const ended = vi.fn();
  const { signal } = new AbortController();
  void nextListChange({ ask, seen, fingerprint: (item: string) => item, signal }).then(ended);
  await vi.advanceTimersByTimeAsync(15_000);
  return { ask, ended };
}

test.each([
  [0, 20],
  [21, 21],
  [100, 100],
  [140, 100],
])('when %d entries are shown, %d are looked at again', async (shown, limit) => {
  const { ask } = await watch(idsTo(shown));
  expect(ask.mock.calls.map(([part]) => part)).toEqual([{ cursor: null, limit }]);
});

test('only a difference in the shown entries is a change', async () => {
  const { ended } = await watch(idsTo(140), idsTo(100), ['new', ...idsTo(99)]);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(ended.mock.calls).toEqual([[{ items: ['new', ...idsTo(99)], nextCursor: 'on' }]]);
});
