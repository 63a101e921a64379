import { fromPromise } from 'xstate';
import type { Company } from '../../../../contract/marketplace/directory/company.ts';
import { companyProfileMachine } from '../../../../machines/marketplace/company-profile.machine.ts';
import { createCompanyCalls } from '../../../api/marketplace/company-calls.ts';
import type { AppContext } from '../../app-context.ts';

export function companyProfileFlow({ createCalls }: AppContext) {
  const calls = createCalls(createCompanyCalls);
  return companyProfileMachine.provide({
    actors: {
      companyFetch: fromPromise<Company, { companyId: string }>(({ input, signal }) =>
        calls.fetchCompany(input.companyId, signal),
      ),
    },
  });
}
