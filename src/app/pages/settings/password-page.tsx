import { ChangePasswordScreen } from '../../../screens/settings/change-password-screen.tsx';
import { changePasswordFlow } from '../../flows/settings/change-password-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import type { MountedPage, Visit } from '../page.ts';
import { settingsSection } from './settings-section.tsx';

export function mountPage(visit: Visit): MountedPage {
  return settingsSection(visit, (confirmIdentity) => {
    const actor = startActor(changePasswordFlow(visit, confirmIdentity), undefined);
    return { actor, element: <ChangePasswordScreen actor={actor} /> };
  });
}
