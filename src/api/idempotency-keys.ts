import { randomUuid } from './random-uuid.ts';

/**
 * How long after its last attempt a request counts as a retry, in ms: longer than the server may still work on it.
 * After that it is another one, such as a second withdrawal of the same amount.
 */
const retryMs = 120_000;

/** The keys by which the backend recognizes a retried request (§M9). */
export type IdempotencyKeys = {
  /**
   * Returns the key of a request; a retry of an unanswered request gets the same key, for two minutes.
   *
   * @param requestLine - method and path. Only the last request of a line can be retried.
   */
  readonly resolveKey: (requestLine: string, body: string) => string;
  /**
   * Ends a request that was answered with a status below 500: the same request then gets a new key. After a server
   * error it may be retried.
   */
  readonly forget: (requestLine: string) => void;
};

/** @param now - in ms. */
export function createIdempotencyKeys(now: () => number): IdempotencyKeys {
  const unanswered = new Map<string, { readonly body: string; readonly key: string; readonly at: number }>();
  return {
    resolveKey(requestLine, body) {
      const last = unanswered.get(requestLine);
      const at = now();
      const isRetry = last?.body === body && at - last.at < retryMs;
      const key = isRetry ? last.key : randomUuid();
      unanswered.set(requestLine, { body, key, at });
      return key;
    },
    forget: (requestLine) => void unanswered.delete(requestLine),
  };
}
