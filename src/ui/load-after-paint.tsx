import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { createValueStore } from './value-store.ts';

type Late<Props> = { readonly Part: ComponentType<Props> } | { readonly error: unknown };

/**
 * A part of a page whose code loads after the page. `Suspense` would request the code before the surroundings are
 * painted, and show the placeholder for at least 300 ms.
 *
 * @param load - called after the placeholder is rendered.
 * @returns a component; if the code can't be loaded, it throws the error to the page's error boundary.
 */
export function loadAfterPaint<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode,
): ComponentType<Props> {
  const { get, set, subscribe } = createValueStore<Late<Props> | null>(null);
  let isStarted = false;
  function start() {
    if (isStarted) return;
    isStarted = true;
    load().then(
      (Part) => set({ Part }),
      (error: unknown) => set({ error }),
    );
  }
  return (props) => {
    const known = useSyncExternalStore(subscribe, get, get);
    useEffect(start, []);
    if (!known) return placeholder;
    if ('error' in known) throw known.error;
    return <known.Part {...props} />;
  };
}
