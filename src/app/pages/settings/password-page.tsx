import { ChangePasswordScreen } from '../../../screens/settings/change-password-screen.tsx';
import { changePasswordFlow } from '../../flows/settings/change-password-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import type { MountedPage, Visit } from '../page.ts';
import { settingsPage } from './settings-page.tsx';

export function mountPage(visit: Visit): MountedPage {
  return settingsPage(visit, (confirmIdentity) => {
    const actor = startActor(changePasswordFlow(visit, confirmIdentity), undefined);
    return { actor, element: <ChangePasswordScreen actor={actor} /> };
  });
}
