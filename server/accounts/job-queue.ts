import { ApiError } from '../http/api-error.ts';

type QueueOptions = {
  /** The number of jobs that run in parallel. */
  readonly atOnce: number;
  /** The maximum number of waiting jobs; further ones are rejected. */
  readonly longest: number;
};

type Queue = <Result>(
  work: () => Promise<Result>,
  options?: { /** Runs before all others, and is never rejected. */ readonly isUrgent?: boolean },
) => Promise<Result>;

/**
 * Limits expensive work to a few jobs at a time, so that any amount of it leaves processor time for other calls.
 *
 * @returns a function that runs a job in its turn, and rejects with an ApiError 503 when too many are waiting.
 */
export function createJobQueue({ atOnce, longest }: QueueOptions): Queue {
  let running = 0;
  const waiting: (() => void)[] = [];

  function turn(isUrgent: boolean): Promise<void> | undefined {
    if (running < atOnce) {
      running += 1;
      return undefined;
    }
    if (!isUrgent && waiting.length >= longest) throw busy();
    return new Promise((resolve) => {
      if (isUrgent) waiting.unshift(resolve);
      else waiting.push(resolve);
    });
  }

  return async (work, { isUrgent = false } = {}) => {
    await turn(isUrgent);
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The slot is passed on directly, so no other job can take it in between.
      if (next) next();
      else running -= 1;
    }
  };
}

const busy = () =>
  new ApiError(503, 'busy', 'We’re experiencing high traffic. Try again in a moment.', {
    'Retry-After': '10',
  });
