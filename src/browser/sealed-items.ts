import type { Cipher } from './cipher.ts';
import type { StorageArea } from './storage-area.ts';

/** JSON values by name, each sealed by the cipher in a storage area. */
export type SealedItems = {
  /** @returns null when there is none, or when it can't be opened: that is logged (spec §8). */
  readonly read: (name: string) => unknown;
  readonly write: (name: string, value: unknown) => void;
  readonly remove: (name: string) => void;
  /** Seals what was written before the cipher was loaded. */
  readonly seal: () => void;
  /** Forgets everything that was written or read. */
  readonly forget: () => void;
};

/**
 * @param cipher - null until its code is loaded: until then, what is written waits in memory, and nothing sealed may be
 *   read.
 */
export function createSealedItems(area: StorageArea, cipher: () => Cipher | null): SealedItems {
  const waiting = new Map<string, unknown>();
  /** The last text of each item: opening it again for each read took a slow phone 70 ms on arrival. */
  const known = new Map<string, { readonly sealed: string; readonly text: string }>();

  function write(name: string, value: unknown) {
    const text = JSON.stringify(value);
    const last = known.get(name);
    if (last?.text === text && area.get(name) === last.sealed) return;
    const sealed = cipher()?.seal(name, text);
    if (sealed === undefined) {
      waiting.set(name, value);
      return;
    }
    area.set(name, sealed);
    known.set(name, { sealed, text });
  }

  function open(opener: Cipher, name: string, sealed: string): string | null {
    const last = known.get(name);
    if (last?.sealed === sealed) return last.text;
    const text = opener.open(name, sealed);
    if (text !== null) known.set(name, { sealed, text });
    return text;
  }

  return {
    read(name) {
      if (waiting.has(name)) return waiting.get(name);
      const sealed = area.get(name);
      if (sealed === null) return null;
      const opener = cipher();
      if (!opener) throw new Error(`${name} was read before the cipher was loaded.`);
      const text = open(opener, name, sealed);
      if (text !== null) return JSON.parse(text);
      // oxlint-disable-next-line no-console -- spec §8 asks for this line in the log.
      console.error('Decryption failed');
      return null;
    },
    write,
    remove(name) {
      waiting.delete(name);
      known.delete(name);
      area.remove(name);
    },
    seal() {
      for (const [name, value] of waiting) write(name, value);
      waiting.clear();
    },
    forget() {
      waiting.clear();
      known.clear();
    },
  };
}
