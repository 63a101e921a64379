import { ArrowUpRight } from 'lucide-react';

/** A link to an address typed by a user: only http and https, without a referrer. Anything else is shown as text. */
export function WebLink({ address }: { readonly address: string }) {
  const url = parseUrl(address);
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

/** @returns null if it isn't a URL. */
function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
