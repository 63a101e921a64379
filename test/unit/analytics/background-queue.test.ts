import { beforeEach, expect, test, vi } from 'vitest';
import { createBackgroundQueue } from '../../../src/app/start/background-queue.ts';
import type { BackgroundServices } from '../../../src/app/start/background-services.tsx';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  return () => vi.unstubAllGlobals();
});

const services = {} as BackgroundServices;

test('tasks wait for the services, and run in their order', async () => {
  const done: string[] = [];
  const queue = createBackgroundQueue(async () => services);
  queue.onLoaded(() => done.push('loaded'));
  queue.enqueue(() => done.push('first'));
  queue.enqueue(() => done.push('second'));
  expect(done).toEqual([]);
  await queue.load();
  queue.enqueue(() => done.push('third'));
  expect(done).toEqual(['loaded', 'first', 'second', 'third']);
});

test('services that couldn’t be loaded are loaded again', async () => {
  const start = vi.fn(async () => services).mockRejectedValueOnce(new Error('offline'));
  const queue = createBackgroundQueue(start);
  await expect(queue.load()).rejects.toThrow('offline');
  expect(await queue.load()).toBe(services);
  expect(start).toHaveBeenCalledTimes(2);
});

test('a task that throws neither starts the services twice nor loses the tasks after it', async () => {
  const start = vi.fn(async () => services);
  const rest = vi.fn();
  const queue = createBackgroundQueue(start);
  queue.enqueue(() => {
    throw new Error('a defect');
  });
  queue.enqueue(rest);
  await expect(queue.load()).rejects.toThrow('a defect');
  expect(await queue.load()).toBe(services);
  expect(start).toHaveBeenCalledOnce();
  expect(rest).toHaveBeenCalledOnce();
});
