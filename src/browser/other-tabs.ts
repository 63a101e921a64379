import type { StorageItem } from './encrypted-storage.ts';

const tokenItem: StorageItem = 'authToken';
const unconfirmedItem: StorageItem = 'unconfirmedToken';
const profileItem: StorageItem = 'userProfile';

/**
 * Subscribes to logins and logouts in other tabs.
 *
 * @param callback - called with whether a token is stored now; with false also when another tab has cleared the
 *   storage.
 * @returns a function that unsubscribes.
 */
export function onTokenChange(
  callback: (isTokenPresent: boolean) => void,
  target: EventTarget = window,
): () => void {
  return onStorage(({ key, newValue }) => {
    // The key is null when the whole storage was cleared.
    if (key === null) callback(false);
    else if (key === tokenItem) callback(newValue !== null);
  }, target);
}

/**
 * Subscribes to the end of social sign-ins in other tabs.
 *
 * @param callback - called when a token was confirmed or the sign-in failed.
 * @returns a function that unsubscribes.
 */
export function onTokenConfirmed(callback: () => void, target: EventTarget = window): () => void {
  return onStorage(({ key, newValue }) => {
    if (key === unconfirmedItem && newValue === null) callback();
  }, target);
}

/**
 * Subscribes to profile changes in other tabs, for example a new name.
 *
 * @param callback - called when a profile was stored.
 * @returns a function that unsubscribes.
 */
export function onProfileStored(callback: () => void, target: EventTarget = window): () => void {
  return onStorage(({ key, newValue }) => {
    if (key === profileItem && newValue !== null) callback();
  }, target);
}

function onStorage(callback: (event: StorageEvent) => void, target: EventTarget): () => void {
  const listener = (event: Event) => callback(event as StorageEvent);
  target.addEventListener('storage', listener);
  return () => target.removeEventListener('storage', listener);
}
