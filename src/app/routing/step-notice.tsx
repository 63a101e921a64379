import { useSyncExternalStore } from 'react';
import { StepSign } from '../../ui/feedback/step-sign.tsx';

type Step = { readonly takeBack: (() => void) | null };

/** Keeps which step to another page is under way, and draws it. */
export function createStepNotice() {
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
  function StepNotice() {
    const step = useSyncExternalStore(follow, () => current);
    return <StepSign busy={step !== null} onCancel={step?.takeBack ?? null} />;
  }
  return {
    show: (takeBack: Step['takeBack'] = null) => set({ takeBack }),
    hide: () => set(null),
    element: <StepNotice />,
  };
}
