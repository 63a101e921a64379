/**
 * Waits until the tab can be seen; at once where it can.
 *
 * @param signal - ends the wait: the promise rejects with its reason.
 */
export function waitUntilVisible(
  signal: AbortSignal,
  source: EventTarget & Pick<Document, 'visibilityState'> = document,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    if (source.visibilityState === 'visible') return resolve();
    // What listens goes with the wait: a page that is looked at all day waits often.
    const waiting = new AbortController();
    const end = (settle: () => void) => {
      waiting.abort();
      settle();
    };
    const look = () => source.visibilityState === 'visible' && end(resolve);
    source.addEventListener('visibilitychange', look, { signal: waiting.signal });
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { signal: waiting.signal });
  });
}
