import type { NavigationProgress } from '../start/navigation-progress.tsx';
import type { AppRouter } from './router.tsx';

/** Shows each step to another page until that page is drawn, and how to stay on the one before. */
export function followNavigation(
  { history, subscribe }: Pick<AppRouter, 'history' | 'subscribe'>,
  { show, hide }: NavigationProgress,
): void {
  const takeBack = {
    PUSH: () => history.back(),
    FORWARD: () => history.back(),
    BACK: () => history.forward(),
    // The entry of the page before is gone, or its place in the history isn't known.
    REPLACE: null,
    GO: null,
  };
  history.subscribe(({ action }) => show(takeBack[action.type]));
  subscribe('onResolved', hide);
}
