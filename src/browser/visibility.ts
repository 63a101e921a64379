/**
 * Waits until the tab is visible; resolves at once where it is.
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
    // The listener is removed with the wait: a page that is viewed all day waits often.
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
