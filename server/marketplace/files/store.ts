import type { ReadableStream } from 'node:stream/web';

/** Where the bytes of files are, each by the id of its row. */
export type FileStore = {
  /** The folder in which uploads arrive. */
  readonly incoming: string;
  /** Takes a file over, whole or not at all; again is the same. @param path - in `incoming`; it may be gone afterwards. */
  readonly put: (id: string, path: string) => Promise<void>;
  /** @returns null where it isn’t there. */
  readonly read: (id: string) => Promise<ReadableStream | null>;
  /** Also where it isn’t there. */
  readonly remove: (id: string) => Promise<void>;
};
