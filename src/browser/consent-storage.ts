import type { StorageArea } from './storage-area.ts';

const item = 'cookieConsent';

/** The cookie consent record: plain JSON in local storage (spec §3, reading 14); in memory where that is blocked. */
export type ConsentStorage = {
  /** @returns whatever is stored, parsed; null when there is nothing, or no JSON. */
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
 * Follows choices in the other tabs of this browser.
 *
 * @param callback - called when the record has changed; also when another tab emptied the whole storage.
 * @returns stops following.
 */
export function onConsentChange(callback: () => void, target: EventTarget = window): () => void {
  const listener = (event: Event) => {
    // The browser names no key when everything was cleared at once.
    const { key } = event as StorageEvent;
    if (key === null || key === item) callback();
  };
  target.addEventListener('storage', listener);
  return () => target.removeEventListener('storage', listener);
}
