// How a page's address is written: `$name` stands for one part of it, a `$` at the end for the rest. Whoever interprets
// such a pattern asks here: the first page of a visit, the calls that are made before it, the build and, through its
// routes.json, the server. The router reads the notation by itself; test/unit/app/routes.test.ts compares the two.

/** Does a part of the address stand for different values? The rest of an address doesn't count: it may be missing. */
export const hasParameter = (pattern: string): boolean => /\$\w/.test(pattern);

/** A regular expression for the addresses of a page, as text; each parameter is a group. */
export const patternSource = (pattern: string): string =>
  `^${pattern.replace(/\/\$$/, '(?:/(.*))?').replace(/\$\w+/g, '([^/]+)')}$`;

/**
 * The parameters of an address, decoded; the rest of an address is called `_splat`, as the router calls it.
 *
 * @param path - without a slash at its end.
 * @returns null for an address of another page, and for one that can't be decoded.
 */
export function matchRoute(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const found = new RegExp(patternSource(pattern)).exec(path);
  if (!found) return null;
  const names = [...pattern.matchAll(/\$(\w*)/g)].map(([, name]) => name || '_splat');
  try {
    return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]));
  } catch {
    // A malformed escape such as `%E0`: no page has this address, and the router finds none either.
    return null;
  }
}

const vagueness = (pattern: string) => (pattern.endsWith('/$') ? 2 : hasParameter(pattern) ? 1 : 0);

/** The order in which patterns are tried: fixed ones, then those with parameters, then those with a rest. */
export const inRouteOrder = <Route extends { readonly path: string }>(routes: readonly Route[]) =>
  routes.toSorted((one, other) => vagueness(one.path) - vagueness(other.path));
