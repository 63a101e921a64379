/** Does the browser think that there is a network? True is unreliable; false is certain. */
export function isOnline(source: Pick<Navigator, 'onLine'> = navigator): boolean {
  return source.onLine;
}

/**
 * Waits until the browser is online; resolves at once where it is.
 *
 * @param signal - ends the wait: the promise rejects with its reason.
 */
export function waitForConnection(
  signal: AbortSignal,
  source: Pick<Navigator, 'onLine'> = navigator,
  target: EventTarget = window,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    if (isOnline(source)) return resolve();
    target.addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** @returns stops following. */
export function onConnectionChange(callback: () => void, target: EventTarget = window): () => void {
  const following = new AbortController();
  const { signal } = following;
  target.addEventListener('online', () => callback(), { signal });
  target.addEventListener('offline', () => callback(), { signal });
  return () => following.abort();
}
