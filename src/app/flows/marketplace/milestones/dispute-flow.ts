import {
  disputeMachine,
  type SentDisputeEvent,
} from '../../../../../machines/marketplace/milestones/dispute.machine.ts';
import type { AppContext } from '../../../app-context.ts';
import { commonParts } from '../../common-parts.ts';
import { contractFetch, sendToMilestone } from './milestone-actors.ts';
import { milestoneChange } from './milestone-change.ts';

export function disputeFlow(app: AppContext) {
  const { navigate, showToast, track } = commonParts(app);
  return disputeMachine.provide({
    actors: {
      contractFetch: contractFetch(app),
      milestoneChange: milestoneChange(app),
      disputeSending: sendToMilestone<SentDisputeEvent>(app),
    },
    actions: { navigate, showToast, track },
  });
}
