import type { BackgroundServices } from '../start/background-services.tsx';
import type { AppRouter } from './router.tsx';

/** Tells the visitor of each step to another page, until that page is drawn, and how to stay on the one before. */
export function tellSteps(
  { history, subscribe }: AppRouter,
  { showStep, hideStep }: BackgroundServices,
): void {
  const takeBack = {
    PUSH: () => history.back(),
    FORWARD: () => history.back(),
    BACK: () => history.forward(),
    // The entry of the page before is gone, or its place in the history isn't known.
    REPLACE: null,
    GO: null,
  };
  history.subscribe(({ action }) => showStep(takeBack[action.type]));
  subscribe('onResolved', hideStep);
}
