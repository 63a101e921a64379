const news = new EventTarget();

/** Tells the bell how many notifications are unread, where a page has learned it. */
export function tellUnread(unread: number): void {
  news.dispatchEvent(new CustomEvent('unread', { detail: unread }));
}

/** @returns stops following. */
export function followUnread(listener: (unread: number) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<number>).detail);
  news.addEventListener('unread', hear);
  return () => news.removeEventListener('unread', hear);
}
