import { ChangeEmailScreen } from '../../../screens/settings/change-email-screen.tsx';
import { changeEmailFlow } from '../../flows/settings/change-email-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { textOrNull } from '../../shared/text-or-null.ts';
import { type MountedPage, type Visit } from '../page.ts';
import { settingsSection } from './settings-section.tsx';

export function mountPage(visit: Visit): MountedPage {
  return settingsSection(visit, (confirmIdentity) => {
    const pendingEmail = textOrNull(visit.state.pendingEmail);
    const actor = startActor(changeEmailFlow(visit, confirmIdentity), { pendingEmail });
    return { actor, element: <ChangeEmailScreen actor={actor} /> };
  });
}
