import { DeveloperSearchScreen } from '../../../screens/directory/developer-search-screen.tsx';
import { InviteContext } from '../../../screens/directory/invite-button.tsx';
import { InvitationScreen } from '../../../screens/invitations/invitation-screen.tsx';
import {
  type DeveloperSearchActor,
  developerSearchFlow,
} from '../../flows/marketplace/developer-search-flow.ts';
import { invitationFlow } from '../../flows/marketplace/invitation-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';
import { readDeveloperSearch } from './parts/read-search.ts';
import { withQuery } from './parts/with-query.tsx';
import { withSkills } from './parts/with-skills.ts';

/** The developer directory, sorted by best match unless the query says otherwise. */
export function mountPage(visit: Visit): MountedPage {
  let actor: DeveloperSearchActor | null = null;
  return withQuery(visit, {
    open(own) {
      const invitation = startActor(invitationFlow(own), undefined);
      const search = startActor(developerSearchFlow(own), { search: readSortedSearch(visit.query) });
      actor = search;
      const stop = () => {
        search.stop();
        invitation.stop();
      };
      const page = flowPage(
        { stop },
        <InviteContext value={(developer) => invitation.send({ type: 'invitation.opened', developer })}>
          <DeveloperSearchScreen actor={search} />
          <InvitationScreen actor={invitation} />
        </InviteContext>,
      );
      return withSkills(own, page);
    },
    take: (query) => actor?.send({ type: 'directory.addressChanged', search: readSortedSearch(query) }),
  });
}

const readSortedSearch = (query: URLSearchParams) => ({
  sort: 'match' as const,
  ...readDeveloperSearch(query),
});
