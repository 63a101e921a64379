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
    /** A message for the next screen (spec §2: the login banner, the message on /). */
    message?: string;
    /** The protected page that was opened without a session; after login, / leads back to it (§M4). */
    wanted?: string;
    /** The email address that /verify verifies. */
    email?: string;
    /** The second-factor challenge for /two-step. */
    challenge?: string;
    /** The role of the page that the user came from. */
    role?: string;
    /** Whether the code on /verify was accepted. */
    isVerified?: boolean;
    /** Whether the link that led to /verify was accepted; it can't be used again. */
    isVerifiedByLink?: boolean;
  }
  interface Register {
    router: AppRouter;
  }
}

export type AppRouter = ReturnType<typeof createAppRouter>;

export type RouterOptions = {
  readonly host: Pick<PageHost, 'openPage' | 'Guarded'>;
  /** Creates the visit that a page is mounted with. */
  readonly visit: (path: string, params: Readonly<Record<string, string>>) => Visit<string>;
};

/** The route table of spec §2, generated from the page declarations. */
export function createAppRouter(options: RouterOptions) {
  const { Guarded } = options.host;
  const root = createRootRoute();
  // All protected pages share one guard and one frame, which stay mounted between them.
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
    // Parses queries as browsers and servers do; the router's default would parse a quoted phrase as JSON.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const query = new URLSearchParams(search as Record<string, string>).toString();
      return query && `?${query}`;
    },
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPreload: 'intent',
    // A page must not be shown before its flow's actor is created, so there is no pending state.
    defaultPendingMs: Number.POSITIVE_INFINITY,
  });
}

/** The part of a route match that a visit needs. */
type Match = { readonly id: string; readonly pathname: string; readonly params: object };

/**
 * The route options that open, render and close a page. Each visit opens the page once, in `onEnter`, and closes it
 * in `onLeave`, outside of React, so StrictMode, a remount or a preload never runs an invoke twice (decision 004).
 */
export function pageRoute(
  page: Page,
  { host, visit }: RouterOptions,
  load: (page: Page) => Promise<LoadedPage> = loadPage,
) {
  let loaded: LoadedPage | null = null;
  let opened: { readonly id: string; readonly page: MountedPage } | null = null;

  function enter({ id, pathname, params }: Match): void {
    // The code could not be loaded: `RouteError` is rendered instead.
    if (!loaded) return;
    const path = withoutTrailingSlash(pathname);
    opened = { id, page: host.openPage(loaded, visit(path, params as Record<string, string>)) };
  }
  function leave(): void {
    opened?.page.close();
    opened = null;
  }
  function RoutedPage() {
    // Other parameters of the same route are a new visit, which `onStay` has already entered.
    useMatch({ strict: false, select: ({ id }) => id });
    return opened && <Fragment key={opened.id}>{opened.page.element}</Fragment>;
  }
  return {
    // Loader dependencies are part of a match's id, so a changed query is a new visit.
    loaderDeps: ({ search }: { readonly search: object }) => (page.hasQuery ? search : {}),
    loader: async () => {
      loaded = await loadChunk(() => load(page));
    },
    component: RoutedPage,
    onEnter: enter,
    onStay: (match: Match) => {
      if (opened?.id === match.id) return;
      leave();
      enter(match);
    },
    onLeave: leave,
  };
}
