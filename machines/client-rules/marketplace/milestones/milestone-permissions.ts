import type { MilestonePart } from '../../../../contract/marketplace/milestones/milestone.ts';
import type { MilestoneEvent } from '../../../../contract/marketplace/milestones/milestone-event.ts';
import type { Side } from '../../../../contract/parties.ts';
import { maxChangeRequests } from '../../../rules/marketplace/market-numbers.ts';

type EventName = MilestoneEvent['type'];

/** Whether the viewer may send an event, as far as the milestone shows (§M3). */
export function maySend(milestone: MilestonePart | null, event: EventName): boolean {
  if (milestone === null || !milestone.allowedEvents.includes(event)) return false;
  return event !== 'requestChanges' || milestone.rounds < maxChangeRequests;
}

/** The same for events that also depend on earlier events of either side (§M3). */
export function maySendAs(
  side: Side | undefined,
  milestone: MilestonePart | null,
  event: EventName,
): boolean {
  if (side === undefined || milestone === null || !maySend(milestone, event)) return false;
  const { state, dispute, withdrawnBy, split, proposedBy } = milestone;
  const hasWithdrawn = withdrawnBy.includes(side);
  if (event === 'dispute') return state === 'funded' || !hasWithdrawn;
  if (event === 'withdrawDispute') return dispute?.openedBy === side && !hasWithdrawn;
  if (event === 'acceptSplit') return split !== null && split.by !== side;
  if (event === 'agree') return proposedBy !== side;
  return true;
}

/** Whether the work may be disputed yet: if it is missing, only after the due date (§M3, dispute). */
export const isDisputable = ({ state, dueAt }: MilestonePart, now: Date): boolean =>
  state !== 'funded' || dueAt === null || new Date(dueAt) <= now;
