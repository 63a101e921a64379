/** Marks a page as one of this server: its client may then make calls that spec §7 doesn't name. */
export const markBackend = (html: string): string =>
  html.replace(/<html\b/, '<html data-backend="counterpart"');
