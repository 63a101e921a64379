import { UndoEmailChangeScreen } from '../../../screens/settings/undo-email-change-screen.tsx';
import { undoEmailChangeFlow } from '../../flows/settings/undo-email-change-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';

export function mountPage(visit: Visit): MountedPage {
  const actor = startActor(undoEmailChangeFlow(visit), {
    token: visit.token,
    isUndone: visit.state.isEmailUndone === true,
  });
  return flowPage(actor, <UndoEmailChangeScreen actor={actor} />);
}
