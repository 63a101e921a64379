import { ArrowUpRight } from 'lucide-react';

/**
 * Somebody else's address as a link: only http and https, never as the one who sent the reader. Anything else is
 * shown as the text that it is.
 */
export function WebLink({ address }: { readonly address: string }) {
  const url = urlOf(address);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return address;
  return (
    <a
      href={url.href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex max-w-full items-center gap-1 rounded-small py-1 font-medium text-accent underline-offset-4 hover:underline"
    >
      <span className="wrap-anywhere">{url.host + url.pathname.replace(/\/$/, '')}</span>
      <ArrowUpRight aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

/** @returns null for what is no address. */
function urlOf(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
