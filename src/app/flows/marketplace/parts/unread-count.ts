const changes = new EventTarget();

/** Reports a newly fetched number of unread notifications to the bell. */
export function publishUnread(unread: number): void {
  changes.dispatchEvent(new CustomEvent('unread', { detail: unread }));
}

/** @returns a function that unsubscribes. */
export function followUnread(listener: (unread: number) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<number>).detail);
  changes.addEventListener('unread', handle);
  return () => changes.removeEventListener('unread', handle);
}
