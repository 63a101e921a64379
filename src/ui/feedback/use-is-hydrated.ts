import { useSyncExternalStore } from 'react';

const follow = () => () => undefined;

/**
 * False during hydration of a prerendered page, true afterwards and on every page rendered in the browser. Use it for
 * content that depends on the visitor, who is unknown to the build.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    follow,
    () => true,
    () => false,
  );
}
