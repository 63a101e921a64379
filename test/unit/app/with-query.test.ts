import { beforeEach, expect, test, vi } from 'vitest';
import { withQuery } from '../../../src/app/pages/marketplace/parts/with-query.tsx';
import type { Visit } from '../../../src/app/pages/page.ts';

const entry = { state: { __TSR_index: 3 }, pushState: vi.fn(), replaceState: vi.fn() };

beforeEach(() => {
  vi.stubGlobal('history', entry);
  vi.stubGlobal('location', { pathname: '/projects', search: '?q=react' });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('scrollTo', vi.fn());
  return () => {
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  };
});

/** The navigation of an open page, the queries that it takes, and the navigations that leave it. */
function opened() {
  const [take, leave] = [vi.fn(), vi.fn()];
  let goTo: Visit['goTo'] = () => undefined;
  const open = (visit: Visit) => {
    goTo = visit.goTo;
    return { element: null, close: () => undefined };
  };
  withQuery({ path: '/projects', goTo: leave as Visit['goTo'] } as Visit, { open: open as never, take });
  return { goTo, leave, taken: () => take.mock.calls.map(([query]) => String(query)) };
}

test('a changed query is the next entry of the history, which the router distinguishes from the previous one', () => {
  const { goTo, taken } = opened();
  goTo({ to: '/projects?q=react' });
  expect(entry.pushState.mock.calls).toMatchObject([[{ __TSR_index: 4 }, '', '/projects?q=react']]);
  expect(taken()).toEqual(['q=react']);
});

test('a query that replaces another keeps its place in the history, and both keep a state', () => {
  const { goTo, taken } = opened();
  goTo({ to: '/projects?q=react', replace: true, state: { message: 'Saved' } });
  expect(entry.replaceState.mock.calls).toMatchObject([
    [{ __TSR_index: 3, message: 'Saved' }, '', '/projects?q=react'],
  ]);
  expect(entry.pushState).not.toHaveBeenCalled();
  goTo({ to: '/projects?q=react', state: { message: 'Saved' } });
  expect(entry.pushState.mock.calls).toMatchObject([
    [{ __TSR_index: 4, message: 'Saved' }, '', '/projects?q=react'],
  ]);
  expect(taken()).toEqual(['q=react', 'q=react']);
});

test('another page is a navigation of its own', () => {
  const { goTo, leave } = opened();
  const navigation = { to: '/about', replace: true };
  goTo(navigation);
  expect(leave.mock.calls).toEqual([[navigation]]);
  expect(entry.replaceState).not.toHaveBeenCalled();
});
