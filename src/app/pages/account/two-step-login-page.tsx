import { sharesOrigin } from '../../../browser/shared-origin.ts';
import { TwoStepLoginScreen } from '../../../screens/account/login/two-step-login-screen.tsx';
import { twoStepLoginFlow } from '../../flows/account/two-step-login-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { textOrNull } from '../../shared/text-or-null.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';

/**
 * The challenge is passed by the login page in the navigation state, or in the address after a social sign-in (decision
 * 024).
 */
export function mountPage(visit: Visit): MountedPage {
  const actor = startActor(twoStepLoginFlow(visit), {
    challenge: textOrNull(visit.state.challenge) ?? visit.token,
    role: textOrNull(visit.state.role) ?? visit.storage.read('oauthRole'),
    canTrustDevice: sharesOrigin(visit.apiHost),
  });
  return flowPage(actor, <TwoStepLoginScreen actor={actor} />);
}
