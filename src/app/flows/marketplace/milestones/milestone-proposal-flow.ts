import { fromPromise } from 'xstate';
import type { Milestone } from '../../../../../contract/marketplace/milestones/milestone.ts';
import {
  milestoneProposalMachine,
  type ProposalValues,
  type SentProposalEvent,
} from '../../../../../machines/marketplace/milestones/milestone-proposal.machine.ts';
import { createMilestoneCalls } from '../../../../api/marketplace/milestone-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { commonParts } from '../../common-parts.ts';
import { contractFetch, sendToMilestone } from './milestone-actors.ts';

export function milestoneProposalFlow(app: AppContext) {
  const calls = app.createCalls(createMilestoneCalls);
  const { navigate, showToast } = commonParts(app);
  return milestoneProposalMachine.provide({
    actors: {
      contractFetch: contractFetch(app),
      proposalSending: fromPromise<Milestone, { contractId: string; values: ProposalValues }>(
        ({ input: { contractId, values }, signal }) => calls.propose(contractId, values, signal),
      ),
      answerSending: sendToMilestone<SentProposalEvent>(app),
    },
    actions: { navigate, showToast },
  });
}
