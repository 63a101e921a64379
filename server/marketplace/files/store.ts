import type { ReadableStream } from 'node:stream/web';

/** Stores the bytes of files, each by the id of its row. */
export type FileStore = {
  /** The folder in which uploads arrive. */
  readonly incoming: string;
  /**
   * Stores a file, all of it or nothing; repeating has no effect.
   *
   * @param path - in `incoming`; may be gone afterwards.
   */
  readonly put: (id: string, path: string) => Promise<void>;
  /** @returns null if it doesn't exist. */
  readonly read: (id: string) => Promise<ReadableStream | null>;
  /** Also if it doesn't exist. */
  readonly remove: (id: string) => Promise<void>;
};
