import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { undoBankAccountMachine } from '../../../../machines/marketplace/money/undo-bank-account.machine.ts';
import { UndoByLink } from '../../shared/undo-by-link.tsx';

type UndoBankAccountScreenProps = { readonly actor: ActorRefFrom<typeof undoBankAccountMachine> };

/** The page of the link that is mailed after a change of the bank account (§M3, undo). */
export function UndoBankAccountScreen({ actor }: UndoBankAccountScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  return (
    <UndoByLink
      state={snapshot.value}
      isBusy={snapshot.hasTag('busy')}
      problem={snapshot.context.problem}
      question={{
        title: 'Undo the change to your bank account?',
        lead: 'This restores the previous bank account and logs everyone out. Nothing is paid to the new one.',
      }}
      undone={{
        title: 'The change was undone',
        lead: 'Your bank account is as it was before, and everyone has been logged out. Choose a new password now, in case someone else knows it.',
      }}
      onUndo={() => actor.send({ type: 'undo.pressed' })}
      onCancel={() => actor.send({ type: 'undo.canceled' })}
    />
  );
}
