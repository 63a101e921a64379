/** What has only methods that answer later. */
export type LazyCalls = Readonly<Record<string, (...args: never[]) => unknown>>;

/**
 * Calls whose code comes with the first of them.
 *
 * @param load - fetches the code; called for every call, so it remembers what it has.
 * @returns the same calls; each waits for the code first, and rejects as `load` does.
 */
export function lazy<Lazy extends LazyCalls>(load: () => Promise<Lazy>): Lazy {
  return new Proxy({} as Lazy, {
    get:
      (_, name: string) =>
      async (...args: never[]) =>
        (await load())[name]?.(...args),
  });
}

/**
 * Loads something once: a success is remembered, a failure is tried again.
 *
 * @returns the loader.
 */
export function memoizeAsync<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
