import type { StorageItem } from './encrypted-storage.ts';

const tokenItem: StorageItem = 'authToken';
const unconfirmedItem: StorageItem = 'unconfirmedToken';
const profileItem: StorageItem = 'userProfile';

/**
 * Follows logins and logouts in the other tabs of this browser.
 *
 * @param callback - called with whether a token is stored now; also when another tab emptied the whole storage.
 * @returns stops following.
 */
export function onTokenChange(
  callback: (isTokenPresent: boolean) => void,
  target: EventTarget = window,
): () => void {
  return onStorage(({ key, newValue }) => {
    // The browser names no key when everything was cleared at once.
    if (key === null) callback(false);
    else if (key === tokenItem) callback(newValue !== null);
  }, target);
}

/**
 * Follows the social sign-ins in the other tabs of this browser.
 *
 * @param callback - called when a token is confirmed, or its sign-in has failed.
 * @returns stops following.
 */
export function onTokenConfirmed(callback: () => void, target: EventTarget = window): () => void {
  return onStorage(({ key, newValue }) => {
    if (key === unconfirmedItem && newValue === null) callback();
  }, target);
}

/**
 * Follows what the other tabs of this browser learn about the signed-in user: a new name, for example.
 *
 * @param callback - called when a profile was stored.
 * @returns stops following.
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
