import { waitForConnection } from '../../browser/connection.ts';
import { waitUntilVisible } from '../../browser/visibility.ts';

/** How often the server is asked, in ms: a page shows what others do at most this much later (§M7). */
const usuallyMs = 15_000;
/** However long the server doesn't answer, it is asked after so many pauses again. */
const maxPauses = 8;

type Watch<Answer> = {
  readonly ask: (signal: AbortSignal) => Promise<Answer>;
  /** Does it say anything that the page doesn't show? */
  readonly isChange: (answer: Answer) => boolean;
  /** Is this failure news, too, such as that it is gone? Then it is rejected with. */
  readonly isEnd?: (error: unknown) => boolean;
  /** Ends the watch: that of the actor which runs it. */
  readonly signal: AbortSignal;
  /** How often, in ms, where somebody waits for it. */
  readonly everyMs?: number;
};

/**
 * Waits for an answer of the server that is news: it is asked every 15 s, while the tab can be seen and there is a
 * connection. A failure is nobody's business, and makes the pauses grow to two minutes; so it never rejects but by its
 * signal, or where the failure itself is news.
 *
 * A machine invokes it where the page rests, with the version that is shown as input, and enters that state anew with
 * what came. For lists there is `nextListChange`.
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
