/** Longer than any of these calls takes while the server isn't overloaded. */
const evenMs = 300;

/**
 * Does something whose duration would tell whether an account exists: the answer, a refusal too, comes after
 * 300 ms at the earliest.
 *
 * @param pause - waits so many milliseconds.
 */
export async function withMinDuration<Result>(
  pause: (ms: number) => Promise<void>,
  work: () => Promise<Result>,
): Promise<Result> {
  const [result] = await Promise.allSettled([work(), pause(evenMs)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
