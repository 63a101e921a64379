const changes = new EventTarget();

/** Reports to the bell how many notifications are unread, when a page has learned it. */
export function publishUnread(unread: number): void {
  changes.dispatchEvent(new CustomEvent('unread', { detail: unread }));
}

/** @returns stops following. */
export function followUnread(listener: (unread: number) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<number>).detail);
  changes.addEventListener('unread', hear);
  return () => changes.removeEventListener('unread', hear);
}
