import { ChangeEmailScreen } from '../../../screens/settings/change-email-screen.tsx';
import { changeEmailFlow } from '../../flows/settings/change-email-flow.ts';
import { startActor } from '../../start/start-actor.ts';
import { textOrNull } from '../../start/text-or-null.ts';
import type { OpenPage, Visit } from '../page.ts';
import { settingsPage } from './settings-page.tsx';

export function openPage(visit: Visit): OpenPage {
  return settingsPage(visit, (confirmIdentity) => {
    const pendingEmail = textOrNull(visit.state.pendingEmail);
    const actor = startActor(changeEmailFlow(visit, confirmIdentity), { pendingEmail });
    return { actor, element: <ChangeEmailScreen actor={actor} /> };
  });
}
