/** A request as the browser's Resource Timing tells it; times in ms since the navigation began. */
export type TimedRequest = {
  readonly name: string;
  readonly startTime: number;
  readonly responseEnd: number;
  /** Over the wire, headers included; 0 when the cache had it. */
  readonly transferSize: number;
};

/** All that was fetched until a moment, without what the cache had. */
export const fetchedUntil = (requests: readonly TimedRequest[], moment: number): readonly TimedRequest[] =>
  requests.filter(({ transferSize, responseEnd }) => transferSize > 0 && responseEnd <= moment);

/**
 * How many rounds of requests came one after the other: the longest chain in which each request began when the one
 * before it had ended. The document is the first round. It counts as ended at its first byte, because the browser asks
 * for what the document names while the rest of it still arrives. Scripts, styles, fonts and calls count alike.
 *
 * What a request really waited for can't be seen from outside, so one that began later for another reason (a timer, an
 * idle callback) lengthens the chain, too. A request that had to queue for a connection doesn't: it begins when it is
 * asked for.
 *
 * @param firstByte - when the document began to arrive.
 * @param requests - what else was fetched, in any order.
 */
export function rounds(firstByte: number, requests: readonly TimedRequest[]): number {
  let count = 1;
  let ended = firstByte;
  // Of all that could be the next link, the one that ends first leaves most room for those after it.
  for (const request of requests.toSorted((one, other) => one.responseEnd - other.responseEnd)) {
    if (request.startTime < ended) continue;
    count += 1;
    ended = request.responseEnd;
  }
  return count;
}

/** The bytes of the scripts among them, as they went over the wire. */
export const scriptBytes = (requests: readonly TimedRequest[]): number =>
  requests
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
