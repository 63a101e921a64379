import { useMemo, useSyncExternalStore } from 'react';
import { addressOf, type Place, placeOf } from './place.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('hashchange', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('hashchange', listener);
  };
}

/** Where the inspector is; only the address stores it. */
export function usePlace(): Place {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return useMemo(() => placeOf(hash), [hash]);
}

/** Goes to a place; the back button returns. */
export function goTo(place: Place): void {
  location.hash = addressOf(place);
}

/** Goes to a place without a history entry: for automatic moves. */
export function moveTo(place: Place): void {
  history.replaceState(history.state, '', addressOf(place));
  for (const listener of listeners) listener();
}
