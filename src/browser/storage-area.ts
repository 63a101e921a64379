import { removeCookies } from './cookies.ts';

/** A store for texts by name that never throws. */
export type StorageArea = {
  readonly get: (name: string) => string | null;
  readonly set: (name: string, text: string) => void;
  readonly remove: (name: string) => void;
  readonly clear: () => void;
  /** The names of the stored texts. */
  readonly names: () => readonly string[];
};

/**
 * Wraps a web storage so that the app works without it. Texts that can't be stored (blocked: SecurityError, full:
 * QuotaExceededError) stay in memory until the page unloads.
 *
 * @param open - accesses the storage; in some browsers merely reading `window.localStorage` throws.
 */
export function createStorageArea(open: () => Storage): StorageArea {
  const memory = new Map<string, string>();

  return {
    get: (name) => memory.get(name) ?? attempt(() => open().getItem(name)) ?? null,
    set(name, text) {
      const isStored = attempt(() => {
        open().setItem(name, text);
        return true;
      });
      if (isStored) {
        memory.delete(name);
        return;
      }
      memory.set(name, text);
      // A full storage still contains the old text, which must not reappear on the next page.
      attempt(() => open().removeItem(name));
    },
    remove(name) {
      memory.delete(name);
      attempt(() => open().removeItem(name));
    },
    clear() {
      memory.clear();
      attempt(() => open().clear());
    },
    names: () => [...memory.keys(), ...(attempt(() => namesIn(open())) ?? [])],
  };
}

/** Clears local storage, session storage and all cookies accessible to scripts (spec §4). */
export function clearAllData(areas: readonly StorageArea[], clearCookies: () => void = removeCookies): void {
  for (const area of areas) area.clear();
  clearCookies();
}

const namesIn = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
