import type { PageNavigation, Step } from '../../ui/navigation/navigation.ts';

/** Where the frame's page is: an address of the product that is in nobody's address bar. */
export type ReplayLocation = PageNavigation & {
  /** The step that led here; always the same one until the next. */
  readonly now: () => Step;
};

/** @param start - the address that the page begins at. */
export function createReplayLocation(start: string): ReplayLocation {
  let step: Step = { to: start };
  const listeners = new Set<() => void>();
  return {
    now: () => step,
    path: () => step.to.replace(/[?#].*/, ''),
    go(next) {
      step = next;
      for (const listener of listeners) listener();
    },
    prepare: () => undefined,
    onPathChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
