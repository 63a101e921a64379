import { waitForConnection } from '../../browser/connection.ts';
import { waitUntilVisible } from '../../browser/visibility.ts';

/** The default polling interval, in ms. A page shows the changes of others at most this much later (§M4). */
const defaultIntervalMs = 15_000;
/** The maximum backoff while the server doesn't answer, as a multiple of the interval. */
const maxBackoff = 8;

type Watch<Answer> = {
  readonly ask: (signal: AbortSignal) => Promise<Answer>;
  /** Whether the answer contains something that the page doesn't show yet. */
  readonly isChange: (answer: Answer) => boolean;
  /** Whether a failure counts as a change, for example because the entity is gone. It is then thrown. */
  readonly isEnd?: (error: unknown) => boolean;
  /** Ends the polling: the signal of the invoking actor. */
  readonly signal: AbortSignal;
  /** The interval, in ms, for a change that the user is waiting for. */
  readonly everyMs?: number;
};

/**
 * Polls the server every 15 s, or `everyMs`, while the tab is visible and online, and resolves with the first answer
 * that is a change. Failures only increase the interval, at most eightfold. It rejects if the signal aborts, or with a
 * failure that counts as a change.
 *
 * A machine invokes it in its idle state, with the shown version as input, and reenters that state with the result. Use
 * `nextListChange` for lists.
 *
 * @example
 * projectChange: fromPromise<Project, SeenProject>(({ input: { projectId, version }, signal }) =>
 *   nextChange({
 *     ask: (pollSignal) => calls.fetchProject(projectId, pollSignal),
 *     isChange: (project) => project.version !== version,
 *     signal,
 *   }),
 * )
 */
export async function nextChange<Answer>({
  ask,
  isChange,
  isEnd = () => false,
  signal,
  everyMs = defaultIntervalMs,
}: Watch<Answer>): Promise<Answer> {
  let pauseMs = everyMs;
  for (;;) {
    await pause(pauseMs, signal);
    await waitUntilVisible(signal);
    await waitForConnection(signal);
    try {
      const answer = await ask(signal);
      if (isChange(answer)) return answer;
      pauseMs = everyMs;
    } catch (error) {
      if (isEnd(error)) throw error;
      pauseMs = Math.min(2 * pauseMs, maxBackoff * everyMs);
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
