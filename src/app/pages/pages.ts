import { pages as accountPages } from './account-pages.ts';
import { pages as marketplacePages } from './marketplace-pages.ts';
import type { Page } from './page.ts';
import { pages as settingsPages } from './settings-pages.ts';
import { pages as sitePages } from './site-pages.ts';
import { pages as workspacePages } from './workspace-pages.ts';

/** Every page of the product, for the router and the build. */
export const pages: readonly Page[] = [
  ...sitePages,
  ...accountPages,
  ...workspacePages,
  ...marketplacePages,
  ...settingsPages,
];
