import type { milestoneRoutes } from '../../../contract/marketplace/milestones/milestone-routes.ts';
import type { HandlersFor } from '../../http/call.ts';
import { proposeMilestone, readMilestone, sendMilestoneEvent } from './milestones.ts';

export const milestoneHandlers = {
  milestone: ({ params, session }, deps) => readMilestone(params.milestoneId, session, deps),
  proposeMilestone: ({ params, body, session }, deps) =>
    proposeMilestone(params.contractId, body, session, deps),
  milestoneEvent: ({ params, body, session }, deps) =>
    sendMilestoneEvent(params.milestoneId, body, session, deps),
} satisfies HandlersFor<typeof milestoneRoutes>;
