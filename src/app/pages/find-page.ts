import { paths, withoutTrailingSlash } from '../../../contract/paths.ts';
import { areasAt, loadArea } from './areas.ts';
import type { Page } from './page.ts';
import { inRouteOrder, matchRoute } from './route-pattern.ts';

/** For every address that no page has. */
export const notFoundPage: Page = { path: '/404', file: 'site/not-found', isRendered: true };

/** Addresses that only lead to another one (spec §2). */
export const redirects: Readonly<Record<string, string>> = { [paths.login()]: paths.developerLogin() };

/** The pages whose areas have been loaded. */
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
 * The page of a path and its parameters, as the router finds them.
 *
 * @returns {@link notFoundPage} where no page matches, or its area hasn't been loaded ({@link loadPagesAt}, {@link knowPages}).
 */
export function findPage(path: string): {
  readonly page: Page;
  readonly params: Readonly<Record<string, string>>;
} {
  for (const page of inRouteOrder(pages)) {
    const params = matchRoute(page.path, withoutTrailingSlash(path));
    if (params) return { page, params };
  }
  return { page: notFoundPage, params: {} };
}
