import type { Page } from 'playwright';
import { devTools } from '../../browser.ts';

/** A request that went over the wire; times in ms since the navigation started. */
export type TimedRequest = {
  readonly url: string;
  readonly isDocument: boolean;
  /** When it was issued, which may be before there was a connection for it. */
  readonly start: number;
  readonly end: number;
  /** As received: compressed, headers included. */
  readonly bytes: number;
  /** How many of them are headers. */
  readonly headerBytes: number;
};

/**
 * How many rounds of requests came one after the other: the document, and then the longest chain in which each request
 * started after the one before it had ended. Scripts, styles, fonts and calls count alike. The document counts for one
 * without a look at its end, because the browser asks for what the document names while the rest of it still arrives.
 *
 * What a request really waited for can't be seen from outside, so one that started later for another reason (a timer,
 * an idle callback) lengthens the chain, too. One that only queued for a connection doesn't: it started when it was
 * issued.
 */
export function rounds(requests: readonly TimedRequest[]): number {
  let count = 1;
  let ended = Number.NEGATIVE_INFINITY;
  const others = requests.filter(({ isDocument }) => !isDocument);
  // Of all candidates for the next link, the one that ends first leaves the most room for later ones.
  for (const { start, end } of others.toSorted((one, other) => one.end - other.end)) {
    if (start < ended) continue;
    count += 1;
    ended = end;
  }
  return count;
}

/**
 * The bytes of the scripts among them: as the limit of the public pages counts them, compressed, and as sent, with
 * headers.
 */
export function scriptBytes(requests: readonly TimedRequest[]): {
  readonly bodies: number;
  readonly sent: number;
} {
  const scripts = requests.filter(({ url }) => new URL(url).pathname.endsWith('.js'));
  const sent = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  return { sent, bodies: scripts.reduce((sum, { headerBytes }) => sum - headerBytes, sent) };
}

export type RequestLog = {
  /** Clears what was fetched before a visit. */
  readonly clear: () => void;
  /**
   * Everything fetched until a moment of the visit, except from the cache.
   *
   * @param timeOrigin - the page's `performance.timeOrigin`.
   * @param until - in ms since then.
   */
  readonly fetched: (timeOrigin: number, until: number) => readonly TimedRequest[];
};

/** What DevTools report about a request; their clock counts seconds. */
type Entry = {
  readonly url: string;
  readonly isDocument: boolean;
  readonly start: number;
  /** The same moment as seconds since 1970. */
  readonly wallTime: number;
  end: number;
  bytes: number;
  headerBytes: number;
  isCached: boolean;
};

/**
 * Records what a page fetches, from DevTools, because Resource Timing omits a call whose answer is never read.
 */
export async function logRequests(page: Page): Promise<RequestLog> {
  const entries = new Map<string, Entry>();
  const session = await devTools(page);
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
    if (request.url.startsWith('http'))
      entries.set(requestId, {
        url: request.url,
        isDocument: type === 'Document',
        start: timestamp,
        wallTime,
        end: Number.POSITIVE_INFINITY,
        bytes: 0,
        headerBytes: 0,
        isCached: false,
      });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => note(requestId, { isCached: true }));
  session.on('Network.responseReceived', ({ requestId, timestamp, response }) =>
    note(requestId, {
      end: timestamp,
      headerBytes: response.encodedDataLength,
      ...(response.fromDiskCache && { isCached: true }),
    }),
  );
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    note(requestId, { end: timestamp, bytes: encodedDataLength }),
  );
  await session.send('Network.enable');

  function note(requestId: string, seen: Partial<Entry>) {
    const entry = entries.get(requestId);
    if (entry) Object.assign(entry, seen);
  }

  return {
    clear: () => entries.clear(),
    fetched(timeOrigin, until) {
      const all = [...entries.values()];
      const opened = all.find(({ isDocument }) => isDocument);
      if (!opened) return [];
      const sinceOrigin = (seconds: number) => (seconds - opened.start + opened.wallTime) * 1000 - timeOrigin;
      return all
        .filter(({ isCached }) => !isCached)
        .map(({ isCached: _, wallTime: __, start, end, ...rest }) => ({
          ...rest,
          start: sinceOrigin(start),
          end: sinceOrigin(end),
        }))
        .filter(({ end }) => end <= until);
    },
  };
}
