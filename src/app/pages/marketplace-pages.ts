import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import type { Side } from '../../../contract/parties.ts';
import { paths } from '../../../contract/paths.ts';
import type { Page } from './page.ts';

/** The contract pages of a side. */
const contracts = (side: Side): readonly Page[] => {
  const path = marketPaths.contracts({ side });
  const common = {
    access: 'workspace',
    side,
    calls: 'marketplace/contract',
  } as const;
  return [
    { ...common, path, file: 'marketplace/own-contracts' },
    { ...common, path: `${path}/$contractId`, file: 'marketplace/contract', hasQuery: true },
  ];
};

/** The pages of the marketplace (§M4): the public pages of open projects, and the protected pages. */
export const pages: readonly Page[] = [
  {
    path: paths.projects(),
    file: 'marketplace/public-projects',
    calls: 'marketplace/search',
    placeholder: 'site',
  },
  {
    path: '/projects/$projectId',
    file: 'marketplace/public-project',
    calls: 'marketplace/project',
    placeholder: 'site',
  },
  {
    path: marketPaths.ownProjects({ tab: 'open' }),
    file: 'marketplace/own-projects',
    access: 'workspace',
    side: 'company',
    hasQuery: true,
    calls: 'marketplace/project',
  },
  {
    path: '/company/dashboard/projects/$projectId',
    file: 'marketplace/application-board',
    access: 'workspace',
    side: 'company',
    calls: 'marketplace/application',
  },
  {
    path: '/company/dashboard/projects/$projectId/applications/$applicationId',
    file: 'marketplace/application-review',
    access: 'workspace',
    side: 'company',
    hasQuery: true,
    calls: 'marketplace/application',
  },
  {
    path: '/company/dashboard/projects/$projectId/edit',
    file: 'marketplace/project-editor',
    access: 'workspace',
    side: 'company',
    calls: 'marketplace/project',
  },
  {
    path: marketPaths.developers(),
    file: 'marketplace/developers',
    access: 'workspace',
    side: 'company',
    calls: 'marketplace/developer',
  },
  {
    path: marketPaths.findWork(),
    file: 'marketplace/find-work',
    access: 'workspace',
    side: 'developer',
    calls: 'marketplace/search',
  },
  {
    path: '/developer/dashboard/find-work/$projectId',
    file: 'marketplace/project-details',
    access: 'workspace',
    side: 'developer',
    hasQuery: true,
    calls: 'marketplace/project',
  },
  {
    path: marketPaths.saved({ tab: 'projects' }),
    file: 'marketplace/saved',
    access: 'workspace',
    side: 'developer',
    hasQuery: true,
    calls: 'marketplace/search',
  },
  {
    path: marketPaths.applications({ tab: 'live' }),
    file: 'marketplace/own-applications',
    access: 'workspace',
    side: 'developer',
    hasQuery: true,
    calls: 'marketplace/application',
  },
  {
    path: '/developer/dashboard/applications/$applicationId',
    file: 'marketplace/offer-answer',
    access: 'workspace',
    side: 'developer',
    hasQuery: true,
    calls: 'marketplace/application',
  },
  ...contracts('company'),
  {
    path: marketPaths.payments({ side: 'company' }),
    file: 'marketplace/money/payments',
    access: 'workspace',
    side: 'company',
    calls: 'marketplace/money/payment',
  },
  {
    path: '/company/dashboard/payments/$paymentId/receipt',
    file: 'marketplace/money/receipt',
    access: 'workspace',
    side: 'company',
    calls: 'marketplace/money/payment',
  },
  {
    path: marketPaths.billing(),
    file: 'marketplace/money/billing-details',
    access: 'workspace',
    side: 'company',
    calls: 'marketplace/money/billing',
  },
  ...contracts('developer'),
  {
    path: marketPaths.bankAccount(),
    file: 'marketplace/money/bank-account',
    access: 'workspace',
    side: 'developer',
    calls: 'marketplace/money/payout',
  },
  { path: paths.undoBankAccount(), file: 'marketplace/money/undo-bank-account' },
  {
    path: marketPaths.payments({ side: 'developer' }),
    file: 'marketplace/money/earnings',
    access: 'workspace',
    side: 'developer',
    calls: 'marketplace/money/payout',
  },
  {
    path: '/company/profile/$companyId',
    file: 'marketplace/company-profile',
    access: 'workspace',
    calls: 'marketplace/company',
  },
  ...(['company', 'developer'] as const).map(
    (side): Page => ({
      path: marketPaths.notifications({ side }),
      file: 'marketplace/notifications',
      access: 'workspace',
      side,
      calls: 'marketplace/notification',
    }),
  ),
];

export const modules = import.meta.glob('./marketplace/**/*-page.tsx');
