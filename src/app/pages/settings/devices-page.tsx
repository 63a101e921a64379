import { DevicesScreen } from '../../../screens/settings/devices-screen.tsx';
import { devicesFlow } from '../../flows/settings/devices-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import type { MountedPage, Visit } from '../page.ts';
import { settingsSection } from './settings-section.tsx';

export function mountPage(visit: Visit): MountedPage {
  return settingsSection(visit, () => {
    const actor = startActor(devicesFlow(visit), undefined);
    return { actor, element: <DevicesScreen actor={actor} /> };
  });
}
