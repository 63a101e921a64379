import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect } from 'react';
import { createPageTable, type PageTable } from '../pages/find-page.ts';
import { pages } from '../pages/pages.ts';
import { followNavigation } from './follow-navigation.ts';
import type { NavigationProgress } from './navigation-progress.tsx';
import { type AppRouter, createAppRouter, type RouterOptions } from './router.tsx';

export type RunningRouter = {
  readonly router: AppRouter;
  /** All pages. */
  readonly table: PageTable;
  /** Renders the router's page; once `onRendered` is called, the router follows the history. */
  readonly page: (onRendered: () => void) => ReactNode;
};

/** The background services that are notified of each navigation. */
type Followers = {
  readonly enterPage: (page: { readonly path: string; readonly href: string; readonly at: number }) => void;
  readonly navigationProgress: NavigationProgress;
};

/** Creates the router with all pages, at the current address. */
export function startRouter(
  options: RouterOptions,
  { enterPage, navigationProgress }: Followers,
): RunningRouter {
  const router = createAppRouter(options);
  router.subscribe('onResolved', ({ toLocation: { pathname, href }, hrefChanged }) => {
    if (hrefChanged) enterPage({ path: pathname, href, at: Date.now() });
  });
  return {
    router,
    table: createPageTable(pages),
    page(onRendered) {
      followNavigation(router, navigationProgress);
      return <RouterPage router={router} onRendered={onRendered} />;
    },
  };
}

function RouterPage({ router, onRendered }: { readonly router: AppRouter; readonly onRendered: () => void }) {
  // Runs after the provider's own layout effect, which subscribes to the history.
  useLayoutEffect(onRendered, [onRendered]);
  return <RouterProvider router={router} />;
}
