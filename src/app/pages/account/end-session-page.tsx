import { EndSessionScreen } from '../../../screens/settings/end-session-screen.tsx';
import { endSessionFlow } from '../../flows/settings/end-session-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';

export function mountPage(visit: Visit): MountedPage {
  const isEnded = visit.state.isSessionEnded === true;
  const actor = startActor(endSessionFlow(visit), { token: visit.token, isEnded });
  return flowPage(actor, <EndSessionScreen actor={actor} />);
}
