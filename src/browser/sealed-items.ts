import type { Cipher } from './cipher.ts';
import type { StorageArea } from './storage-area.ts';

/** JSON values by name, each sealed by the cipher in a storage area. */
export type SealedItems = {
  /** @returns null when there is none, or when it can't be opened: that is logged (spec §8). */
  readonly read: (name: string) => unknown;
  readonly write: (name: string, value: unknown) => void;
  readonly remove: (name: string) => void;
};

export function createSealedItems(area: StorageArea, cipher: Cipher): SealedItems {
  return {
    read(name) {
      const sealed = area.get(name);
      if (sealed === null) return null;
      const text = cipher.open(name, sealed);
      if (text !== null) return JSON.parse(text);
      // oxlint-disable-next-line no-console -- spec §8 asks for this line in the log.
      console.error('Decryption failed');
      return null;
    },
    write: (name, value) => area.set(name, cipher.seal(name, JSON.stringify(value))),
    remove: (name) => area.remove(name),
  };
}
