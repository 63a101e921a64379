import { YourDataScreen } from '../../../screens/settings/your-data-screen.tsx';
import { yourDataFlow } from '../../flows/settings/your-data-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import type { MountedPage, Visit } from '../page.ts';
import { settingsPage } from './settings-page.tsx';

export function mountPage(visit: Visit): MountedPage {
  return settingsPage(visit, (confirmIdentity) => {
    const actor = startActor(yourDataFlow(visit, confirmIdentity), undefined);
    return { actor, element: <YourDataScreen actor={actor} /> };
  });
}
