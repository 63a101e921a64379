import { fromPromise } from 'xstate';
import { withoutTrailingSlash } from '../../../../contract/paths.ts';
import type { Navigation } from '../../../../machines/client-rules/effects.ts';
import { navigationMachine } from '../../../../machines/site/navigation.machine.ts';
import { waitForConnection } from '../../../browser/connection.ts';
import { routerEntry } from '../../../browser/history-entry.ts';
import type { PageNavigation } from '../../../ui/navigation/navigation.ts';
import { isInWorkspace } from '../../pages/areas.ts';
import { findPage } from '../../pages/find-page.ts';
import type { OpenRouter } from '../../routing/open-router.tsx';
import { memoizeAsync } from '../../start/lazy.ts';
import { startActor } from '../../start/start-actor.ts';

export type AppNavigation = PageNavigation & {
  /** What the navigation to the current page carried. */
  readonly state: () => Readonly<Record<string, unknown>>;
  /** Is the page that is shown for signed-in users only? */
  readonly isOnMembersPage: () => boolean;
  /** Prefetches the router. */
  readonly prepareRouter: () => void;
  /** Sets where the router comes from. A step that is requested before that waits for it. */
  readonly connect: (port: RouterPort) => void;
};

/** Access to the router, which is connected late: it needs the first page, whose flow needs the navigation. */
type RouterPort = {
  /** Fetches the router and creates it, at the current address. */
  readonly openRouter: () => Promise<OpenRouter>;
  /** The router has its page, and draws from now on. */
  readonly handOver: (opened: OpenRouter, onDrawn: () => void) => void;
};

/** Shows a step that starts while the router isn't there; from then on the router shows its own. */
type Progress = {
  readonly showProgress: (cancel: () => void) => void;
  readonly hideProgress: () => void;
};

/** Going from page to page, with its real actors and actions. */
export function startNavigation({ showProgress, hideProgress }: Progress): AppNavigation {
  let connect: AppNavigation['connect'] = () => {};
  const port = new Promise<RouterPort>((resolve) => {
    connect = resolve;
  });
  let opened: (OpenRouter & Pick<RouterPort, 'handOver'>) | null = null;
  let isRouted = false;
  const listeners = new Set<() => void>();
  const open = memoizeAsync(async () => {
    const { openRouter, handOver } = await port;
    const made = await openRouter();
    // From now on the router's history reports Back; before that there is only `popstate`.
    made.router.history.subscribe(follow);
    return { ...made, handOver };
  });
  /** Until the router's page is drawn nothing else follows the history: another step replaces the first. */
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
          // What stays mounted hasn't been notified of the first step.
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

  const firstPlace = currentPlace();
  function follow(): void {
    if (currentPlace() !== firstPlace) actor.send({ type: 'navigation.moved' });
  }
  window.addEventListener('popstate', follow);

  // The router's history knows of a step before the address bar does.
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
      isInWorkspace(path()) || (findPage(path()).page.access ?? 'everyone') !== 'everyone',
    prepareRouter: () => void open().catch(() => undefined),
    connect,
  };
}

/** What the address bar shows: another query is another page where the page declares it so. */
function currentPlace(): string {
  const path = currentPath();
  return findPage(path).page.hasQuery ? path + location.search : path;
}

/** The path of the address bar, without a slash at its end. */
export const currentPath = (): string => withoutTrailingSlash(location.pathname);

function push({ router: { history } }: OpenRouter, { to, replace = false, state = {} }: Navigation): void {
  if (replace) history.replace(to, state);
  else history.push(to, state);
}
