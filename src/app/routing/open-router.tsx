import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect } from 'react';
import type { FlowContext } from '../flows/flow-context.ts';
import { createFlows } from '../flows/flows.ts';
import { startAppearance } from '../flows/site/appearance-flow.ts';
import type { BackgroundServices } from '../start/background-services.tsx';
import type { RouteServices } from './route-services.ts';
import { type AppRouter, createAppRouter } from './router.tsx';
import { scrollToTopOnNavigation } from './scroll.ts';
import { tellSteps } from './tell-steps.ts';

type RouterContext = FlowContext &
  Omit<RouteServices, 'flows' | 'appearance' | 'flagsNow'> & { readonly background: BackgroundServices };

export type OpenRouter = {
  readonly router: AppRouter;
  /** Draws its page; from `onDrawn` on it follows the history by itself. */
  readonly page: (onDrawn: () => void) => ReactNode;
};

/** Makes the router with every flow and route, at the current address. */
export function openRouter(context: RouterContext): OpenRouter {
  const router = createAppRouter({
    ...context,
    flows: createFlows(context),
    appearance: startAppearance(context),
    flagsNow: () => context.background.analytics.getSnapshot().context.flags,
  });
  scrollToTopOnNavigation(router.history);
  tellSteps(router, context.background);
  router.subscribe('onResolved', ({ toLocation: { pathname, href }, hrefChanged }) => {
    if (hrefChanged) context.background.enterPage({ path: pathname, href, at: Date.now() });
  });
  return { router, page: (onDrawn) => <RouterPage router={router} onDrawn={onDrawn} /> };
}

function RouterPage({ router, onDrawn }: { readonly router: AppRouter; readonly onDrawn: () => void }) {
  // The provider's own effect, which begins to follow the history, comes first.
  useLayoutEffect(onDrawn, [onDrawn]);
  return <RouterProvider router={router} />;
}
