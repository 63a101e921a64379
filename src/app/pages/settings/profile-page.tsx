import { AccountNameScreen } from '../../../screens/settings/account-name-screen.tsx';
import { accountNameFlow } from '../../flows/settings/account-name-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import type { MountedPage, Visit } from '../page.ts';
import { settingsSection } from './settings-section.tsx';

export function mountPage(visit: Visit): MountedPage {
  return settingsSection(visit, () => {
    const actor = startActor(accountNameFlow(visit), undefined);
    return { actor, element: <AccountNameScreen actor={actor} /> };
  });
}
