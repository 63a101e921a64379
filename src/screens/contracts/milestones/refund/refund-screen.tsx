import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { Side } from '../../../../../contract/parties.ts';
import type {
  refundMachine,
  SentRefundEvent,
} from '../../../../../machines/marketplace/milestones/refund.machine.ts';
import { ContractLoading } from '../../contract-loading.tsx';
import { ClosedMilestone } from '../closed-milestone.tsx';
import { isSending } from '../is-sending.ts';
import type { RefundActor } from './refund-actor.ts';
import { RefundAnswer } from './refund-answer.tsx';
import { RefundRequest, WaitingRefund } from './refund-request.tsx';

type RefundScreenProps = {
  readonly actor: RefundActor;
  /** The side whose dashboard shows it. */
  readonly side: Side;
};

/** A refund of a milestone (§M4): the company requests it, the developer answers. */
export function RefundScreen({ actor, side }: RefundScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { contract, milestone, problem, milestoneEvent } = snapshot.context;
  const shown = contract && milestone && { actor, contract, milestone };
  return (
    <ContractLoading
      subject="milestone"
      state={snapshot.value}
      problem={problem}
      side={side}
      onCancel={() => actor.send({ type: 'refund.canceled' })}
      onRetry={() => actor.send({ type: 'refund.retried' })}
    >
      {shown && snapshot.matches('closed') && (
        <ClosedMilestone
          contract={shown.contract}
          milestone={shown.milestone}
          documentTitle="Refund"
          title={
            contract.side === 'company' ? 'You can’t request a refund now' : 'There is no refund to answer'
          }
          problem={problem}
          typed={typedIn(milestoneEvent)}
        />
      )}
      {shown && isAt(snapshot, 'writing', ['requestRefund']) && <RefundRequest {...shown} />}
      {shown && isAt(snapshot, 'waiting', ['cancelRequest']) && <WaitingRefund {...shown} />}
      {shown &&
        (isAt(snapshot, 'answering', ['acceptRefund', 'rejectRefund']) ||
          snapshot.matches('askingAcceptance')) && <RefundAnswer {...shown} />}
    </ContractLoading>
  );
}

/** Whether the page is in a state or sending an action from it, so that it doesn't change while it sends. */
function isAt(
  snapshot: SnapshotFrom<typeof refundMachine>,
  state: 'writing' | 'waiting' | 'answering',
  said: readonly SentRefundEvent['type'][],
): boolean {
  return snapshot.matches(state) || isSending(snapshot, ...said);
}

function typedIn(milestoneEvent: SentRefundEvent): string {
  if (milestoneEvent.type === 'requestRefund') return milestoneEvent.reason;
  return milestoneEvent.type === 'rejectRefund' ? milestoneEvent.statement : '';
}
