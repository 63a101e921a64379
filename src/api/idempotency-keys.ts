/** The keys by which the backend knows a request that comes again (§M6). */
export type IdempotencyKeys = {
  /**
   * The key of a request: whoever makes the same one again, because no answer came, sends the same key.
   *
   * @param address - method and path; what is asked for last at an address is what may come again.
   */
  readonly keyOf: (address: string, body: string) => string;
  /** What was answered is over: the same request means something new then. */
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
