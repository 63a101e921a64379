/** Whether the browser reports a network. Only false is reliable. */
export function isOnline(source: Pick<Navigator, 'onLine'> = navigator): boolean {
  return source.onLine;
}

/**
 * Resolves once the browser is online.
 *
 * @param signal - aborts the wait; the promise rejects with its reason.
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

/** @returns a function that unsubscribes. */
export function onConnectionChange(callback: () => void, target: EventTarget = window): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  target.addEventListener('online', () => callback(), { signal });
  target.addEventListener('offline', () => callback(), { signal });
  return () => controller.abort();
}
