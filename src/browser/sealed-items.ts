import type { Cipher } from './cipher.ts';
import type { StorageArea } from './storage-area.ts';

/** JSON values by name, encrypted in a storage area. */
export type SealedItems = {
  /** @returns null if there is none or it can't be decrypted, which is logged (spec §8). */
  readonly read: (name: string) => unknown;
  readonly write: (name: string, value: unknown) => void;
  readonly remove: (name: string) => void;
  /** Encrypts the values that were written before the cipher was loaded. */
  readonly seal: () => void;
  /** Drops all cached and waiting values. */
  readonly forget: () => void;
};

/**
 * @param cipher - null until its code is loaded. Until then, written values wait in memory, and encrypted ones must not
 *   be read.
 */
export function createSealedItems(area: StorageArea, cipher: () => Cipher | null): SealedItems {
  const waiting = new Map<string, unknown>();
  /** The last text of each item: decrypting it for each read took 70 ms on a slow phone while the page loaded. */
  const lastTexts = new Map<string, { readonly sealed: string; readonly text: string }>();

  function write(name: string, value: unknown) {
    const text = JSON.stringify(value);
    const last = lastTexts.get(name);
    if (last?.text === text && area.get(name) === last.sealed) return;
    const sealed = cipher()?.seal(name, text);
    if (sealed === undefined) {
      waiting.set(name, value);
      return;
    }
    area.set(name, sealed);
    lastTexts.set(name, { sealed, text });
  }

  function open(loadedCipher: Cipher, name: string, sealed: string): string | null {
    const last = lastTexts.get(name);
    if (last?.sealed === sealed) return last.text;
    const text = loadedCipher.open(name, sealed);
    if (text !== null) lastTexts.set(name, { sealed, text });
    return text;
  }

  return {
    read(name) {
      if (waiting.has(name)) return waiting.get(name);
      const sealed = area.get(name);
      if (sealed === null) return null;
      const loadedCipher = cipher();
      if (!loadedCipher) throw new Error(`${name} was read before the cipher was loaded.`);
      const text = open(loadedCipher, name, sealed);
      if (text !== null) return JSON.parse(text);
      // oxlint-disable-next-line no-console -- spec §8 asks for this line in the log.
      console.error('Decryption failed');
      return null;
    },
    write,
    remove(name) {
      waiting.delete(name);
      lastTexts.delete(name);
      area.remove(name);
    },
    seal() {
      for (const [name, value] of waiting) write(name, value);
      waiting.clear();
    },
    forget() {
      waiting.clear();
      lastTexts.clear();
    },
  };
}
