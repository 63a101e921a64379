import type { routes } from '../../contract/routes.ts';
import { accountHandlers, settingsHandlers, twoStepHandlers } from '../accounts/handlers.ts';
import { siteHandlers } from '../contact/handlers.ts';
import type { HandlersFor } from '../http/call.ts';
import { applicationHandlers } from '../marketplace/applications/handlers.ts';
import { companyHandlers } from '../marketplace/companies/handlers.ts';
import { contractHandlers } from '../marketplace/contracts/handlers.ts';
import { developerHandlers } from '../marketplace/directory/handlers.ts';
import { fileHandlers } from '../marketplace/files/handlers.ts';
import { historyHandlers, operatorHandlers } from '../marketplace/handlers.ts';
import { invitationHandlers } from '../marketplace/invitations/handlers.ts';
import { milestoneHandlers } from '../marketplace/milestones/handlers.ts';
import { billingHandlers, paymentHandlers } from '../marketplace/money/handlers.ts';
import { payoutHandlers } from '../marketplace/money/payouts/handlers.ts';
import { notificationHandlers } from '../marketplace/notifications/handlers.ts';
import { overviewHandlers } from '../marketplace/overview/handlers.ts';
import { projectHandlers } from '../marketplace/projects/handlers.ts';
import { searchHandlers, skillHandlers } from '../marketplace/search/handlers.ts';
import { connectionHandlers, identityLinkHandlers } from '../oauth/handlers.ts';
import type { Providers } from '../oauth/providers.ts';
import { profileHandlers } from '../profiles/handlers.ts';

/** The handler of each row of the route table, from beside its code. A missing one doesn't compile. */
export const handlers: HandlersFor<typeof routes, { readonly providers: Providers }> = {
  ...accountHandlers,
  ...settingsHandlers,
  ...twoStepHandlers,
  ...profileHandlers,
  ...identityLinkHandlers,
  ...connectionHandlers,
  ...projectHandlers,
  ...applicationHandlers,
  ...contractHandlers,
  ...milestoneHandlers,
  ...paymentHandlers,
  ...billingHandlers,
  ...payoutHandlers,
  ...fileHandlers,
  ...notificationHandlers,
  ...overviewHandlers,
  ...historyHandlers,
  ...operatorHandlers,
  ...searchHandlers,
  ...skillHandlers,
  ...invitationHandlers,
  ...companyHandlers,
  ...developerHandlers,
  ...siteHandlers,
};
