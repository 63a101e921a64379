import { type ReactNode, useSyncExternalStore } from 'react';
import { NavigationProgressBar } from '../../ui/feedback/navigation-progress-bar.tsx';
import { createValueStore } from '../../ui/value-store.ts';

type Step = { readonly takeBack: (() => void) | null };

export type NavigationProgress = {
  /** A step to another page is under way; `takeBack` stays on the one that is shown, null where nothing can. */
  readonly show: (takeBack: Step['takeBack']) => void;
  readonly hide: () => void;
  readonly element: ReactNode;
};

/** Keeps which step to another page is under way, and draws it. */
export function createNavigationProgress(): NavigationProgress {
  const { get, set, follow } = createValueStore<Step | null>(null);
  function Progress() {
    const step = useSyncExternalStore(follow, get);
    return <NavigationProgressBar busy={step !== null} onCancel={step?.takeBack ?? null} />;
  }
  return { show: (takeBack) => set({ takeBack }), hide: () => set(null), element: <Progress /> };
}
