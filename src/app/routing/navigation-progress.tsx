import { type ReactNode, useSyncExternalStore } from 'react';
import { NavigationProgressBar } from '../../ui/feedback/navigation-progress-bar.tsx';
import { createValueStore } from '../../ui/value-store.ts';

type Step = { readonly takeBack: (() => void) | null };

export type NavigationProgress = {
  /** Shows that a navigation is in progress. `takeBack` cancels it; null if it can't be canceled. */
  readonly show: (takeBack: Step['takeBack']) => void;
  readonly hide: () => void;
  readonly element: ReactNode;
};

/** Stores which navigation is in progress and renders a progress bar for it. */
export function createNavigationProgress(): NavigationProgress {
  const { get, set, subscribe } = createValueStore<Step | null>(null);
  function Progress() {
    const step = useSyncExternalStore(subscribe, get);
    return <NavigationProgressBar busy={step !== null} onCancel={step?.takeBack ?? null} />;
  }
  return { show: (takeBack) => set({ takeBack }), hide: () => set(null), element: <Progress /> };
}
