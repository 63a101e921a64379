import type { RouterHistory } from '@tanstack/react-router';

/**
 * A page that somebody goes to starts at its top; one that they come back to is where the browser left it.
 * The router's own restoration keeps positions in session storage, which a clear-all-data must leave empty.
 */
export function scrollToTopOnNavigation(history: RouterHistory): void {
  history.subscribe(({ action }) => {
    if (action.type === 'PUSH' || action.type === 'REPLACE') window.scrollTo(0, 0);
  });
}
