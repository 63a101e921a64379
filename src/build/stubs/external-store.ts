import { useRef, useSyncExternalStore } from 'react';

// Stands in for `use-sync-external-store`, which brings to older versions of React what this one has.
export { useSyncExternalStore } from 'react';

/**
 * The same for a part of a snapshot.
 *
 * @param isEqual - two parts that it calls equal count as the same.
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
