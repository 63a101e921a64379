/** The keys by which the backend recognizes a repeated request (§M6). */
export type IdempotencyKeys = {
  /**
   * The key of a request: a caller that repeats the same one, because no answer came, sends the same key.
   *
   * @param address - method and path; the last request to an address is the one that may be repeated.
   */
  readonly keyOf: (address: string, body: string) => string;
  /** An answered request is over: the same request is a new one then. */
  readonly forget: (address: string) => void;
};

export function createIdempotencyKeys(): IdempotencyKeys {
  const unanswered = new Map<string, { readonly body: string; readonly key: string }>();
  return {
    keyOf(address, body) {
      const known = unanswered.get(address);
      if (known?.body === body) return known.key;
      const key = crypto.randomUUID();
      unanswered.set(address, { body, key });
      return key;
    },
    forget: (address) => void unanswered.delete(address),
  };
}
