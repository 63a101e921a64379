import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { followNavigation } from '../../../src/app/routing/follow-navigation.ts';

/** A history in the middle of three pages. */
let history: RouterHistory;
beforeEach(() => {
  history = createMemoryHistory({ initialEntries: ['/first', '/second', '/third'], initialIndex: 1 });
});

const steps: Record<string, (from: RouterHistory) => void> = {
  push: (from) => from.push('/new'),
  replace: (from) => from.replace('/new'),
  back: (from) => from.back(),
  forward: (from) => from.forward(),
};

describe('a slow step to another page', () => {
  const show = vi.fn<(takeBack: (() => void) | null) => void>();
  beforeEach(() => {
    show.mockReset();
    followNavigation({ history, subscribe: () => () => undefined }, {
      show,
      hide: () => undefined,
    } as unknown as Parameters<typeof followNavigation>[1]);
  });

  test.each(['push', 'back', 'forward'])('can be taken back after %s: the page stays', (step) => {
    steps[step]?.(history);
    expect(history.location.pathname).not.toBe('/second');
    show.mock.lastCall?.[0]?.();
    expect(history.location.pathname).toBe('/second');
  });

  test('can’t be taken back once the entry before is gone', () => {
    steps.replace?.(history);
    expect(show).toHaveBeenLastCalledWith(null);
  });

  test('ends when the page is shown', () => {
    const hide = vi.fn();
    const resolved: (() => void)[] = [];
    const subscribe = (event: string, listener: () => void) => {
      if (event === 'onResolved') resolved.push(listener);
      return () => undefined;
    };
    followNavigation({ history, subscribe } as unknown as Parameters<typeof followNavigation>[0], {
      show,
      hide,
      element: null,
    });
    expect(hide).not.toHaveBeenCalled();
    for (const listener of resolved) listener();
    expect(hide).toHaveBeenCalledOnce();
  });
});
