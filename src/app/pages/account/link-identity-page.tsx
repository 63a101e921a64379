import { LinkIdentityScreen } from '../../../screens/account/link-identity-screen.tsx';
import { linkIdentityFlow } from '../../flows/account/link-identity-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';

export function mountPage(visit: Visit): MountedPage {
  const actor = startActor(linkIdentityFlow(visit), { token: visit.token });
  return flowPage(actor, <LinkIdentityScreen actor={actor} />);
}
