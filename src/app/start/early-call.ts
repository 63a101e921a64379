/** A call that can be made before the code that asks for its answer is there. */
export type EarlyCall<Answer> = {
  /** Makes the call; its answer is kept for whoever asks first. */
  readonly start: (input: string) => void;
  /** Takes the answer of the call that was begun with this input, once; else makes the call. Rejects as the call does. */
  readonly fetch: (input: string, signal?: AbortSignal) => Promise<Answer>;
  /** Forgets an answer that nobody has asked for. */
  readonly forget: () => void;
};

/**
 * Lets a page's own data come beside its code: on a slow phone half a second passes between the two.
 *
 * @param call - what is to be asked for, and the signal that ends it.
 */
export function earlyCall<Answer>(
  call: (input: string, signal?: AbortSignal) => Promise<Answer>,
): EarlyCall<Answer> {
  let started: {
    readonly input: string;
    readonly answer: Promise<Answer>;
    readonly end: AbortController;
  } | null = null;
  return {
    start(input) {
      const end = new AbortController();
      const answer = call(input, end.signal);
      // Who asks hears of a failure.
      answer.catch(() => undefined);
      started = { input, answer, end };
    },
    fetch(input, signal) {
      const taken = started;
      started = null;
      if (taken?.input !== input) return call(input, signal);
      signal?.addEventListener('abort', () => taken.end.abort(signal.reason));
      return taken.answer;
    },
    forget() {
      started = null;
    },
  };
}
