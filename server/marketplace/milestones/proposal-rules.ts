import { ApiError } from '../../http/api-error.ts';
import type { Rules } from '../engine/entity.ts';
import { forOther } from '../notifications/recipients.ts';
import { requireOpenContract } from './conditions.ts';
import type { MilestoneRow } from './milestone-entity.ts';

/** §M3, milestone: one more is proposed while the contract runs. */
export const proposalRules = {
  agree: {
    notifies: forOther('milestoneAgreed'),
    needs: async (input) => {
      await requireOpenContract(input);
      if (input.row.proposedBy === input.by)
        throw new ApiError(409, 'ownProposal', 'The other side has to agree to what you proposed.');
    },
  },
  reject: {
    needs: requireOpenContract,
    notifies: (event) =>
      forOther(event.row.proposedBy === event.by ? 'milestoneProposalWithdrawn' : 'milestoneRejected')(event),
  },
} satisfies Rules<'milestone', MilestoneRow>;
