import { paths, withoutTrailingSlash } from '../../../contract/paths.ts';
import { areasAt, loadArea } from './areas.ts';
import type { Page } from './page.ts';
import { inRouteOrder, matchRoute } from './route-pattern.ts';

/** Shown for an address that matches no page. */
export const notFoundPage: Page = { path: '/404', file: 'site/not-found', isPrerendered: true };

/** Addresses that only redirect (spec §2). */
export const redirects: Readonly<Record<string, string>> = { [paths.login()]: paths.developerLogin() };

/** The pages whose areas have been loaded. */
let pages: readonly Page[] = [];

/** Loads the declarations of the pages that an address may match. */
export async function loadPagesAt(path: string): Promise<void> {
  const found = await Promise.all(areasAt(path).map(loadArea));
  setPages(found.flatMap((area) => area.pages));
}

/** Replaces the pages that {@link findPage} searches. */
export function setPages(loaded: readonly Page[]): void {
  pages = loaded;
}

/**
 * Finds the page of a path and its parameters, with the same result as the router.
 *
 * @returns {@link notFoundPage} if no page matches or the page's area hasn't been loaded ({@link loadPagesAt}, {@link
 *   setPages}).
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
