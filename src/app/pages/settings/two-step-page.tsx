import { TwoStepSetupScreen } from '../../../screens/settings/two-step-setup-screen.tsx';
import { twoStepSetupFlow } from '../../flows/settings/two-step-setup-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import type { MountedPage, Visit } from '../page.ts';
import { settingsSection } from './settings-section.tsx';

export function mountPage(visit: Visit): MountedPage {
  return settingsSection(visit, (confirmIdentity) => {
    const actor = startActor(twoStepSetupFlow(visit, confirmIdentity), undefined);
    return { actor, element: <TwoStepSetupScreen actor={actor} /> };
  });
}
