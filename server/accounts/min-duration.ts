/** Longer than any of these calls takes while the server isn't overloaded. */
const minDurationMs = 300;

/**
 * Runs work whose duration would reveal whether an account exists: the result or the error takes at least 300 ms.
 *
 * @param pause - waits for the given number of milliseconds.
 */
export async function withMinDuration<Result>(
  pause: (ms: number) => Promise<void>,
  work: () => Promise<Result>,
): Promise<Result> {
  const [result] = await Promise.allSettled([work(), pause(minDurationMs)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
