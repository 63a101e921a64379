import { useMemo, useSyncExternalStore } from 'react';
import { addressOf, type InspectorLocation, placeOf } from './inspector-location.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('hashchange', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('hashchange', listener);
  };
}

/** The current place, which is stored only in the address. */
export function usePlace(): InspectorLocation {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return useMemo(() => placeOf(hash), [hash]);
}

/** Opens a place and adds a history entry. */
export function goTo(place: InspectorLocation): void {
  location.hash = addressOf(place);
}

/** Opens a place without a history entry, for automatic moves. */
export function moveTo(place: InspectorLocation): void {
  history.replaceState(history.state, '', addressOf(place));
  for (const listener of listeners) listener();
}
