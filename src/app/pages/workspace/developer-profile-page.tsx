import { DeveloperProfileScreen } from '../../../screens/workspace/developer-profile-screen.tsx';
import { developerProfileFlow } from '../../flows/account/developer-profile-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';

export function mountPage(visit: Visit<'developerId'>): MountedPage {
  const actor = startActor(developerProfileFlow(visit), visit.params);
  return flowPage(actor, <DeveloperProfileScreen actor={actor} />);
}
