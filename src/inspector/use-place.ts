import { useMemo, useSyncExternalStore } from 'react';
import { formatAddress, type InspectorLocation, parsePlace } from './inspector-location.ts';

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
  return useMemo(() => parsePlace(hash), [hash]);
}

/** Opens a place and adds a history entry. */
export function goTo(place: InspectorLocation): void {
  location.hash = formatAddress(place);
}

/** Opens a place without a history entry, for automatic moves. */
export function moveTo(place: InspectorLocation): void {
  history.replaceState(history.state, '', formatAddress(place));
  for (const listener of listeners) listener();
}
