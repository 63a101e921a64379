import type { Role } from '../../../../contract/account/account.ts';
import { readToken } from '../../../browser/auth-token.ts';
import { ProfileRegistrationScreen } from '../../../screens/account/profile/profile-registration-screen.tsx';
import { profileRegistrationFlow } from '../../flows/account/profile-registration-flow.ts';
import { readDraft } from '../../flows/account/registration-drafts.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';

/** Opens the profile registration. Both sides share it; only the form differs. */
export function openRegistration(visit: Visit<'userId'>, role: Role): MountedPage {
  const { userId } = visit.params;
  const actor = startActor(profileRegistrationFlow(visit), {
    role,
    userId,
    hasToken: readToken(visit.storage) !== null,
    profile: null,
    draft: readDraft(visit, role, userId),
  });
  return flowPage(actor, <ProfileRegistrationScreen actor={actor} />);
}
