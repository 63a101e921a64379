import { useSelector } from '@xstate/react';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { DeclineDialog } from '../decline-dialog.tsx';
import type { BoardActor } from './application-board-screen.tsx';

/** The dialogs that ask for a reason: to decline an application, and to close the project. */
export function BoardDialogs({ actor }: { readonly actor: BoardActor }) {
  const snapshot = useSelector(actor, (current) => current);
  const { applications, chosen, project, problem, fieldProblems } = snapshot.context;
  const common = {
    problem,
    fieldProblems,
    onClose: () => actor.send({ type: 'board.questionDismissed' }),
    onCancel: () => actor.send({ type: 'board.canceled' }),
  };
  return (
    <>
      <DeclineDialog
        // The next one in the queue is a new question, with its own reason.
        key={chosen}
        {...common}
        isOpen={snapshot.hasTag('decline')}
        isBusy={snapshot.matches('declining')}
        application={applications.find(({ id }) => id === chosen) ?? null}
        onConfirm={(reason) => actor.send({ type: 'board.declineConfirmed', reason })}
      />
      <ReasonDialog
        {...common}
        isOpen={snapshot.hasTag('close')}
        isBusy={snapshot.matches('closing')}
        title="Close this project?"
        hint="Everyone whose application ends will see this."
        offered={['We found someone elsewhere', 'Our plans changed', 'We no longer have the budget']}
        confirmLabel="Close it"
        isPaused={!project?.allowedEvents.includes('close')}
        onConfirm={(reason) => actor.send({ type: 'board.closeConfirmed', reason })}
      >
        Developers no longer find it, and its applications end. You can reopen it within 60 days; the
        applications then come back.
      </ReasonDialog>
    </>
  );
}
