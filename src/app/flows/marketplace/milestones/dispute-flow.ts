import {
  type DisputeMessage,
  disputeMachine,
} from '../../../../../machines/marketplace/milestones/dispute.machine.ts';
import type { AppContext } from '../../../app-context.ts';
import { commonParts } from '../../common-parts.ts';
import { contractFetch, sendToMilestone } from './milestone-actors.ts';
import { milestoneChange } from './milestone-change.ts';

/** A dispute about a milestone, with the real actors and actions. */
export function disputeFlow(context: AppContext) {
  const { navigate, showToast, track } = commonParts(context);
  return disputeMachine.provide({
    actors: {
      contractFetch: contractFetch(context),
      milestoneChange: milestoneChange(context),
      disputeSending: sendToMilestone<DisputeMessage>(context),
    },
    actions: { navigate, showToast, track },
  });
}
