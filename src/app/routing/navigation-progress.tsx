import { useSyncExternalStore } from 'react';
import { NavigationProgressBar } from '../../ui/feedback/navigation-progress-bar.tsx';

type Step = { readonly takeBack: (() => void) | null };

/** Keeps which step to another page is under way, and draws it. */
export function createNavigationProgress() {
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
  function NavigationProgress() {
    const step = useSyncExternalStore(follow, () => current);
    return <NavigationProgressBar busy={step !== null} onCancel={step?.takeBack ?? null} />;
  }
  return {
    show: (takeBack: Step['takeBack'] = null) => set({ takeBack }),
    hide: () => set(null),
    element: <NavigationProgress />,
  };
}
