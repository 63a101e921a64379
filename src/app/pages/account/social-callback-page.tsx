import { SocialCallbackScreen } from '../../../screens/account/social-callback-screen.tsx';
import { socialCallbackFlow } from '../../flows/account/social-callback-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';

export function mountPage(visit: Visit): MountedPage {
  const actor = startActor(socialCallbackFlow(visit), {
    token: visit.token,
    error: visit.query.get('error'),
    provider: visit.query.get('provider'),
    oauthRole: visit.storage.read('oauthRole'),
  });
  actor.send({ type: 'callback.entered' });
  return flowPage(actor, <SocialCallbackScreen actor={actor} />);
}
