import {
  refundMachine,
  type SentRefundEvent,
} from '../../../../../machines/marketplace/milestones/refund.machine.ts';
import type { AppContext } from '../../../app-context.ts';
import { commonParts } from '../../common-parts.ts';
import { contractFetch, sendToMilestone } from './milestone-actors.ts';

export function refundFlow(app: AppContext) {
  const { navigate, showToast, track } = commonParts(app);
  return refundMachine.provide({
    actors: {
      contractFetch: contractFetch(app),
      refundSending: sendToMilestone<SentRefundEvent>(app),
    },
    actions: { navigate, showToast, track },
  });
}
