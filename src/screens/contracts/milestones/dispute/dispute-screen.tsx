import { useSelector } from '@xstate/react';
import type { Side } from '../../../../../contract/parties.ts';
import { UpdateAnnouncement } from '../../../shared/update-announcement.tsx';
import { ContractLoading } from '../../contract-loading.tsx';
import { milestoneStateOf } from '../../contract-text.ts';
import { ClosedMilestone } from '../closed-milestone.tsx';
import { isSending } from '../is-sending.ts';
import type { DisputeActor } from './dispute-actor.ts';
import { DisputeOpening } from './dispute-opening.tsx';
import { DisputeView } from './dispute-view.tsx';

type DisputeScreenProps = {
  readonly actor: DisputeActor;
  /** The side whose dashboard shows it. */
  readonly side: Side;
};

/** A dispute about a milestone (§M4), from its opening to a split, a withdrawal or our team's decision. */
export function DisputeScreen({ actor, side }: DisputeScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { contract, milestone, problem, milestoneEvent, updates } = snapshot.context;
  const shown = contract && milestone && { actor, contract, milestone };
  const isOpening = snapshot.matches('opening') || isSending(snapshot, 'dispute');
  return (
    <ContractLoading
      subject="milestone"
      state={snapshot.value}
      problem={problem}
      side={side}
      onCancel={() => actor.send({ type: 'dispute.canceled' })}
      onRetry={() => actor.send({ type: 'dispute.retried' })}
    >
      {shown && (
        <UpdateAnnouncement updates={updates}>
          {`This milestone has changed. It is now: ${milestoneStateOf(shown.milestone).label}.`}
        </UpdateAnnouncement>
      )}
      {shown && snapshot.matches('closed') && (
        <ClosedMilestone
          contract={shown.contract}
          milestone={shown.milestone}
          documentTitle="Dispute"
          title={
            shown.milestone.state === 'settled' ? 'The dispute is over' : 'There is no dispute to settle now'
          }
          problem={problem}
          typed={milestoneEvent.type === 'dispute' ? milestoneEvent.statement : ''}
        />
      )}
      {shown && isOpening && <DisputeOpening {...shown} />}
      {shown && !isOpening && !snapshot.matches('closed') && <DisputeView {...shown} />}
    </ContractLoading>
  );
}
