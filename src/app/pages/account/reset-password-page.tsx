import { ResetPasswordScreen } from '../../../screens/account/password/reset-password-screen.tsx';
import { resetPasswordFlow } from '../../flows/account/reset-password-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';

export function mountPage(visit: Visit): MountedPage {
  const { storage } = visit;
  const actor = startActor(resetPasswordFlow(visit), {
    token: storage.read('reset_token'),
    role: storage.read('userType'),
  });
  const email = storage.read('userProfile')?.email ?? null;
  return flowPage(actor, <ResetPasswordScreen actor={actor} email={email} />);
}
