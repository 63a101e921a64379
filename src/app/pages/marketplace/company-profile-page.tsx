import { CompanyProfileScreen } from '../../../screens/directory/company/company-profile-screen.tsx';
import { companyProfileFlow } from '../../flows/marketplace/company-profile-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';

export function mountPage(visit: Visit<'companyId'>): MountedPage {
  const actor = startActor(companyProfileFlow(visit), visit.params);
  return flowPage(actor, <CompanyProfileScreen actor={actor} />);
}
