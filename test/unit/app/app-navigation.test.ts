import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { startNavigation } from '../../../src/app/flows/site/navigation-flow.ts';
import type { OpenRouter } from '../../../src/app/routing/open-router.tsx';

// @flow navigation

vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('location', new URL('https://counterpart.example/contact'));
vi.stubGlobal('history', { state: null });

test('a step back is followed while the router’s first page waits to be drawn, and by nobody else afterwards', async () => {
  const history = createMemoryHistory({ initialEntries: ['/contact'] });
  const loaded: string[] = [];
  const load = async () => void loaded.push(history.location.pathname);
  let drawn = () => {};
  const handOver = vi.fn<(opened: OpenRouter, onDrawn: () => void) => void>((_, onDrawn) => {
    drawn = onDrawn;
  });
  const navigation = startNavigation({
    openRouter: async () => ({ router: { history, load }, page: () => null }) as unknown as OpenRouter,
    showProgress: () => undefined,
    hideProgress: () => undefined,
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
