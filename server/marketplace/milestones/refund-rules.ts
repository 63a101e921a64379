import type { MilestoneEvent } from '../../../contract/marketplace/money/milestone-event.ts';
import { refundAnswerMs, refundNoticesMs } from '../../../machines/rules/marketplace/market-numbers.ts';
import type { PayloadsOf, Rules } from '../engine/entity-kind.ts';
import { whileRunning } from './conditions.ts';
import { dormancy } from './dormancy.ts';
import type { MilestoneRow } from './milestone-entity.ts';
import { refundMoney } from './money-ends.ts';

/** §M3, milestone: its money goes back without a dispute. */
export const refundRules = {
  returnFunds: { needs: whileRunning, does: refundMoney },
  requestRefund: {
    needs: whileRunning,
    does: async ({ payload }) => ({
      payload: { ...payload },
      timer: { event: 'refundTimeout', afterMs: refundAnswerMs, notices: refundNoticesMs },
    }),
  },
  acceptRefund: { needs: whileRunning, does: refundMoney },
  cancelRequest: {
    needs: whileRunning,
    does: async ({ row, now }) => ({ timer: dormancy(row, now) }),
  },
  refundTimeout: { does: refundMoney },
} satisfies Rules<'milestone', MilestoneRow, PayloadsOf<MilestoneEvent, 'requestRefund'>>;
