import type { Cipher } from './cipher.ts';
import type { StorageArea } from './storage-area.ts';

/** JSON values by name, each sealed by the cipher in a storage area. */
export type SealedItems = {
  /** @returns null when there is none, or when it can't be opened: that is logged (spec §8). */
  readonly read: (name: string) => unknown;
  readonly write: (name: string, value: unknown) => void;
  readonly remove: (name: string) => void;
  /** Seals what was written before the cipher came. */
  readonly seal: () => void;
  /** Forgets what was written before the cipher came. */
  readonly forget: () => void;
};

/**
 * @param cipher - null until its code has come: what is written meanwhile waits in memory. Nothing that is sealed
 *   may be read before.
 */
export function createSealedItems(area: StorageArea, cipher: () => Cipher | null): SealedItems {
  const waiting = new Map<string, unknown>();

  function write(name: string, value: unknown) {
    const sealed = cipher()?.seal(name, JSON.stringify(value));
    if (sealed === undefined) waiting.set(name, value);
    else area.set(name, sealed);
  }

  return {
    read(name) {
      if (waiting.has(name)) return waiting.get(name);
      const sealed = area.get(name);
      if (sealed === null) return null;
      const opener = cipher();
      if (!opener) throw new Error(`${name} is read before the cipher has come.`);
      const text = opener.open(name, sealed);
      if (text !== null) return JSON.parse(text);
      // oxlint-disable-next-line no-console -- spec §8 asks for this line in the log.
      console.error('Decryption failed');
      return null;
    },
    write,
    remove(name) {
      waiting.delete(name);
      area.remove(name);
    },
    seal() {
      for (const [name, value] of waiting) write(name, value);
      waiting.clear();
    },
    forget: () => waiting.clear(),
  };
}
