import { type ReactNode, useContext, useEffect } from 'react';
import { routerEntry } from '../../../../browser/history-entry.ts';
import { NavigationContext, type Step } from '../../../../ui/navigation/navigation.ts';
import { currentPath } from '../../../flows/site/navigation-flow.ts';
import type { MountedPage, Visit } from '../../page.ts';

type Following = {
  /** Opens the page. Its `goTo` starts no new visit for another query of the same address. */
  readonly open: (visit: Visit) => MountedPage;
  /** Takes the query that the address has now: a filter was changed, or a person went back. */
  readonly take: (query: URLSearchParams) => void;
};

/**
 * Keeps one visit of a page open while its query changes, so that nothing on it moves or loses the focus. The page is
 * declared without `hasQuery`, which would start another visit for each query.
 */
export function withQuery(visit: Visit, { open, take }: Following): MountedPage {
  const follow = () => {
    if (currentPath() === visit.path) take(new URLSearchParams(location.search));
  };
  const goTo = (step: Step) => {
    if (step.to.split('?')[0] !== visit.path) return visit.goTo(step);
    history.pushState(routerEntry(), '', step.to);
    // As every page begins.
    scrollTo(0, 0);
    follow();
  };
  window.addEventListener('popstate', follow);
  const page = open({ ...visit, goTo });
  return {
    ...page,
    element: (
      <OwnSteps go={goTo} onStep={follow}>
        {page.element}
      </OwnSteps>
    ),
    close() {
      window.removeEventListener('popstate', follow);
      page.close();
    },
  };
}

type OwnStepsProps = {
  readonly go: (step: Step) => void;
  /** The address may be another one. */
  readonly onStep: () => void;
  readonly children: ReactNode;
};

/** Sends the page’s own links through `go`. */
function OwnSteps({ go, onStep, children }: OwnStepsProps) {
  const navigation = useContext(NavigationContext);
  const { onPathChange } = navigation;
  // The router’s history knows of a step before the address bar does.
  useEffect(() => onPathChange(() => queueMicrotask(onStep)), [onPathChange, onStep]);
  return <NavigationContext value={{ ...navigation, go }}>{children}</NavigationContext>;
}
