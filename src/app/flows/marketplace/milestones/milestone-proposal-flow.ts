import { fromPromise } from 'xstate';
import type { Milestone } from '../../../../../contract/marketplace/milestones/milestone.ts';
import {
  milestoneProposalMachine,
  type ProposalMessage,
  type ProposalValues,
} from '../../../../../machines/marketplace/milestones/milestone-proposal.machine.ts';
import { createMilestoneCalls } from '../../../../api/marketplace/milestone-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { commonParts } from '../../common-parts.ts';
import { contractFetch, sendToMilestone } from './milestone-actors.ts';

/** Proposing a milestone and answering a proposal, with the real actors and actions. */
export function milestoneProposalFlow(context: AppContext) {
  const calls = context.callsOf(createMilestoneCalls);
  const { navigate, showToast } = commonParts(context);
  return milestoneProposalMachine.provide({
    actors: {
      contractFetch: contractFetch(context),
      proposalSending: fromPromise<Milestone, { contractId: string; values: ProposalValues }>(
        ({ input: { contractId, values }, signal }) => calls.propose(contractId, values, signal),
      ),
      answerSending: sendToMilestone<ProposalMessage>(context),
    },
    actions: { navigate, showToast },
  });
}
