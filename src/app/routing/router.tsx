import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { paths } from '../../../contract/paths.ts';
import { NotFoundScreen } from '../../screens/shared/not-found-screen.tsx';
import { accountRoutes } from './account-routes.tsx';
import { memberRoutes } from './member-routes.tsx';
import { RouteError } from './route-error.tsx';
import type { RouteServices } from './route-services.ts';
import { siteRoutes } from './site-routes.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the next screen tells (spec §2: the login banner, the message on /). */
    message?: string;
    /** Whom /verify is for. */
    email?: string;
    /** The side that somebody came from. */
    role?: string;
    /** The code of /verify was found right. */
    isVerified?: boolean;
  }
  interface StaticDataRouteOption {
    /** Needs somebody who is signed in: left at once when they log out elsewhere. */
    isMembersOnly?: boolean;
  }
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/** The route table of spec §2. */
export function createAppRouter(services: RouteServices) {
  const root = createRootRoute();
  const login = createRoute({
    getParentRoute: () => root,
    path: '/login',
    beforeLoad: () => {
      throw redirect({ href: paths.developerLogin(), replace: true });
    },
  });
  return createRouter({
    routeTree: root.addChildren([
      login,
      ...siteRoutes(root, services),
      ...accountRoutes(root, services),
      ...memberRoutes(root, services),
    ]),
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPreload: 'intent',
    // A flow's actor is made when its page is shown: a half-loaded page must not be.
    defaultPendingMs: Number.POSITIVE_INFINITY,
  });
}
