import { applicationTabs } from '../../../../contract/marketplace/application.ts';
import { OwnApplicationsScreen } from '../../../screens/applications/own-applications-screen.tsx';
import { ownApplicationsFlow } from '../../flows/marketplace/own-applications-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';

export function mountPage(visit: Visit): MountedPage {
  const requested = visit.query.get('tab');
  const tab = applicationTabs.find((candidate) => candidate === requested) ?? 'live';
  const actor = startActor(ownApplicationsFlow(visit), { tab });
  return flowPage(actor, <OwnApplicationsScreen actor={actor} />);
}
