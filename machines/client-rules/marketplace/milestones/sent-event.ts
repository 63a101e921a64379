import type { SeenMilestone } from '../../../../contract/marketplace/milestones/milestone.ts';

/** An event that a user sends to a milestone, by type and payload, with the version that they saw. */
export type SentEvent<Event> = SeenMilestone & { readonly milestoneEvent: Event };
