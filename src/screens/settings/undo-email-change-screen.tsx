import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { undoEmailChangeMachine } from '../../../machines/settings/undo-email-change.machine.ts';
import { UndoByLink } from '../shared/undo-by-link.tsx';

type UndoEmailChangeScreenProps = { readonly actor: ActorRefFrom<typeof undoEmailChangeMachine> };

/** The page of the link that is mailed to the old address after a change of email (decision 022). */
export function UndoEmailChangeScreen({ actor }: UndoEmailChangeScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  return (
    <UndoByLink
      state={snapshot.value}
      isBusy={snapshot.hasTag('busy')}
      problem={snapshot.context.problem}
      question={{
        title: 'Undo the change to your email?',
        lead: 'Your account gets this email back, and everyone is logged out. We also remove the password, the passkeys, the connected accounts and two-step verification, in case someone else knows or added them.',
      }}
      undone={{
        title: 'Your email is back',
        lead: 'Everyone has been logged out, and none of the ways to log in work any more. Choose a new password: we’ll send a link to this email.',
      }}
      onUndo={() => actor.send({ type: 'undo.pressed' })}
      onCancel={() => actor.send({ type: 'undo.canceled' })}
    />
  );
}
