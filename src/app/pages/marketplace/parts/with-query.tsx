import { type ReactNode, useContext, useEffect } from 'react';
import { routerEntry } from '../../../../browser/history-entry.ts';
import { type Navigation, NavigationContext } from '../../../../ui/navigation/navigation.ts';
import { currentPath } from '../../../shared/current-path.ts';
import type { MountedPage, Visit } from '../../page.ts';

type QueryOptions = {
  /** Opens the page. Its `goTo` starts no new visit if only the query changes. */
  readonly open: (visit: Visit) => MountedPage;
  /** Receives the current query after a filter was changed or the user went back or forward. */
  readonly take: (query: URLSearchParams) => void;
};

/**
 * Keeps one visit of a page open while its query changes, so that the layout and the focus stay in place. The page must
 * be declared without `hasQuery`, which starts a new visit for each query.
 */
export function withQuery(visit: Visit, { open, take }: QueryOptions): MountedPage {
  const readQuery = () => {
    if (currentPath() === visit.path) take(new URLSearchParams(location.search));
  };
  const goTo = (navigation: Navigation) => {
    const { to, replace = false, state } = navigation;
    if (to.split('?')[0] !== visit.path) return visit.goTo(navigation);
    const index = (history.state?.__TSR_index ?? 0) + (replace ? 0 : 1);
    history[replace ? 'replaceState' : 'pushState']({ ...routerEntry(index), ...state }, '', to);
    // A router navigation scrolls to the top, too.
    scrollTo(0, 0);
    readQuery();
  };
  window.addEventListener('popstate', readQuery);
  const page = open({ ...visit, goTo });
  return {
    ...page,
    element: (
      <QueryNavigation go={goTo} onStep={readQuery}>
        {page.element}
      </QueryNavigation>
    ),
    close() {
      window.removeEventListener('popstate', readQuery);
      page.close();
    },
  };
}

type QueryNavigationProps = {
  readonly go: (navigation: Navigation) => void;
  /** Called after each navigation; the address may have changed. */
  readonly onStep: () => void;
  readonly children: ReactNode;
};

/** Navigates through `go` for the links inside the page. */
function QueryNavigation({ go, onStep, children }: QueryNavigationProps) {
  const navigation = useContext(NavigationContext);
  const { onPathChange } = navigation;
  // The router's history notifies before the address bar has changed.
  useEffect(() => onPathChange(() => queueMicrotask(onStep)), [onPathChange, onStep]);
  return <NavigationContext value={{ ...navigation, go }}>{children}</NavigationContext>;
}
