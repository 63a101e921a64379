import type { Page } from './page.ts';

/**
 * The parts of the product. Each knows its own pages and their modules, and comes when somebody goes there: the names of
 * all modules would weigh 1.5 kB on every first page.
 */
const areas = {
  site: () => import('./site-pages.ts'),
  account: () => import('./account-pages.ts'),
  workspace: () => import('./workspace-pages.ts'),
  marketplace: () => import('./marketplace-pages.ts'),
  settings: () => import('./settings-pages.ts'),
};

type Area = keyof typeof areas;

/** Fetches the pages of an area, and what fetches their modules. */
export const loadArea = (area: Area) => areas[area]();

/** The area that a page belongs to: the folder of its module. */
export const areaOf = ({ file }: Page): Area => file.slice(0, file.indexOf('/')) as Area;

/** Is the address of a page that lies behind the guard (spec §2)? */
export const isInWorkspace = (path: string): boolean =>
  /^\/(company|developer)\/(dashboard|profile|create-profile)(\/|$)/.test(path);

/** The areas in which the page of an address is found. */
export function areasAt(path: string): readonly Area[] {
  if (/^\/((services|about|support|terms|privacy|contact|blog|post-project|sign-up)(\/|$)|$)/.test(path))
    return ['site'];
  if (/^\/(projects|company\/profile)(\/|$)/.test(path)) return ['marketplace'];
  if (!isInWorkspace(path)) return ['account'];
  const [, section = ''] = /\/dashboard\/([^/]+)/.exec(path) ?? [];
  // A section that is another side's, or nobody's, is shown by a page of the workspace itself.
  if (section === 'settings') return ['workspace', 'settings'];
  // The workspace's own are the overview, the profile and what isn't built yet.
  return /^(profile|messages|)$/.test(section) ? ['workspace'] : ['workspace', 'marketplace'];
}
