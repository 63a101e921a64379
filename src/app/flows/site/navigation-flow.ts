import { fromPromise } from 'xstate';
import { withoutTrailingSlash } from '../../../../contract/paths.ts';
import type { Navigation } from '../../../../machines/client-rules/effects.ts';
import { navigationMachine } from '../../../../machines/site/navigation.machine.ts';
import { waitForConnection } from '../../../browser/connection.ts';
import { routerEntry } from '../../../browser/history-entry.ts';
import type { PageNavigation } from '../../../ui/navigation/navigation.ts';
import { isInWorkspace } from '../../pages/areas.ts';
import type { PageTable } from '../../pages/find-page.ts';
import type { OpenRouter } from '../../routing/open-router.tsx';
import { memoizeAsync } from '../../shared/lazy.ts';
import { startActor } from '../../shared/start-actor.ts';

export type AppNavigation = PageNavigation & {
  /** The history state of the current entry. */
  readonly state: () => Readonly<Record<string, unknown>>;
  /** Whether the current page is for signed-in users only. */
  readonly isOnMembersPage: () => boolean;
  /** Prefetches the router. */
  readonly prepareRouter: () => void;
  /** Connects the router. Navigations that are requested earlier wait for it. */
  readonly connect: (port: RouterPort) => void;
};

/** Access to the router, which is connected late because it needs the first page, whose flow needs the navigation. */
type RouterPort = {
  /** Loads the router and creates it at the current address. */
  readonly openRouter: () => Promise<OpenRouter>;
  /** Called when the router has loaded its page and takes over rendering. */
  readonly handOver: (opened: OpenRouter, onDrawn: () => void) => void;
};

/** Shows the progress of a navigation that starts before the router has loaded; after that the router shows its own. */
type Progress = {
  readonly showProgress: (cancel: () => void) => void;
  readonly hideProgress: () => void;
};

/**
 * Starts the navigation between pages, with its real actors and actions.
 *
 * @param firstTable - contains the first page; the router's table, which has all pages, replaces it.
 */
export function startNavigation(
  firstTable: PageTable,
  { showProgress, hideProgress }: Progress,
): AppNavigation {
  let table = firstTable;
  let connect: AppNavigation['connect'] = () => {};
  const port = new Promise<RouterPort>((resolve) => {
    connect = resolve;
  });
  let opened: (OpenRouter & Pick<RouterPort, 'handOver'>) | null = null;
  let isRouted = false;
  const listeners = new Set<() => void>();
  const open = memoizeAsync(async () => {
    const { openRouter, handOver } = await port;
    const created = await openRouter();
    ({ table } = created);
    // The router's history now reports Back; until here only `popstate` does.
    created.router.history.subscribe(follow);
    return { ...created, handOver };
  });
  /** Nothing else follows the history until the router's page is drawn; another navigation replaces the first. */
  let stopFollowing = () => {};

  const actor = startActor(
    navigationMachine.provide({
      actors: {
        routerOpening: fromPromise(async () => {
          opened = await open();
        }),
        pageDrawing: fromPromise(async () => {
          if (!opened) return;
          const { router } = opened;
          stopFollowing();
          stopFollowing = router.history.subscribe(() => void router.load());
          await router.load();
        }),
        connection: fromPromise<void>(({ signal }) => waitForConnection(signal)),
      },
      actions: {
        showProgress: ({ self }) => showProgress(() => self.send({ type: 'navigation.canceled' })),
        hideProgress: () => hideProgress(),
        takeBackStep: (_, { replace }) => {
          // The entry of the previous page is gone.
          if (replace) location.reload();
          else opened?.router.history.back();
        },
        pushStep: (_, step) => {
          if (opened) push(opened, step);
        },
        handOver: () => {
          if (!opened) return;
          isRouted = true;
          const notify = () => listeners.forEach((listener) => listener());
          opened.router.history.subscribe(notify);
          // Mounted elements haven't been notified of the first navigation yet.
          notify();
          opened.handOver(opened, () => stopFollowing());
        },
        loadDocument: (_, { to, replace = false, state }) => {
          history[replace ? 'replaceState' : 'pushState']({ ...routerEntry(), ...state }, '', to);
          location.reload();
        },
        reloadDocument: () => location.reload(),
      },
    }),
    undefined,
  );

  /** Identifies the page in the address bar; includes the query where the page declares `hasQuery`. */
  function currentLocation(): string {
    const current = currentPath();
    return table.find(current).page.hasQuery ? current + location.search : current;
  }
  const firstLocation = currentLocation();
  function follow(): void {
    if (currentLocation() !== firstLocation) actor.send({ type: 'navigation.moved' });
  }
  window.addEventListener('popstate', follow);

  // The router's history changes before the address bar does.
  const path = () =>
    opened && isRouted ? withoutTrailingSlash(opened.router.history.location.pathname) : currentPath();
  return {
    go: (step) => actor.send({ type: 'navigation.requested', step }),
    path,
    onPathChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    prepare: (to) =>
      void open()
        .then(({ router }) => router.preloadRoute({ to } as never))
        .catch(() => undefined),
    state: () => (opened && isRouted ? opened.router.history.location.state : history.state) ?? {},
    isOnMembersPage: () =>
      isInWorkspace(path()) || (table.find(path()).page.access ?? 'everyone') !== 'everyone',
    prepareRouter: () => void open().catch(() => undefined),
    connect,
  };
}

/** The path in the address bar, without a trailing slash. */
export const currentPath = (): string => withoutTrailingSlash(location.pathname);

function push({ router: { history } }: OpenRouter, { to, replace = false, state = {} }: Navigation): void {
  if (replace) history.replace(to, state);
  else history.push(to, state);
}
