// The notation of page addresses: `$name` matches one segment, `$` at the end matches the rest. The first page of a
// visit, its early calls, the build and (through routes.json) the server interpret patterns with these functions. The
// router has its own implementation; test/unit/app/routes.test.ts compares the two.

/** Whether a segment is a parameter. A `$` for the rest doesn't count, because the rest may be missing. */
export const hasParameter = (pattern: string): boolean => /\$\w/.test(pattern);

/** The source of a regular expression that matches a page's addresses; each parameter is a group. */
export const patternSource = (pattern: string): string =>
  `^${pattern.replace(/\/\$$/, '(?:/(.*))?').replace(/\$\w+/g, '([^/]+)')}$`;

/**
 * Reads the decoded parameters of an address. The rest is called `_splat`, as in the router.
 *
 * @param path - without a trailing slash.
 * @returns null if the pattern doesn't match, or the path can't be decoded.
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

const matchRank = (pattern: string) => (pattern.endsWith('/$') ? 2 : hasParameter(pattern) ? 1 : 0);

/** Sorts patterns by specificity: fixed ones, then those with parameters, then those that match a rest. */
export const inRouteOrder = <Route extends { readonly path: string }>(routes: readonly Route[]) =>
  routes.toSorted((one, other) => matchRank(one.path) - matchRank(other.path));
