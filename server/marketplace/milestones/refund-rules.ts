import { refundAnswerMs, refundNoticesMs } from '../../../machines/rules/marketplace/market-numbers.ts';
import type { Rules } from '../engine/entity-kind.ts';
import { type MilestoneStep, whileRunning } from './conditions.ts';
import { dormancy } from './dormancy.ts';
import type { MilestoneRow } from './milestone-entity.ts';
import { refundMoney } from './money-ends.ts';

/** §M3, milestone: its money goes back without a dispute. */
export const refundRules = {
  returnFunds: { needs: whileRunning, does: refundMoney },
  requestRefund: {
    needs: whileRunning,
    does: async ({ payload }: MilestoneStep<{ readonly reason: string }>) => ({
      payload: { ...payload },
      timer: { event: 'refundTimeout', afterMs: refundAnswerMs, notices: refundNoticesMs },
    }),
  },
  acceptRefund: { needs: whileRunning, does: refundMoney },
  cancelRequest: {
    needs: whileRunning,
    does: async ({ row, now }: MilestoneStep) => ({ timer: dormancy(row, now) }),
  },
  refundTimeout: { does: refundMoney },
} satisfies Partial<Rules<'milestone', MilestoneRow>>;
