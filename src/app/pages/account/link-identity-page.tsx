import { LinkIdentityScreen } from '../../../screens/account/link-identity-screen.tsx';
import { linkIdentityFlow } from '../../flows/account/link-identity-flow.ts';
import { startActor } from '../../start/start-actor.ts';
import { flowPage, type OpenPage, type Visit } from '../page.ts';

export function openPage(visit: Visit): OpenPage {
  const actor = startActor(linkIdentityFlow(visit), { token: visit.token });
  return flowPage(actor, <LinkIdentityScreen actor={actor} />);
}
