import type { Company } from '../../../contract/marketplace/directory/company.ts';
import { companyRoutes } from '../../../contract/marketplace/directory/company-routes.ts';
import type { Call } from '../client.ts';

/** The call that fetches a company's profile (§M9). */
export function createCompanyCalls(call: Call) {
  return {
    fetchCompany: (companyId: string, signal?: AbortSignal): Promise<Company> =>
      call(companyRoutes.company, { params: { companyId }, signal }),
  };
}
