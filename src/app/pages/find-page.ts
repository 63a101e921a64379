import { paths } from '../../../contract/paths.ts';
import { areasAt, loadArea } from './areas.ts';
import { type Page, vaguenessOf } from './page.ts';

/** The path of an address, without a slash at its end. */
export const trimmed = (path: string): string => path.replace(/\/+$/, '') || '/';

export type FoundPage = { readonly page: Page; readonly params: Readonly<Record<string, string>> };

/** For every address that no page has. */
export const notFoundPage: Page = { path: '/404', file: 'site/not-found', isRendered: true };

/** Addresses that only lead to another one (spec §2). */
export const redirects: Readonly<Record<string, string>> = { [paths.login()]: paths.developerLogin() };

/** Those that have come. */
let pages: readonly Page[] = [];

/** Fetches the pages among which the one of an address is found. */
export async function loadPagesAt(path: string): Promise<void> {
  const found = await Promise.all(areasAt(path).map(loadArea));
  knowPages(found.flatMap((area) => area.pages));
}

/** From now on these are looked through. */
export function knowPages(known: readonly Page[]): void {
  pages = known;
}

/**
 * The page of a path, as the router finds it: a fixed part of an address goes before a parameter, and that before the
 * rest of an address.
 *
 * @returns the page that says that there is none, where there is none, or where it hasn't come ({@link loadPagesAt}, {@link knowPages}).
 */
export function findPage(path: string): FoundPage {
  const found = pages
    .flatMap((page) => {
      const params = match(page.path, trimmed(path));
      return params ? [{ page, params }] : [];
    })
    .sort((one, other) => vaguenessOf(one.page.path) - vaguenessOf(other.page.path));
  return found[0] ?? { page: notFoundPage, params: {} };
}

function match(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const names: string[] = [];
  const source = pattern
    .replace(/\/\$$/, () => {
      names.push('_splat');
      return '(?:/(.*))?';
    })
    .replace(/\$(\w+)/g, (_, name: string) => {
      names.push(name);
      return '([^/]+)';
    });
  const found = new RegExp(`^${source}$`).exec(path);
  return (
    found &&
    Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]))
  );
}
