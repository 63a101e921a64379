import { useSyncExternalStore } from 'react';

const follow = () => () => undefined;

/**
 * False while the page is as the build rendered it, true right afterwards, and from the start on every page that is
 * rendered in the browser. Use it for what depends on the visitor, whom the build doesn't know.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    follow,
    () => true,
    () => false,
  );
}
