import { waitForConnection } from '../../browser/connection.ts';
import { waitUntilVisible } from '../../browser/visibility.ts';

/** The polling interval, in ms: a page shows what others do at most this much later (§M7). */
const usuallyMs = 15_000;
/** However long the server doesn't answer, the interval grows to at most this many times its length. */
const maxPauses = 8;

type Watch<Answer> = {
  readonly ask: (signal: AbortSignal) => Promise<Answer>;
  /** Does the answer contain something that the page doesn't show? */
  readonly isChange: (answer: Answer) => boolean;
  /** Does this failure count as a change, too, for example because the entity is gone? Then it rejects with it. */
  readonly isEnd?: (error: unknown) => boolean;
  /** Ends the watch: the signal of the actor that runs it. */
  readonly signal: AbortSignal;
  /** The interval, in ms, where the user waits for the change. */
  readonly everyMs?: number;
};

/**
 * Polls the server every 15 s, while the tab is visible and there is a connection, and resolves with the first answer
 * that is a change. Failures are ignored, and let the interval grow to two minutes; it rejects only by its signal, or
 * with a failure that counts as a change.
 *
 * A machine invokes it in its resting state, with the shown version as input, and reenters that state with the result.
 * For lists there is `nextListChange`.
 *
 * @example
 * projectChange: fromPromise<Project, SeenProject>(({ input: { projectId, version }, signal }) =>
 *   nextChange({
 *     ask: (asking) => calls.fetchProject(projectId, asking),
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
  everyMs = usuallyMs,
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
      pauseMs = Math.min(2 * pauseMs, maxPauses * everyMs);
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
