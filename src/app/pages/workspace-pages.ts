import { developerProfilePattern, paths } from '../../../contract/paths.ts';
import type { Page } from './page.ts';

/** The pages of the workspace (spec §2) that aren't in another area. */
export const pages: readonly Page[] = [
  {
    path: '/company/dashboard/$',
    file: 'workspace/dashboard',
    access: 'workspace',
    side: 'company',
    calls: 'marketplace/overview',
  },
  {
    path: paths.editCompanyProfile(),
    file: 'workspace/profile-editor',
    access: 'workspace',
    side: 'company',
  },
  {
    path: '/developer/dashboard/$',
    file: 'workspace/dashboard',
    access: 'workspace',
    side: 'developer',
    calls: 'marketplace/overview',
  },
  {
    path: paths.createDeveloperProfile(),
    file: 'workspace/profile-editor',
    access: 'workspace',
    side: 'developer',
  },
  {
    path: developerProfilePattern,
    file: 'workspace/developer-profile',
    access: 'workspace',
    calls: 'account/profile',
  },
];

export const modules = import.meta.glob('./workspace/*-page.tsx');
