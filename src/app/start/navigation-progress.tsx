import { type ReactNode, useSyncExternalStore } from 'react';
import { NavigationProgressBar } from '../../ui/feedback/navigation-progress-bar.tsx';

type Step = { readonly takeBack: (() => void) | null };

export type NavigationProgress = {
  /** A step to another page is under way; `takeBack` stays on the one that is shown, null where nothing can. */
  readonly show: (takeBack: Step['takeBack']) => void;
  readonly hide: () => void;
  readonly element: ReactNode;
};

/** Keeps which step to another page is under way, and draws it. */
export function createNavigationProgress(): NavigationProgress {
  let current: Step | null = null;
  const listeners = new Set<() => void>();
  function set(step: Step | null): void {
    current = step;
    for (const listener of listeners) listener();
  }
  function follow(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  function Progress() {
    const step = useSyncExternalStore(follow, () => current);
    return <NavigationProgressBar busy={step !== null} onCancel={step?.takeBack ?? null} />;
  }
  return { show: (takeBack) => set({ takeBack }), hide: () => set(null), element: <Progress /> };
}
