/**
 * Runs a task regularly, for as long as the process lives. A run that takes longer than the interval delays the
 * next one, and one that fails is repeated then.
 *
 * @param everyMs - the interval, in ms.
 * @param onTrouble - gets the error of a run that fails; not those of the following ones, until one succeeds.
 * @returns stops it, and resolves when the current run has ended.
 */
export function repeat(
  everyMs: number,
  task: () => Promise<unknown>,
  onTrouble: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isTroubled = false;
  const run = async () => {
    try {
      await task();
      isTroubled = false;
    } catch (error) {
      if (!isTroubled) onTrouble(error);
      isTroubled = true;
    }
  };
  const timer = setInterval(() => {
    running ??= run().finally(() => {
      running = null;
    });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
