const last = new Map<string, Promise<unknown>>();

/**
 * Runs jobs with the same key one after the other, within this process, so that jobs of one key can't keep the server
 * busy.
 */
export async function withKeyedMutex<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = last.get(key) ?? Promise.resolve();
  const result = before.then(work, work);
  last.set(key, result);
  try {
    return await result;
  } finally {
    if (last.get(key) === result) last.delete(key);
  }
}
