import { PasskeysScreen } from '../../../screens/settings/passkeys-screen.tsx';
import { passkeysFlow } from '../../flows/settings/passkeys-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import type { MountedPage, Visit } from '../page.ts';
import { settingsPage } from './settings-page.tsx';

export function mountPage(visit: Visit): MountedPage {
  return settingsPage(visit, (confirmIdentity) => {
    const actor = startActor(passkeysFlow(visit, confirmIdentity), undefined);
    return { actor, element: <PasskeysScreen actor={actor} /> };
  });
}
