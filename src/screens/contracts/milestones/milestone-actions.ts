import type { Contract } from '../../../../contract/marketplace/contract.ts';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { MilestonePart } from '../../../../contract/marketplace/milestones/milestone.ts';
import type { MilestoneEvent } from '../../../../contract/marketplace/milestones/milestone-event.ts';
import {
  isDisputable,
  maySendAs,
} from '../../../../machines/client-rules/marketplace/milestones/milestone-permissions.ts';

type Action = { readonly to: string; readonly label: string; readonly isMain: boolean };

/** A viewer's possible actions on a milestone except funding it, primary first, each with a link to its page (§M4). */
export function milestoneActions(
  { id: contractId, side }: Contract,
  milestone: MilestonePart,
): readonly Action[] {
  const place = { contractId, milestoneId: milestone.id };
  const refund = marketPaths.refund({ side, ...place });
  const dispute = marketPaths.dispute({ side, ...place });
  const can = (event: MilestoneEvent['type']) => maySendAs(side, milestone, event);
  const offered = (event: MilestoneEvent['type'], to: string, label: string, isMain = false) =>
    can(event) ? [{ to, label, isMain }] : [];
  const disagreeing = [
    ...offered('acceptSplit', dispute, 'Answer the split', true),
    ...offered('proposeSplit', dispute, 'Propose a split', !can('acceptSplit')),
    ...(isDisputable(milestone, new Date()) ? offered('dispute', dispute, 'Open a dispute') : []),
  ];
  const proposal = marketPaths.proposeMilestone({ side, ...place });
  const unfunded = [
    ...offered('agree', proposal, 'Answer the proposal', true),
    ...(can('agree') ? [] : offered('reject', proposal, 'See your proposal')),
    ...offered('cancel', proposal, 'Cancel milestone'),
  ];
  if (side === 'developer') {
    const work = marketPaths.workOnMilestone(place);
    return [
      ...offered('acceptRefund', refund, 'Answer the refund request', true),
      ...offered('submit', work, 'Submit work', !can('acceptRefund')),
      ...offered('returnFunds', work, 'Return funds'),
      ...disagreeing,
      ...unfunded,
    ];
  }
  const review = marketPaths.reviewMilestone(place);
  return [
    ...offered('approve', review, 'Review the work', true),
    ...offered('extend', review, 'Give more time'),
    ...offered('requestRefund', refund, 'Request refund'),
    ...offered('cancelRequest', refund, 'See the refund request'),
    ...disagreeing,
    ...unfunded,
  ];
}
