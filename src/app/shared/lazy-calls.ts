/** An object with asynchronous methods only. */
export type LazyCalls = Readonly<Record<string, (...args: never[]) => unknown>>;

/**
 * Defers loading the code of calls until the first one is made.
 *
 * @param load - loads the code; called for every call, so it must be memoized.
 * @returns the same calls; each waits for the code and rejects if `load` does.
 */
export function lazyCalls<Lazy extends LazyCalls>(load: () => Promise<Lazy>): Lazy {
  return new Proxy({} as Lazy, {
    get:
      (_, name: string) =>
      async (...args: never[]) =>
        (await load())[name]?.(...args),
  });
}
