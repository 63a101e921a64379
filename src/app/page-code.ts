import { whenConnected } from './when-connected.ts';

/** The code of a page could not be fetched, though there is a connection: a newer build may have replaced it. */
export class PageCodeMissing extends Error {
  constructor(cause?: unknown) {
    // Not the browser's own words: the router knows these and reloads without a word (lazyRouteComponent).
    super('The code of this page could not be fetched.', { cause });
  }
}

/**
 * Fetches a page's code; without a connection it waits for one.
 *
 * @throws PageCodeMissing when it isn't there.
 */
export async function loadPageCode<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await whenConnected(load);
  } catch (error) {
    throw new PageCodeMissing(error);
  }
}
