import type { ReactNode } from 'react';
import { waitForConnection } from '../../browser/connection.ts';
import { routerEntry } from '../../browser/history-entry.ts';
import type { PageNavigation, Step } from '../../ui/navigation/navigation.ts';
import { memoizeAsync } from '../start/lazy.ts';
import type { OpenRouter } from './open-router.tsx';
import type { AppRouter } from './router.tsx';

export type AppNavigation = PageNavigation & {
  /** What the navigation to the current page carried. */
  readonly state: () => Readonly<Record<string, unknown>>;
  /** Does the page that is shown need somebody who is signed in? */
  readonly isOnMembersPage: () => boolean;
  /** Fetches what every step needs, before there is one. */
  readonly prepareRouter: () => void;
  /** Lets the router draw the page of the current address. */
  readonly showCurrent: () => Promise<void>;
};

type NavigationOptions = {
  /** Fetches the router and makes it, at the current address. */
  readonly openRouter: () => Promise<OpenRouter>;
  /** Somebody goes on, and the router isn't there yet; from then on it tells itself (open-router.tsx). */
  readonly onFirstStep: () => void;
  /** The router has its page, and takes over from the first one. */
  readonly onTakeOver: (page: ReactNode) => void;
};

/**
 * Going from page to page. The first page of a visit is there without a router, which comes with the first sign that
 * somebody wants to go on (docs/decisions/013).
 */
export function createNavigation({ openRouter, onFirstStep, onTakeOver }: NavigationOptions): AppNavigation {
  let router: AppRouter | null = null;
  /** Where the person wants to go while the router is under way: the last wish counts. */
  let wish: Step | null = null;
  let isUnderWay = false;
  const listeners = new Set<() => void>();
  const firstPath = currentPath();
  const open = memoizeAsync(async () => {
    const opened = await openRouter();
    opened.router.history.subscribe(follow);
    return opened;
  });

  /** Somebody went back or forward, or a script changed the address, before the router drew anything. */
  function follow(): void {
    if (!router && currentPath() !== firstPath) takeOver().catch(() => location.reload());
  }
  window.addEventListener('popstate', follow);

  async function takeOver(): Promise<void> {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      const { router: opened, page } = await open();
      if (wish) push(opened, wish);
      router = opened;
      // Until the router's page is drawn, nobody else follows the history: another step replaces the first.
      const stop = opened.history.subscribe(() => void opened.load());
      await opened.load();
      opened.history.subscribe(() => listeners.forEach((listener) => listener()));
      onTakeOver(page(stop));
    } finally {
      isUnderWay = false;
    }
  }

  function go(step: Step): void {
    if (router) return push(router, step);
    wish = step;
    onFirstStep();
    takeOver().catch(() => loadAnew(step));
  }

  return {
    go,
    // The router's history knows of a step before the address bar does.
    path: () => (router ? trimmed(router.history.location.pathname) : currentPath()),
    onPathChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    prepare: (to) =>
      void open()
        .then((opened) => opened.router.preloadRoute({ to }))
        .catch(() => undefined),
    state: () => router?.history.location.state ?? history.state ?? {},
    isOnMembersPage: () => router?.state.matches.some((match) => match.staticData.isMembersOnly) ?? false,
    prepareRouter: () => void open().catch(() => undefined),
    showCurrent: takeOver,
  };
}

/** The path of the address bar, without a slash at its end. */
export const currentPath = () => trimmed(location.pathname);

const trimmed = (path: string) => path.replace(/\/+$/, '') || '/';

/** The router's code could not be fetched: the next page is loaded as a document, once there is a connection. */
async function loadAnew({ to, replace = false, state }: Step): Promise<void> {
  await waitForConnection(new AbortController().signal);
  history[replace ? 'replaceState' : 'pushState']({ ...routerEntry(), ...state }, '', to);
  location.reload();
}

function push({ history }: AppRouter, { to, replace = false, state = {} }: Step): void {
  if (replace) history.replace(to, state);
  else history.push(to, state);
}
