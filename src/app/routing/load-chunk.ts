import { isOnline, waitForConnection } from '../../browser/connection.ts';

/** A page's code could not be loaded although the browser is online. */
export class ChunkLoadError extends Error {
  /**
   * `newBuild`: a newer build may have replaced the file. `wasOffline`: browsers cache the failed import, so only a new
   * document can load the file.
   */
  readonly reason: 'newBuild' | 'wasOffline';

  constructor(reason: ChunkLoadError['reason'], cause?: unknown) {
    // Not the browser's message: the router recognizes it and reloads silently (lazyRouteComponent).
    super('The code of this page could not be fetched.', { cause });
    this.reason = reason;
  }
}

/**
 * Loads a page's code. Offline, it waits for a connection and retries once.
 *
 * @throws ChunkLoadError if the code can't be loaded.
 */
export async function loadChunk<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (isOnline()) throw new ChunkLoadError('newBuild', error);
  }
  await waitForConnection(new AbortController().signal);
  try {
    return await load();
  } catch (error) {
    throw new ChunkLoadError('wasOffline', error);
  }
}
