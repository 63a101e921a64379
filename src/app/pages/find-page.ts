import { paths, withoutTrailingSlash } from '../../../contract/paths.ts';
import { inRouteOrder, matchRoute } from '../shared/route-pattern.ts';
import { areasAt, loadArea } from './areas.ts';
import type { Page } from './page.ts';

/** Shown for an address that matches no page. */
export const notFoundPage: Page = { path: '/404', file: 'site/not-found', isPrerendered: true };

/** Addresses that only redirect (spec §2). */
export const redirects: Readonly<Record<string, string>> = { [paths.login()]: paths.developerLogin() };

/** Finds pages by their address. */
export type PageTable = {
  /**
   * Finds the page of a path and its parameters, with the same result as the router.
   *
   * @returns {@link notFoundPage} if no page of the table matches.
   */
  readonly find: (path: string) => {
    readonly page: Page;
    readonly params: Readonly<Record<string, string>>;
  };
};

/** Loads the declarations of the pages that an address may match; the table has no others. */
export async function loadPagesAt(path: string): Promise<PageTable> {
  const found = await Promise.all(areasAt(path).map(loadArea));
  return createPageTable(found.flatMap((area) => area.pages));
}

export const createPageTable = (pages: readonly Page[]): PageTable => ({
  find(path) {
    for (const page of inRouteOrder(pages)) {
      const params = matchRoute(page.path, withoutTrailingSlash(path));
      if (params) return { page, params };
    }
    return { page: notFoundPage, params: {} };
  },
});
