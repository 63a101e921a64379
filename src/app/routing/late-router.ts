import { withoutTrailingSlash } from '../../../contract/paths.ts';
import type { Navigation } from '../../../machines/client-rules/effects.ts';
import type { PageTable } from '../pages/find-page.ts';
import { memoizeAsync } from '../shared/memoize-async.ts';
import type { AppRouter } from './router.tsx';
import type { RunningRouter } from './start-router.tsx';

/** Access to the router, which is connected late because it needs the first page, whose flow needs the navigation. */
export type RouterPort = {
  /** Loads the router and creates it at the current address. */
  readonly loadRouter: () => Promise<RunningRouter>;
  /** Called when the router has loaded its page and takes over rendering. */
  readonly render: (opened: RunningRouter, onRendered: () => void) => void;
};

/**
 * The router, whose code loads after the first page. Until it takes over, the browser's own history answers. In order:
 *
 * 1. `connect`: the start provides the port, once the first page exists.
 * 2. `open`: loads the router's code and creates the router, when the browser is idle or at the first navigation.
 * 3. `go` and `loadPage`: the navigation changes the router's history and loads the new page, which isn't drawn yet.
 * 4. `handOver`: the loaded page replaces the first one (`render`). The router follows its history by itself from
 *    `onRendered` on.
 *
 * @param firstTable - contains the first page; the router's table, which has all pages, replaces it.
 * @param onMove - called when the router's history changes; until the router is open, `popstate` reports that.
 */
export function createLateRouter(firstTable: PageTable, onMove: () => void) {
  let connect: (port: RouterPort) => void = () => {};
  const port = new Promise<RouterPort>((resolve) => {
    connect = resolve;
  });
  let opened: (RunningRouter & Pick<RouterPort, 'render'>) | null = null;
  /** The router's history once it has taken over; it changes before the address bar does. */
  let routed: AppRouter['history'] | null = null;
  /** Until the router's page is rendered, its history is followed here: a second navigation replaces the first. */
  let stopFollowing = () => {};
  const listeners = new Set<() => void>();

  const open = memoizeAsync(async () => {
    const { loadRouter, render } = await port;
    opened = { ...(await loadRouter()), render };
    opened.router.history.subscribe(onMove);
    return opened;
  });

  return {
    /** Connects the router. Callers that open it earlier wait for that. */
    connect,
    open,
    /** Finds the page of a path. */
    find: (path: string) => (opened?.table ?? firstTable).find(path),
    go({ to, replace = false, state }: Navigation) {
      opened?.router.history[replace ? 'replace' : 'push'](to, state);
    },
    back: () => opened?.router.history.back(),
    /** Loads the page at the current address of the router. */
    loadPage: async () => {
      if (!opened) return;
      const { router } = opened;
      stopFollowing();
      stopFollowing = router.history.subscribe(() => void router.load());
      await router.load();
    },
    /** Renders the loaded page in place of the first. */
    handOver: () => {
      if (!opened) return;
      routed = opened.router.history;
      const notify = () => listeners.forEach((listener) => listener());
      routed.subscribe(notify);
      // Mounted elements haven't been notified of the first navigation yet.
      notify();
      opened.render(opened, () => stopFollowing());
    },
    path: () => withoutTrailingSlash((routed?.location ?? location).pathname),
    /** The history state of the current entry. */
    state: (): Readonly<Record<string, unknown>> => routed?.location.state ?? history.state ?? {},
    onPathChange: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
