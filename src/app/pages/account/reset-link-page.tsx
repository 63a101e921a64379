import { ResetLinkScreen } from '../../../screens/account/password/reset-link-screen.tsx';
import { resetLinkFlow } from '../../flows/account/reset-link-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';

export function mountPage(visit: Visit): MountedPage {
  const actor = startActor(resetLinkFlow(visit), { token: visit.token });
  return flowPage(actor, <ResetLinkScreen actor={actor} />);
}
