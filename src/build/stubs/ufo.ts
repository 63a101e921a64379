/**
 * Replaces the part of ufo that ofetch uses. ufo also normalizes addresses; those of the API are already normalized.
 */

/** @param base - an origin, optionally with a path, without a trailing slash; `path` starts with one. */
export const withBase = (path: string, base: string): string => base + path;

/** Adds a query to an address that has none; undefined values are left out. */
export function withQuery(address: string, query: Readonly<Record<string, unknown>>): string {
  const known = Object.entries(query).filter(([, value]) => value !== undefined);
  return known.length === 0 ? address : `${address}?${new URLSearchParams(known as [string, string][])}`;
}
