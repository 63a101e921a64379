import { useRef, useSyncExternalStore } from 'react';

// Replaces `use-sync-external-store`, a polyfill that this version of React doesn't need.
export { useSyncExternalStore } from 'react';

/**
 * `useSyncExternalStore` for a part of the snapshot.
 *
 * @param isEqual - whether two selections count as the same.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => Snapshot,
  getServerSnapshot: (() => Snapshot) | null | undefined,
  select: (snapshot: Snapshot) => Selection,
  isEqual: (one: Selection, other: Selection) => boolean = Object.is,
): Selection {
  const last = useRef<{ readonly selection: Selection } | null>(null);
  const selected = (snapshot: Snapshot): Selection => {
    const selection = select(snapshot);
    if (!last.current || !isEqual(last.current.selection, selection)) last.current = { selection };
    return last.current.selection;
  };
  return useSyncExternalStore(
    subscribe,
    () => selected(getSnapshot()),
    () => selected((getServerSnapshot ?? getSnapshot)()),
  );
}
