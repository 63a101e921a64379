import { isOnline, waitForConnection } from '../browser/connection.ts';

/**
 * Fetches a page's code. Without a connection it waits for one and tries again: a page that isn't there yet is no fault.
 *
 * @throws what `load` throws while there is a connection.
 */
export async function whenConnected<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (isOnline()) throw error;
    await waitForConnection(new AbortController().signal);
    return load();
  }
}
