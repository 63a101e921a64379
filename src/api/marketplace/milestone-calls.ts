import { offeredMilestone } from '../../../contract/marketplace/application.ts';
import type { Milestone } from '../../../contract/marketplace/milestones/milestone.ts';
import {
  milestoneEvent,
  type UserMilestoneEventName,
} from '../../../contract/marketplace/milestones/milestone-event.ts';
import { milestoneRoutes } from '../../../contract/marketplace/milestones/milestone-routes.ts';
import { checkedBody } from '../checked-body.ts';
import type { Call } from '../client.ts';

/** A user's event, with the version that they saw, and what was typed, unparsed. */
type UserEvent = Readonly<Record<string, unknown>> & {
  readonly type: UserMilestoneEventName;
  readonly version: number;
};

/** The calls about the work on a milestone, for both sides (§M9). Each event returns the updated milestone. */
export function createMilestoneCalls(call: Call) {
  return {
    fetchMilestone: (milestoneId: string, signal?: AbortSignal): Promise<Milestone> =>
      call(milestoneRoutes.milestone, { params: { milestoneId }, signal }),

    /**
     * @param values - unparsed user input.
     * @throws also `invalidInput`, before anything is sent.
     */
    async propose(
      contractId: string,
      values: Readonly<Record<string, unknown>>,
      signal?: AbortSignal,
    ): Promise<Milestone> {
      const body = checkedBody(offeredMilestone, values);
      return call(milestoneRoutes.proposeMilestone, { params: { contractId }, body, signal });
    },

    /** @throws also `invalidInput`, before anything is sent. */
    async send(milestoneId: string, event: UserEvent, signal?: AbortSignal): Promise<Milestone> {
      const body = checkedBody(milestoneEvent, event);
      return call(milestoneRoutes.milestoneEvent, { params: { milestoneId }, body, signal });
    },
  };
}
