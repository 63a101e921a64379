import type { MilestoneEvent } from '../../../contract/marketplace/milestones/milestone-event.ts';
import { refundAnswerMs, refundNoticesMs } from '../../../machines/rules/marketplace/market-numbers.ts';
import type { PayloadsOf, Rules } from '../engine/entity.ts';
import { forBoth, forCompany, forDeveloper } from '../notifications/recipients.ts';
import { requireOpenContract } from './conditions.ts';
import { dormancy } from './dormancy.ts';
import type { MilestoneRow } from './milestone-entity.ts';
import { refundMoney } from './move-held-money.ts';

/** §M3, milestone: its money is refunded without a dispute. */
export const refundRules = {
  returnFunds: { needs: requireOpenContract, does: refundMoney, notifies: forCompany('fundsReturned') },
  requestRefund: {
    notifies: forDeveloper('refundRequested'),
    needs: requireOpenContract,
    does: async ({ payload }) => ({
      payload: { ...payload },
      startsTimer: { event: 'refundTimeout', afterMs: refundAnswerMs, notices: refundNoticesMs },
    }),
  },
  acceptRefund: { needs: requireOpenContract, does: refundMoney, notifies: forCompany('refundAccepted') },
  cancelRequest: {
    notifies: forDeveloper('refundRequestCanceled'),
    needs: requireOpenContract,
    does: async ({ row, now }) => ({ startsTimer: dormancy(row, now) }),
  },
  refundTimeout: { does: refundMoney, notifies: forBoth('refundedByTime') },
} satisfies Rules<'milestone', MilestoneRow, PayloadsOf<MilestoneEvent, 'requestRefund'>>;
