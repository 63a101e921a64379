import { expect, test, vi } from 'vitest';
import { createPrefetch } from '../../../src/app/services/prefetch.ts';

function prepared() {
  const call = vi.fn((input: string, _signal?: AbortSignal) =>
    Promise.resolve(`${input} ${call.mock.calls.length}`),
  );
  return { call, ...createPrefetch(call) };
}

test('a prefetch gives the response of the early call to the first caller only', async () => {
  const { call, start, fetch } = prepared();
  start('ada');
  expect(await fetch('ada')).toBe('ada 1');
  expect(await fetch('ada')).toBe('ada 2');
  expect(call).toHaveBeenCalledTimes(2);
});

test('a prefetch calls again for another input, and once the response is cleared', async () => {
  const { start, fetch, forget } = prepared();
  start('ada');
  expect(await fetch('ben')).toBe('ben 2');
  expect(await fetch('ada')).toBe('ada 3');
  start('ada');
  forget();
  expect(await fetch('ada')).toBe('ada 5');
});

test('a prefetch ends with the signal of the caller that took it', async () => {
  const { call, start, fetch } = prepared();
  start('ada');
  const asked = new AbortController();
  await fetch('ada', asked.signal);
  const signal = call.mock.calls[0]?.[1];
  expect(signal?.aborted).toBe(false);
  asked.abort('gone');
  expect(signal?.reason).toBe('gone');
});

test('a prefetch passes a failure to its caller, and ignores it without a caller', async () => {
  const early = createPrefetch(() => Promise.reject(new Error('The line is cut.')));
  early.start('ada');
  await new Promise((resolve) => setTimeout(resolve));
  await expect(early.fetch('ada')).rejects.toThrow('The line is cut.');
});
