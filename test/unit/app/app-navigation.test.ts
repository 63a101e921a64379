import { createMemoryHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createNavigation } from '../../../src/app/routing/navigation.ts';
import type { AppRouter } from '../../../src/app/routing/router.tsx';

vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('location', new URL('https://counterpart.example/contact'));
vi.stubGlobal('history', { state: null });

test('a step back is followed while the router’s first page waits to be drawn, and by nobody else afterwards', async () => {
  const history = createMemoryHistory({ initialEntries: ['/contact'] });
  const loaded: string[] = [];
  const load = async () => void loaded.push(history.location.pathname);
  let drawn = () => {};
  const onTakeOver = vi.fn<(page: ReactNode) => void>();
  const navigation = createNavigation({
    openRouter: async () => ({
      router: { history, load } as unknown as AppRouter,
      page(onDrawn) {
        drawn = onDrawn;
        return null;
      },
    }),
    onFirstStep: () => undefined,
    onTakeOver,
  });
  navigation.go({ to: '/about' });
  await vi.waitFor(() => expect(onTakeOver).toHaveBeenCalledOnce());
  expect(loaded).toEqual(['/about']);
  history.back();
  expect(loaded).toEqual(['/about', '/contact']);
  drawn();
  history.forward();
  expect(loaded).toHaveLength(2);
  expect(navigation.path()).toBe('/about');
});
