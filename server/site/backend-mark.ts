/** Marks a page as served by our backend: its client may then make calls that spec §7 doesn't have. */
export const markBackend = (html: string): string =>
  html.replace(/<html\b/, '<html data-backend="counterpart"');
