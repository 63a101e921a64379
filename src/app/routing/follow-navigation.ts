import type { NavigationProgress } from './navigation-progress.tsx';
import type { AppRouter } from './router.tsx';

/**
 * Shows the progress of each navigation until its page is rendered, with a way to cancel it where the history allows that.
 */
export function followNavigation(
  { history, subscribe }: Pick<AppRouter, 'history' | 'subscribe'>,
  { show, hide }: NavigationProgress,
): void {
  const takeBack = {
    PUSH: () => history.back(),
    FORWARD: () => history.back(),
    BACK: () => history.forward(),
    // A replaced entry is gone, and after `GO` the position of the previous page is unknown.
    REPLACE: null,
    GO: null,
  };
  history.subscribe(({ action }) => show(takeBack[action.type]));
  subscribe('onResolved', hide);
}
