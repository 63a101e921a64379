import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { repeat } from '../../../server/repeat.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

test('a task is repeated, and only the first of several failures is reported', async () => {
  const task = vi.fn(async () => undefined);
  const trouble = vi.fn();
  const { stop } = repeat(1_000, task, trouble);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(task).toHaveBeenCalledTimes(2);

  task.mockRejectedValueOnce(new Error('first')).mockRejectedValueOnce(new Error('second'));
  await vi.advanceTimersByTimeAsync(3_000);
  task.mockRejectedValueOnce(new Error('after a success'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(trouble.mock.calls.map(([error]) => error.message)).toEqual(['first', 'after a success']);

  await stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(task).toHaveBeenCalledTimes(6);
});

test('a task never runs twice at once, and stops when the current run has ended', async () => {
  let finish = () => {};
  const task = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { stop } = repeat(1_000, task, vi.fn());
  await vi.advanceTimersByTimeAsync(3_500);
  const stopped = vi.fn();
  const stopping = stop().then(stopped);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(task).toHaveBeenCalledTimes(1);
  expect(stopped).not.toHaveBeenCalled();
  finish();
  await stopping;
});

test('runs a task when it is woken, once more after the current run, and not after its stop', async () => {
  const finish: (() => void)[] = [];
  const task = vi.fn(() => new Promise<void>((resolve) => finish.push(resolve)));
  const { wake, stop } = repeat(1_000_000, task, vi.fn());
  wake();
  expect(task).toHaveBeenCalledTimes(1);
  wake();
  wake();
  expect(task).toHaveBeenCalledTimes(1);
  finish[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(task).toHaveBeenCalledTimes(2);

  wake();
  const stopping = stop();
  wake();
  finish[1]?.();
  await stopping;
  await vi.advanceTimersByTimeAsync(0);
  expect(task).toHaveBeenCalledTimes(2);
});
