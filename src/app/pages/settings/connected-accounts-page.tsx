import { ConnectionsScreen } from '../../../screens/settings/connections-screen.tsx';
import { connectionsFlow } from '../../flows/settings/connections-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import type { MountedPage, Visit } from '../page.ts';
import { settingsSection } from './settings-section.tsx';

export function mountPage(visit: Visit): MountedPage {
  return settingsSection(visit, (confirmIdentity) => {
    const actor = startActor(connectionsFlow(visit, confirmIdentity), {
      connected: visit.query.get('connected'),
      error: visit.query.get('error'),
      provider: visit.query.get('provider'),
    });
    return { actor, element: <ConnectionsScreen actor={actor} /> };
  });
}
