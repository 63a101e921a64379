/**
 * Where a page lies in the built site: where static hosts look for it, or, for an address with a parameter, where our
 * own server finds it by `routes.json`.
 *
 * @param path - the page's address in the router's notation.
 */
export function fileOf(path: string): string {
  if (path === '/') return 'index.html';
  if (path === '/404') return '404.html';
  const fixed = path.replace(/\/\$$/, '').slice(1);
  if (!fixed.includes('$')) return `${fixed}/index.html`;
  return `frames/${fixed.replace(/\/\$\w+/g, '').replaceAll('/', '-')}.html`;
}

/** A regular expression for the addresses of a page; a `$` at the end stands for the rest, `$name` for one part. */
export function patternOf(path: string): string {
  return `^${path.replace(/\/\$$/, '(/.*)?').replace(/\$\w+/g, '[^/]+')}$`;
}
