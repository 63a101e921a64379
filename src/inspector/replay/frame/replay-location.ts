import type { Navigation, PageNavigation } from '../../../ui/navigation/navigation.ts';

/** The location of the frame's page: an address of the product that isn't in any address bar. */
export type ReplayLocation = PageNavigation & {
  /** The navigation that led here; the same object until the next one. */
  readonly now: () => Navigation;
};

/** @param start - the initial address. */
export function createReplayLocation(start: string): ReplayLocation {
  let step: Navigation = { to: start };
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
