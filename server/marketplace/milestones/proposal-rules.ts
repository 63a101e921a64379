import { ApiError } from '../../http/api-error.ts';
import type { Rules } from '../engine/entity-kind.ts';
import { type MilestoneStep, needsRunning, whileRunning } from './conditions.ts';
import type { MilestoneRow } from './milestone-entity.ts';

/** §M3, milestone: one more is proposed while the contract runs. */
export const proposalRules = {
  agree: {
    needs: async (step: MilestoneStep) => {
      needsRunning(step);
      if (step.row.proposedBy === step.by)
        throw new ApiError(409, 'ownProposal', 'The other side has to agree to what you proposed.');
    },
  },
  reject: { needs: whileRunning },
} satisfies Partial<Rules<'milestone', MilestoneRow>>;
