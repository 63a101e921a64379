import { savedTabs } from '../../../../contract/marketplace/saved.ts';
import { ReceivedInvitationsScreen } from '../../../screens/invitations/received-invitations-screen.tsx';
import { SavedProjectsScreen } from '../../../screens/projects/saved/saved-projects-screen.tsx';
import { SavedSearchesScreen } from '../../../screens/projects/saved/saved-searches-screen.tsx';
import { receivedInvitationsFlow } from '../../flows/marketplace/received-invitations-flow.ts';
import { savedProjectsFlow } from '../../flows/marketplace/saved-projects-flow.ts';
import { savedSearchesFlow } from '../../flows/marketplace/saved-searches-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';

/** Each tab has its own flow. */
export function mountPage(visit: Visit): MountedPage {
  const requested = visit.query.get('tab');
  const tab = savedTabs.find((candidate) => candidate === requested) ?? 'projects';
  return openTab[tab](visit);
}

const openTab = {
  projects(visit) {
    const actor = startActor(savedProjectsFlow(visit), undefined);
    return flowPage(actor, <SavedProjectsScreen actor={actor} />);
  },
  searches(visit) {
    const actor = startActor(savedSearchesFlow(visit), undefined);
    return flowPage(actor, <SavedSearchesScreen actor={actor} />);
  },
  invitations(visit) {
    const actor = startActor(receivedInvitationsFlow(visit), undefined);
    return flowPage(actor, <ReceivedInvitationsScreen actor={actor} />);
  },
} satisfies Record<(typeof savedTabs)[number], (visit: Visit) => MountedPage>;
