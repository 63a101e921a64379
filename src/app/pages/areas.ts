import type { Page } from './page.ts';

/**
 * The areas of the product, each with its pages and their modules. An area is loaded on demand: listing all modules
 * would add 1.5 kB to every first page.
 */
const areas = {
  site: () => import('./site-pages.ts'),
  account: () => import('./account-pages.ts'),
  workspace: () => import('./workspace-pages.ts'),
  marketplace: () => import('./marketplace-pages.ts'),
  settings: () => import('./settings-pages.ts'),
};

type Area = keyof typeof areas;

/** Loads the page declarations of an area and the importers of their modules. */
export const loadArea = (area: Area) => areas[area]();

/** The area of a page, which is the folder of its module. */
export const parseArea = ({ file }: Page): Area => file.slice(0, file.indexOf('/')) as Area;

/** Whether an address belongs to a page behind the route guard (spec §2). */
export const isInWorkspace = (path: string): boolean =>
  /^\/(company|developer)\/(dashboard|profile|create-profile)(\/|$)/.test(path);

/** The areas whose pages may match an address. */
export function areasAt(path: string): readonly Area[] {
  if (/^\/((services|about|support|terms|privacy|contact|blog|post-project|sign-up)(\/|$)|$)/.test(path))
    return ['site'];
  if (/^\/(undo-bank-account|projects|company\/profile)(\/|$)/.test(path)) return ['marketplace'];
  if (!isInWorkspace(path)) return ['account'];
  const [, section = ''] = /\/dashboard\/([^/]+)/.exec(path) ?? [];
  // An unknown section, or one of the other side, is handled by a page of the workspace area.
  if (section === 'settings') return ['workspace', 'settings'];
  // The workspace area has the overview, the profile pages and the sections that aren't built yet.
  return /^(profile|messages|)$/.test(section) ? ['workspace'] : ['workspace', 'marketplace'];
}
