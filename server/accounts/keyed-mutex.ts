const last = new Map<string, Promise<unknown>>();

/**
 * Does work that has the same key one after the other, within this process: who holds one key can't make the
 * server do much at once.
 */
export async function withKeyedMutex<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
