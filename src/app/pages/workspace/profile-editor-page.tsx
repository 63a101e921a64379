import { paths } from '../../../../contract/paths.ts';
import { ProfileEditorScreen } from '../../../screens/account/profile/profile-editor-screen.tsx';
import { profileRegistrationFlow } from '../../flows/account/profile-registration-flow.ts';
import { readDraft } from '../../flows/account/registration-drafts.ts';
import { currentUserId } from '../../flows/draft-keys.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';

export function mountPage(visit: Visit): MountedPage {
  const role = visit.path === paths.editCompanyProfile() ? 'CORPORATE' : 'DEVELOPER';
  const actor = startActor(profileRegistrationFlow(visit), {
    role,
    userId: null,
    hasToken: true,
    profile: visit.session.getSnapshot().context.profile,
    draft: readDraft(visit, role, currentUserId(visit.session)),
  });
  return flowPage(actor, <ProfileEditorScreen actor={actor} />);
}
