/** A task that runs regularly. */
export type Repetition = {
  /** Runs the task now, or once more after the current run. */
  readonly wake: () => void;
  /** Resolves when the current run has ended. */
  readonly stop: () => Promise<void>;
};

/**
 * Runs a task regularly, for as long as the process lives. A run that takes longer than the interval delays the
 * next one, and one that fails is repeated then.
 *
 * @param everyMs - the interval, in ms.
 * @param onFirstFailure - gets the error of a run that fails; not those of the following ones, until one succeeds.
 */
export function repeat(
  everyMs: number,
  task: () => Promise<unknown>,
  onFirstFailure: (error: unknown) => void,
): Repetition {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;
  let hasFailed = false;
  const run = async () => {
    try {
      await task();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) onFirstFailure(error);
      hasFailed = true;
    }
  };
  const start = () => {
    running ??= run().finally(() => {
      running = null;
      if (isWanted) wake();
    });
  };
  const wake = () => {
    if (isStopped) return;
    isWanted = running !== null;
    start();
  };
  const timer = setInterval(start, everyMs);
  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
