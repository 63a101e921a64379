import { paths } from '../../../contract/paths.ts';
import type { Page } from './page.ts';

/** The pages of the workspace (spec §2) that aren't in another area. */
export const pages: readonly Page[] = [
  {
    path: '/company/dashboard/$',
    file: 'workspace/dashboard',
    access: 'workspace',
    side: 'CORPORATE',
    calls: 'marketplace/overview',
  },
  {
    path: paths.editCompanyProfile(),
    file: 'workspace/profile-editor',
    access: 'workspace',
    side: 'CORPORATE',
  },
  {
    path: '/developer/dashboard/$',
    file: 'workspace/dashboard',
    access: 'workspace',
    side: 'DEVELOPER',
    calls: 'marketplace/overview',
  },
  {
    path: paths.createDeveloperProfile(),
    file: 'workspace/profile-editor',
    access: 'workspace',
    side: 'DEVELOPER',
  },
  {
    path: '/company/profile/$companyId',
    file: 'workspace/company-profile',
    access: 'workspace',
    calls: 'marketplace/company',
  },
  {
    path: '/developer/profile/$developerId',
    file: 'workspace/developer-profile',
    access: 'workspace',
    calls: 'profile',
  },
];

export const modules = import.meta.glob('./workspace/*-page.tsx');
