import { beforeEach, expect, test, vi } from 'vitest';
import { withQuery } from '../../../src/app/pages/marketplace/parts/with-query.tsx';
import type { Visit } from '../../../src/app/pages/page.ts';

const entry = { state: { __TSR_index: 3 }, pushState: vi.fn() };

beforeEach(() => {
  vi.stubGlobal('history', entry);
  vi.stubGlobal('location', { pathname: '/projects', search: '?q=react' });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('scrollTo', vi.fn());
  return () => vi.unstubAllGlobals();
});

test('a changed query is the next entry of the history, which the router distinguishes from the previous one', () => {
  const take = vi.fn();
  let goTo: Visit['goTo'] = () => undefined;
  const open = (visit: Visit) => {
    goTo = visit.goTo;
    return { element: null, close: () => undefined };
  };
  withQuery({ path: '/projects' } as Visit, { open: open as never, take });
  goTo({ to: '/projects?q=react' });
  expect(entry.pushState.mock.calls).toMatchObject([[{ __TSR_index: 4 }, '', '/projects?q=react']]);
  expect(take.mock.calls.map(([query]) => String(query))).toEqual(['q=react']);
});
