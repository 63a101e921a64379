import type { companyRoutes } from '../../../contract/marketplace/directory/company-routes.ts';
import type { HandlersFor } from '../../http/call.ts';
import { readCompanyProfile } from './read-company.ts';

export const companyHandlers = {
  company: ({ params }, deps) => readCompanyProfile(params.companyId, deps),
} satisfies HandlersFor<typeof companyRoutes>;
