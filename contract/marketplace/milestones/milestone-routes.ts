import type { Route } from '../../route.ts';
import { offeredMilestone } from '../application.ts';
import { milestone } from './milestone.ts';
import { milestoneEvent } from './milestone-event.ts';

/** The calls about milestones (§M9). */
export const milestoneRoutes = {
  milestone: {
    method: 'GET',
    path: '/v1/milestones/{milestoneId}',
    auth: 'session',
    summary: 'Read a milestone',
    success: 200,
    response: milestone,
    clientResponse: milestone,
  },
  proposeMilestone: {
    method: 'POST',
    path: '/v1/contracts/{contractId}/milestones',
    auth: 'session',
    idempotent: true,
    summary: 'Propose one more milestone of a contract',
    body: offeredMilestone,
    success: 201,
    response: milestone,
    clientResponse: milestone,
  },
  milestoneEvent: {
    method: 'POST',
    path: '/v1/milestones/{milestoneId}/events',
    auth: 'session',
    idempotent: true,
    summary: 'Send an event to a milestone',
    body: milestoneEvent,
    success: 200,
    response: milestone,
    clientResponse: milestone,
  },
} as const satisfies Record<string, Route>;
