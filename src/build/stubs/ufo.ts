/** Stands in for the part of ufo that ofetch uses, which also normalizes addresses: those of the API are well formed. */

/** @param base - an origin, perhaps with a path, without a slash at its end; `path` begins with one. */
export const withBase = (path: string, base: string): string => base + path;

/** Adds a query to an address that has none; what is undefined is left out. */
export function withQuery(address: string, query: Readonly<Record<string, unknown>>): string {
  const known = Object.entries(query).filter(([, value]) => value !== undefined);
  return known.length === 0 ? address : `${address}?${new URLSearchParams(known as [string, string][])}`;
}
