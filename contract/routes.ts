import { identityLinkRoutes } from './account/identity-link-routes.ts';
import { profileRoutes } from './account/profile-routes.ts';
import { accountRoutes } from './account/routes.ts';
import { applicationRoutes } from './marketplace/application-routes.ts';
import { contractRoutes } from './marketplace/contract-routes.ts';
import { companyRoutes } from './marketplace/directory/company-routes.ts';
import { developerRoutes } from './marketplace/directory/developer-routes.ts';
import { invitationRoutes } from './marketplace/directory/invitation-routes.ts';
import { fileRoutes } from './marketplace/file-routes.ts';
import { historyRoutes } from './marketplace/history-routes.ts';
import { milestoneRoutes } from './marketplace/milestones/milestone-routes.ts';
import { billingRoutes } from './marketplace/money/billing-routes.ts';
import { paymentRoutes } from './marketplace/money/payment-routes.ts';
import { payoutRoutes } from './marketplace/money/payout-routes.ts';
import { notificationRoutes } from './marketplace/notification-routes.ts';
import { operatorRoutes } from './marketplace/operator-routes.ts';
import { overviewRoutes } from './marketplace/overview-routes.ts';
import { projectRoutes } from './marketplace/project-routes.ts';
import { searchRoutes } from './marketplace/search-routes.ts';
import { skillRoutes } from './marketplace/skill-routes.ts';
import type { Route } from './route.ts';
import { settingsRoutes } from './settings/routes.ts';
import { twoStepRoutes } from './settings/two-step-routes.ts';
import { siteRoutes } from './site/routes.ts';

/** The calls of the marketplace (§M9). */
export const marketRoutes = {
  ...projectRoutes,
  ...applicationRoutes,
  ...contractRoutes,
  ...milestoneRoutes,
  ...paymentRoutes,
  ...payoutRoutes,
  ...billingRoutes,
  ...fileRoutes,
  ...notificationRoutes,
  ...overviewRoutes,
  ...historyRoutes,
  ...operatorRoutes,
  ...searchRoutes,
  ...skillRoutes,
  ...companyRoutes,
  ...developerRoutes,
  ...invitationRoutes,
} as const satisfies Record<string, Route>;

/** Every call between the SPA and the backend: the nine of spec §7, and those that the product adds. */
export const routes = {
  ...accountRoutes,
  ...identityLinkRoutes,
  ...profileRoutes,
  ...settingsRoutes,
  ...twoStepRoutes,
  ...siteRoutes,
  ...marketRoutes,
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
