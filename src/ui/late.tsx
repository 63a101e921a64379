import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { createValueStore } from './value-store.ts';

type Late<Props> = { readonly Part: ComponentType<Props> } | { readonly error: unknown };

/**
 * A part of a page that comes after it, with its code. React's own way, `Suspense`, would ask for the code before what
 * stands around is painted, and show the placeholder for 300 ms at least.
 *
 * @param load - is begun once the placeholder is drawn.
 * @returns a component; where the code can't be had it throws what was said, for the page's error boundary.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode,
): ComponentType<Props> {
  const { get, set, follow } = createValueStore<Late<Props> | null>(null);
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
    const known = useSyncExternalStore(follow, get, get);
    useEffect(start, []);
    if (!known) return placeholder;
    if ('error' in known) throw known.error;
    return <known.Part {...props} />;
  };
}
