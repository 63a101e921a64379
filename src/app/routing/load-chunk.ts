import { isOnline, waitForConnection } from '../../browser/connection.ts';

/** The code of a page could not be fetched, though there is a connection. */
export class ChunkLoadError extends Error {
  /**
   * A newer build may have replaced it. Or there was no connection before: then browsers remember that the code could
   * not be had, and only another document gets it.
   */
  readonly reason: 'newBuild' | 'wasOffline';

  constructor(reason: ChunkLoadError['reason'], cause?: unknown) {
    // Not the browser's own words: the router knows these and reloads without a word (lazyRouteComponent).
    super('The code of this page could not be fetched.', { cause });
    this.reason = reason;
  }
}

/**
 * Fetches a page's code. Without a connection it waits for one and tries again: a page that isn't there yet is no fault.
 *
 * @throws ChunkLoadError when it can't be had.
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
