import { DeveloperSearchScreen } from '../../../screens/workspace/directory/developer-search-screen.tsx';
import { InvitationScreen } from '../../../screens/workspace/invitation/invitation-screen.tsx';
import { InviteContext } from '../../../screens/workspace/invitation/invite.ts';
import { developerSearchFlow } from '../../flows/marketplace/developer-search-flow.ts';
import { invitationFlow } from '../../flows/marketplace/invitation-flow.ts';
import { startActor } from '../../start/start-actor.ts';
import { flowPage, type OpenPage, type Visit } from '../page.ts';
import { readDeveloperSearch } from './read-search.ts';

export function openPage(visit: Visit): OpenPage {
  const invitation = startActor(invitationFlow(visit), undefined);
  const actor = startActor(developerSearchFlow(visit), { search: readDeveloperSearch(visit.query) });
  const stop = () => {
    actor.stop();
    invitation.stop();
  };
  return flowPage(
    { stop },
    <InviteContext value={(developer) => invitation.send({ type: 'invitation.opened', developer })}>
      <DeveloperSearchScreen actor={actor} />
      <InvitationScreen actor={invitation} />
    </InviteContext>,
  );
}
