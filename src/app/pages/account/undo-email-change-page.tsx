import { UndoEmailChangeScreen } from '../../../screens/settings/undo-email-change-screen.tsx';
import { undoEmailChangeFlow } from '../../flows/settings/undo-email-change-flow.ts';
import { startActor } from '../../start/start-actor.ts';
import { flowPage, type OpenPage, type Visit } from '../page.ts';

export function openPage(visit: Visit): OpenPage {
  const actor = startActor(undoEmailChangeFlow(visit), {
    token: visit.token,
    isUndone: visit.state.isEmailUndone === true,
  });
  return flowPage(actor, <UndoEmailChangeScreen actor={actor} />);
}
