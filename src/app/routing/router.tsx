import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  useMatch,
} from '@tanstack/react-router';
import { Fragment } from 'react';
import { withoutTrailingSlash } from '../../../contract/paths.ts';
import { NotFoundScreen } from '../../screens/shared/not-found-screen.tsx';
import { redirects } from '../pages/find-page.ts';
import { type LoadedPage, loadPage } from '../pages/load-page.ts';
import type { MountedPage, Page, Visit } from '../pages/page.ts';
import type { PageHost } from '../pages/page-host.tsx';
import { pages } from '../pages/pages.ts';
import { loadChunk } from './load-chunk.ts';
import { RouteError } from './route-error.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the next screen tells (spec §2: the login banner, the message on /). */
    message?: string;
    /** The protected page that was opened without a session; / leads back to it (§M4). */
    wanted?: string;
    /** Whom /verify is for. */
    email?: string;
    /** What /two-step answers. */
    challenge?: string;
    /** The side that somebody came from. */
    role?: string;
    /** The code of /verify was found right. */
    isVerified?: boolean;
    /** The link that leads to /verify was found good, and is used up. */
    isVerifiedByLink?: boolean;
  }
  interface Register {
    router: AppRouter;
  }
}

export type AppRouter = ReturnType<typeof createAppRouter>;

export type RouterOptions = {
  readonly host: Pick<PageHost, 'openPage' | 'Guarded'>;
  /** What a visit of a page begins with. */
  readonly visit: (path: string, params: Readonly<Record<string, string>>) => Visit<string>;
};

/** The route table of spec §2, made of the pages' declarations. */
export function createAppRouter(options: RouterOptions) {
  const { Guarded } = options.host;
  const root = createRootRoute();
  // One guard and one frame for all that is protected: a step between two of its pages keeps both.
  const workspace = createRoute({
    getParentRoute: () => root,
    id: 'workspace',
    component: () => (
      <Guarded>
        <Outlet />
      </Guarded>
    ),
  });
  const isProtected = ({ access }: Page) => access === 'workspace';
  return createRouter({
    routeTree: root.addChildren([
      ...pages
        .filter((page) => !isProtected(page))
        .map((page) =>
          createRoute({ getParentRoute: () => root, path: page.path, ...pageRoute(page, options) }),
        ),
      workspace.addChildren(
        pages
          .filter(isProtected)
          .map((page) =>
            createRoute({ getParentRoute: () => workspace, path: page.path, ...pageRoute(page, options) }),
          ),
      ),
      ...Object.entries(redirects).map(([path, to]) =>
        createRoute({
          getParentRoute: () => root,
          path,
          beforeLoad: () => {
            throw redirect({ href: to, replace: true });
          },
        }),
      ),
    ]),
    // As every browser and server reads a query; the router's own way would take a quoted phrase for JSON.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const query = new URLSearchParams(search as Record<string, string>).toString();
      return query && `?${query}`;
    },
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPreload: 'intent',
    // A flow's actor is made when its page is shown: a half-loaded page must not be.
    defaultPendingMs: Number.POSITIVE_INFINITY,
  });
}

/** The part of a route's match that a visit is made of. */
type Match = { readonly id: string; readonly pathname: string; readonly params: object };

/**
 * How a page is mounted, drawn and left. One visit is one mounted page: made in `onEnter` and closed in `onLeave`,
 * outside of React, so StrictMode, a remount or a preload never runs an invoke twice (decision 004).
 */
export function pageRoute(
  page: Page,
  { host, visit }: RouterOptions,
  load: (page: Page) => Promise<LoadedPage> = loadPage,
) {
  let loaded: LoadedPage | null = null;
  let mounted: { readonly id: string; readonly page: MountedPage } | null = null;

  function enter({ id, pathname, params }: Match): void {
    // A page whose code could not be had is drawn by `RouteError`.
    if (!loaded) return;
    const path = withoutTrailingSlash(pathname);
    mounted = { id, page: host.openPage(loaded, visit(path, params as Record<string, string>)) };
  }
  function leave(): void {
    mounted?.page.close();
    mounted = null;
  }
  function RoutedPage() {
    // Other parameters on the same route are another visit: `onStay` has entered it by now.
    useMatch({ strict: false, select: ({ id }) => id });
    return mounted && <Fragment key={mounted.id}>{mounted.page.element}</Fragment>;
  }
  return {
    // They are part of a match's id, so another query is another visit.
    loaderDeps: ({ search }: { readonly search: object }) => (page.hasQuery ? search : {}),
    loader: async () => {
      loaded = await loadChunk(() => load(page));
    },
    component: RoutedPage,
    onEnter: enter,
    onStay: (match: Match) => {
      if (mounted?.id === match.id) return;
      leave();
      enter(match);
    },
    onLeave: leave,
  };
}
