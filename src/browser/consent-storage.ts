import type { StorageArea } from './storage-area.ts';

const item = 'cookieConsent';

/**
 * Stores the cookie consent record as plain JSON in local storage (spec §3, reading 14), or in memory if that is
 * blocked.
 */
export type ConsentStorage = {
  /** @returns the parsed record, unvalidated; null if there is none or it isn't JSON. */
  readonly read: () => unknown;
  readonly write: (record: object) => void;
};

export function createConsentStorage(area: StorageArea): ConsentStorage {
  return {
    read() {
      try {
        return JSON.parse(area.get(item) ?? 'null');
      } catch {
        return null;
      }
    },
    write: (record) => area.set(item, JSON.stringify(record)),
  };
}

/**
 * Subscribes to consent changes in other tabs.
 *
 * @param callback - called when the record has changed, and when another tab has cleared the storage.
 * @returns a function that unsubscribes.
 */
export function onConsentChange(callback: () => void, target: EventTarget = window): () => void {
  const listener = (event: Event) => {
    // The key is null when the whole storage was cleared.
    const { key } = event as StorageEvent;
    if (key === null || key === item) callback();
  };
  target.addEventListener('storage', listener);
  return () => target.removeEventListener('storage', listener);
}
