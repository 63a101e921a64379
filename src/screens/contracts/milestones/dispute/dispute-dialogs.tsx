import { useSelector } from '@xstate/react';
import { Button } from '../../../../ui/form/button.tsx';
import { isSending } from '../is-sending.ts';
import { splitText } from '../milestone-text.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import type { DisputeActor, ShownDisputeProps } from './dispute-actor.ts';

/** Lists every amount of the split before it is accepted, which can't be undone (§M3, acceptSplit; §M6). */
export function AcceptanceDialog({ actor, contract, milestone }: ShownDisputeProps) {
  const isBusy = useSelector(actor, (snapshot) => isSending(snapshot, 'acceptSplit'));
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('askingAcceptance'));
  const { split } = milestone;
  return (
    <QuestionDialog
      title="Accept this split?"
      isOpen={isAsking || isBusy}
      isBusy={isBusy}
      dismissLabel="Not yet"
      confirm={
        <Button busy={isBusy} onClick={() => actor.send({ type: 'dispute.splitAccepted' })}>
          Accept split
        </Button>
      }
      {...closeHandlers(actor)}
    >
      {split && <p>{splitText(milestone, split.toDeveloper, contract)}</p>}
      <p className="text-soft">This ends the dispute and the milestone, and can’t be undone.</p>
    </QuestionDialog>
  );
}

/** Asks for confirmation: a dispute can be withdrawn only once (§M3, withdrawDispute). */
export function WithdrawalDialog({ actor }: ShownDisputeProps) {
  const isBusy = useSelector(actor, (snapshot) => isSending(snapshot, 'withdrawDispute'));
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('askingWithdrawal'));
  return (
    <QuestionDialog
      title="Withdraw this dispute?"
      isOpen={isAsking || isBusy}
      isBusy={isBusy}
      dismissLabel="Keep it"
      confirm={
        <Button variant="danger" busy={isBusy} onClick={() => actor.send({ type: 'dispute.withdrawn' })}>
          Withdraw dispute
        </Button>
      }
      {...closeHandlers(actor)}
    >
      <p>The milestone picks up where it left off, with the time that remained. The money stays held.</p>
      <p className="text-soft">
        You can do this once for this milestone: a later dispute about it can’t be withdrawn.
      </p>
    </QuestionDialog>
  );
}

const closeHandlers = (actor: DisputeActor) => ({
  onDismiss: () => actor.send({ type: 'dispute.dismissed' }),
  onCancel: () => actor.send({ type: 'dispute.canceled' }),
});
