import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Contract } from '../../../../../contract/marketplace/contract.ts';
import type { Side } from '../../../../../contract/parties.ts';
import type { milestoneProposalMachine } from '../../../../../machines/marketplace/milestones/milestone-proposal.machine.ts';
import { ContractLoading } from '../../contract-loading.tsx';
import { ClosedMilestone } from '../closed-milestone.tsx';
import { ClosedProposal } from './closed-proposal.tsx';
import { MilestoneProposalForm } from './milestone-proposal-form.tsx';
import { ProposalAnswer } from './proposal-answer.tsx';

export type MilestoneProposalActor = ActorRefFrom<typeof milestoneProposalMachine>;
type MilestoneProposalScreenProps = {
  readonly actor: MilestoneProposalActor;
  /** The side whose dashboard shows it. */
  readonly side: Side;
};
export type ShownProposalProps = { readonly actor: MilestoneProposalActor; readonly contract: Contract };

/** An additional milestone of a contract (§M4): proposing, answering, or canceling it before it is funded. */
export function MilestoneProposalScreen({ actor, side }: MilestoneProposalScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { contract, milestone, milestoneId, problem } = snapshot.context;
  const isClosed = snapshot.matches('closed');
  return (
    <ContractLoading
      subject="milestone"
      state={snapshot.value}
      problem={problem}
      side={side}
      onCancel={() => actor.send({ type: 'proposal.canceled' })}
      onRetry={() => actor.send({ type: 'proposal.retried' })}
    >
      {contract && milestoneId === null && isClosed && <ClosedProposal contract={contract} />}
      {contract && milestoneId === null && !isClosed && (
        <MilestoneProposalForm actor={actor} contract={contract} />
      )}
      {contract && milestone && isClosed && (
        <ClosedMilestone
          contract={contract}
          milestone={milestone}
          documentTitle="Milestone"
          title={milestone.title}
          problem={problem}
          typed=""
        />
      )}
      {contract && milestone && !isClosed && (
        <ProposalAnswer actor={actor} contract={contract} milestone={milestone} />
      )}
    </ContractLoading>
  );
}
