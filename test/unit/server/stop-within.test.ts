import { expect, test, vi } from 'vitest';
import { stopWithin } from '../../../server/startup/stop-within.ts';

test.each([
  ['what ends in time', async () => undefined, true],
  ['what never ends', () => new Promise<void>(() => {}), false],
])('%s is waited for, and no longer than that', async (_, stop, isEnded) => {
  const slow = vi.fn(stop);
  expect(await stopWithin(20, slow)).toBe(isEnded);
  expect(slow).toHaveBeenCalledOnce();
});
