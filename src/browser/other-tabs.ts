import type { StorageItem } from './encrypted-storage.ts';

const tokenItem: StorageItem = 'authToken';

/**
 * Follows logins and logouts in the other tabs of this browser.
 *
 * @param callback - told whether a token is stored now; also when another tab emptied the whole storage.
 * @returns stops following.
 */
export function onTokenChange(
  callback: (isTokenPresent: boolean) => void,
  target: EventTarget = window,
): () => void {
  const listener = (event: Event) => {
    // The browser names no key when everything was cleared at once.
    const { key, newValue } = event as StorageEvent;
    if (key === null) callback(false);
    else if (key === tokenItem) callback(newValue !== null);
  };
  target.addEventListener('storage', listener);
  return () => target.removeEventListener('storage', listener);
}
