import { useSyncExternalStore } from 'react';

const follow = () => () => undefined;

/**
 * False while the page is what the build has written, true right afterwards, and from the start on every page that is
 * drawn in the browser. What depends on the visitor waits for it: the build knew nobody.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    follow,
    () => true,
    () => false,
  );
}
