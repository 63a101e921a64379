import { UndoBankAccountScreen } from '../../../../screens/money/bank-account/undo-bank-account-screen.tsx';
import { undoBankAccountFlow } from '../../../flows/marketplace/money/undo-bank-account-flow.ts';
import { startActor } from '../../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../../page.ts';

export function mountPage(visit: Visit): MountedPage {
  const actor = startActor(undoBankAccountFlow(visit), {
    token: visit.token,
    isUndone: visit.state.isBankAccountUndone === true,
  });
  return flowPage(actor, <UndoBankAccountScreen actor={actor} />);
}
