import { fromPromise } from 'xstate';
import { navigationMachine } from '../../../machines/site/navigation.machine.ts';
import { waitForConnection } from '../../browser/connection.ts';
import { routerEntry } from '../../browser/history-entry.ts';
import type { PageNavigation } from '../../ui/navigation/navigation.ts';
import { isInWorkspace } from '../pages/areas.ts';
import type { PageTable } from '../pages/find-page.ts';
import { currentPath } from '../shared/current-path.ts';
import { startActor } from '../shared/start-actor.ts';
import { createLateRouter, type RouterPort } from './late-router.ts';

export type AppNavigation = PageNavigation & {
  /** The history state of the current entry. */
  readonly state: () => Readonly<Record<string, unknown>>;
  /** Whether the current page is a session's page, which is left when the user logs out in another tab. */
  readonly isOnSessionPage: () => boolean;
  /** Creates the router before a navigation needs it. */
  readonly openRouterEarly: () => void;
  /** Connects the router. Navigations that are requested earlier wait for it. */
  readonly connect: (port: RouterPort) => void;
};

/** Shows the progress of a navigation that starts before the router has loaded; after that the router shows its own. */
type Progress = {
  readonly showProgress: (cancel: () => void) => void;
  readonly hideProgress: () => void;
};

/** Starts the navigation between pages; `firstTable` contains the first page. */
export function startNavigation(
  firstTable: PageTable,
  { showProgress, hideProgress }: Progress,
): AppNavigation {
  const router = createLateRouter(firstTable, follow);
  const actor = startActor(
    navigationMachine.provide({
      actors: {
        routerOpening: fromPromise<void>(async () => {
          await router.open();
        }),
        pageLoading: fromPromise(router.loadPage),
        connection: fromPromise<void>(({ signal }) => waitForConnection(signal)),
      },
      actions: {
        showProgress: ({ self }) => showProgress(() => self.send({ type: 'navigation.canceled' })),
        hideProgress: () => hideProgress(),
        undoNavigation: (_, { replace }) => {
          // The entry of the previous page is gone.
          if (replace) location.reload();
          else router.back();
        },
        performNavigation: (_, navigation) => router.go(navigation),
        handOver: router.handOver,
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
    const path = currentPath();
    return router.find(path).page.hasQuery ? path + location.search : path;
  }
  const firstLocation = currentLocation();
  function follow(): void {
    if (currentLocation() !== firstLocation) actor.send({ type: 'navigation.moved' });
  }
  window.addEventListener('popstate', follow);

  const { state, path, onPathChange, connect } = router;
  return {
    state,
    path,
    onPathChange,
    connect,
    go: (navigation) => actor.send({ type: 'navigation.requested', navigation }),
    prepare: (to) =>
      void router
        .open()
        .then((opened) => opened.router.preloadRoute({ to } as never))
        .catch(() => undefined),
    isOnSessionPage: () =>
      isInWorkspace(router.path()) || router.find(router.path()).page.access !== undefined,
    openRouterEarly: () => void router.open().catch(() => undefined),
  };
}
