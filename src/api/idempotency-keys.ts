import { randomUuid } from './random-uuid.ts';

/** The keys by which the backend recognizes a retried request (§M9). */
export type IdempotencyKeys = {
  /**
   * Returns the key of a request; a retry of an unanswered request gets the same key.
   *
   * @param address - method and path. Only the last request to an address can be retried.
   */
  readonly keyOf: (address: string, body: string) => string;
  /**
   * Ends a request that was answered with a status below 500: the same request then gets a new key. After a server
   * error it may be retried.
   */
  readonly forget: (address: string) => void;
};

export function createIdempotencyKeys(): IdempotencyKeys {
  const unanswered = new Map<string, { readonly body: string; readonly key: string }>();
  return {
    keyOf(address, body) {
      const last = unanswered.get(address);
      if (last?.body === body) return last.key;
      const key = randomUuid();
      unanswered.set(address, { body, key });
      return key;
    },
    forget: (address) => void unanswered.delete(address),
  };
}
