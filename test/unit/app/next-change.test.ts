import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { nextChange } from '../../../src/app/flows/next-change.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const browser = { onLine: true };
const connection = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(page, { visibilityState: 'visible' });
  browser.onLine = true;
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', connection);
  vi.stubGlobal('navigator', browser);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watch(...answers: readonly (string | Error)[]) {
  const watching = new AbortController();
  const ask = vi.fn((_: AbortSignal) => {
    const answer = answers[ask.mock.calls.length - 1] ?? 'old';
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const ended = vi.fn();
  const isChange = (answer: string) => answer !== 'old';
  const isEnd = (error: unknown) => error instanceof Error && error.message === 'gone';
  void nextChange({ ask, isChange, isEnd, signal: watching.signal }).then(ended, ended);
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  return { ask, ended, pass, stop: (why: Error) => watching.abort(why) };
}

describe('the poll for changes of a page’s data', () => {
  test('asks every 15 s, until the data changes', async () => {
    const { ask, ended, pass } = watch('old', 'old', 'new');
    await pass(14.999);
    expect(ask).not.toHaveBeenCalled();
    await pass(0.001);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(29.999);
    expect(ended).not.toHaveBeenCalled();
    await pass(0.001);
    expect(ended.mock.calls).toEqual([['new']]);
    await pass(300);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  test('asks less and less often while it fails, down to every two minutes, and as before after a success', async () => {
    const { ask, pass } = watch(...Array.from({ length: 5 }, () => new Error('no answer')));
    for (const [seconds, calls] of [
      [15, 1],
      [29.999, 1],
      [0.001, 2],
      [60, 3],
      [120, 4],
      [119.999, 4],
      [0.001, 5],
      [120, 6],
      [14.999, 6],
      [0.001, 7],
    ] as const) {
      await pass(seconds);
      expect(ask).toHaveBeenCalledTimes(calls);
    }
  });

  test('ends once the data is gone, if the page defines that', async () => {
    const gone = new Error('gone');
    const { ask, ended, pass } = watch(new Error('no answer'), gone);
    await pass(15);
    expect(ended).not.toHaveBeenCalled();
    await pass(30);
    expect(ended.mock.calls).toEqual([[gone]]);
    await pass(300);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('never asks in a hidden tab, and asks at once when it is visible again', async () => {
    const { ask, pass } = watch();
    Object.assign(page, { visibilityState: 'hidden' });
    await pass(3600);
    page.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(ask).not.toHaveBeenCalled();
    Object.assign(page, { visibilityState: 'visible' });
    page.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('never asks without a connection, and asks at once when it is back', async () => {
    const { ask, pass } = watch();
    browser.onLine = false;
    await pass(3600);
    expect(ask).not.toHaveBeenCalled();
    connection.dispatchEvent(new Event('online'));
    await pass(0);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['while it waits for its time', 'visible', true],
    ['while the tab is hidden', 'hidden', true],
    ['while there is no connection', 'visible', false],
  ])('no longer asks once the page is left %s', async (_, visibilityState, onLine) => {
    const { ask, ended, pass, stop } = watch();
    Object.assign(page, { visibilityState });
    browser.onLine = onLine;
    await pass(visibilityState === 'visible' && onLine ? 10 : 20);
    const left = new Error('left');
    stop(left);
    await pass(60);
    expect(ended.mock.calls).toEqual([[left]]);
    expect(ask).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('aborts its pending call with the page', async () => {
    const { ask, pass, stop } = watch();
    await pass(15);
    stop(new Error('left'));
    expect(ask.mock.calls[0]?.[0].aborted).toBe(true);
    await pass(60);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
