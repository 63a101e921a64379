/**
 * Resolves once the tab is visible.
 *
 * @param signal - aborts the wait; the promise rejects with its reason.
 */
export function waitUntilVisible(
  signal: AbortSignal,
  source: EventTarget & Pick<Document, 'visibilityState'> = document,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    if (source.visibilityState === 'visible') return resolve();
    // Remove the listeners after each wait: a page that stays open all day waits often.
    const listeners = new AbortController();
    const end = (settle: () => void) => {
      listeners.abort();
      settle();
    };
    const check = () => source.visibilityState === 'visible' && end(resolve);
    source.addEventListener('visibilitychange', check, { signal: listeners.signal });
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { signal: listeners.signal });
  });
}
