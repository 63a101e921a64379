import { YourDataScreen } from '../../../screens/settings/your-data-screen.tsx';
import { yourDataFlow } from '../../flows/settings/your-data-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import type { MountedPage, Visit } from '../page.ts';
import { settingsSection } from './settings-section.tsx';

export function mountPage(visit: Visit): MountedPage {
  return settingsSection(visit, (confirmIdentity) => {
    const actor = startActor(yourDataFlow(visit, confirmIdentity), undefined);
    return { actor, element: <YourDataScreen actor={actor} /> };
  });
}
