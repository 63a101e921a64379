import { createMemoryHistory } from '@tanstack/react-router';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { startNavigation } from '../../../src/app/flows/site/navigation-flow.ts';
import { createPageTable } from '../../../src/app/pages/find-page.ts';
import type { OpenRouter } from '../../../src/app/routing/open-router.tsx';

// @flow navigation

const reload = vi.fn();
const pushState = vi.fn();
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('location', Object.assign(new URL('https://counterpart.example/contact'), { reload }));
vi.stubGlobal('history', { state: null, pushState });
const goOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });
afterEach(() => goOnline(true));
afterAll(() => vi.unstubAllGlobals());
const table = createPageTable([]);
const noProgress = { showProgress: () => undefined, hideProgress: () => undefined };

test('a step back is handled while the router’s first page waits to be rendered, and only by the router afterwards', async () => {
  const history = createMemoryHistory({ initialEntries: ['/contact'] });
  const loaded: string[] = [];
  const load = async () => void loaded.push(history.location.pathname);
  let drawn = () => {};
  const handOver = vi.fn<(opened: OpenRouter, onDrawn: () => void) => void>((_, onDrawn) => {
    drawn = onDrawn;
  });
  const navigation = startNavigation(table, noProgress);
  navigation.connect({
    openRouter: async () => ({ router: { history, load }, table, page: () => null }) as unknown as OpenRouter,
    handOver,
  });
  navigation.go({ to: '/about' });
  await vi.waitFor(() => expect(handOver).toHaveBeenCalledOnce());
  expect(loaded).toEqual(['/about']);
  history.back();
  expect(loaded).toEqual(['/about', '/contact']);
  drawn();
  history.forward();
  expect(loaded).toHaveLength(2);
  expect(navigation.path()).toBe('/about');
});

test('a step that is requested before the router is available waits for it', async () => {
  const history = createMemoryHistory({ initialEntries: ['/contact'] });
  const handOver = vi.fn();
  const navigation = startNavigation(table, noProgress);
  navigation.go({ to: '/about' });
  await new Promise((resolve) => setImmediate(resolve));
  navigation.connect({
    openRouter: async () =>
      ({
        router: { history, load: async () => undefined },
        table,
        page: () => null,
      }) as unknown as OpenRouter,
    handOver,
  });
  await vi.waitFor(() => expect(handOver).toHaveBeenCalledOnce());
  expect(navigation.path()).toBe('/about');
  expect(reload).not.toHaveBeenCalled();
});

test('a document load that replaces the router’s step waits for a connection', async () => {
  goOnline(false);
  const navigation = startNavigation(table, noProgress);
  navigation.connect({
    openRouter: () => Promise.reject(new Error('Its code could not be fetched.')),
    handOver: () => undefined,
  });
  navigation.go({ to: '/about' });
  // A turn of the event loop ends after all pending promises.
  await new Promise((resolve) => setImmediate(resolve));
  expect(reload).not.toHaveBeenCalled();
  goOnline(true);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(pushState).toHaveBeenCalledWith(expect.anything(), '', '/about');
});
