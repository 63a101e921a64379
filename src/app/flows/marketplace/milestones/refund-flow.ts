import {
  type RefundMessage,
  refundMachine,
} from '../../../../../machines/marketplace/milestones/refund.machine.ts';
import type { AppContext } from '../../../app-context.ts';
import { commonParts } from '../../common-parts.ts';
import { contractFetch, sendToMilestone } from './milestone-actors.ts';

/** Requesting a refund and answering a request, with the real actors and actions. */
export function refundFlow(context: AppContext) {
  const { navigate, showToast, track } = commonParts(context);
  return refundMachine.provide({
    actors: {
      contractFetch: contractFetch(context),
      refundSending: sendToMilestone<RefundMessage>(context),
    },
    actions: { navigate, showToast, track },
  });
}
