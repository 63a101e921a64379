import { PasskeysScreen } from '../../../screens/settings/passkeys-screen.tsx';
import { passkeysFlow } from '../../flows/settings/passkeys-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import type { MountedPage, Visit } from '../page.ts';
import { settingsSection } from './settings-section.tsx';

export function mountPage(visit: Visit): MountedPage {
  return settingsSection(visit, (confirmIdentity) => {
    const actor = startActor(passkeysFlow(visit, confirmIdentity), undefined);
    return { actor, element: <PasskeysScreen actor={actor} /> };
  });
}
