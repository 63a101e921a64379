import { projectTabs } from '../../../../contract/marketplace/project.ts';
import { OwnProjectsScreen } from '../../../screens/projects/own-projects-screen.tsx';
import { ownProjectsFlow } from '../../flows/marketplace/own-projects-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';

export function mountPage(visit: Visit): MountedPage {
  const requested = visit.query.get('tab');
  const tab = projectTabs.find((candidate) => candidate === requested) ?? 'open';
  const startsNew = visit.query.get('new') === 'yes';
  const actor = startActor(ownProjectsFlow(visit), { tab, isCreationRequested: startsNew });
  return flowPage(actor, <OwnProjectsScreen actor={actor} />);
}
