import { and, eq } from 'drizzle-orm';
import type {
  MilestoneEvent,
  SplitShares,
} from '../../../contract/marketplace/milestones/milestone-event.ts';
import type { OperatorMilestoneEvent } from '../../../contract/marketplace/operator.ts';
import type { Side } from '../../../contract/parties.ts';
import { timers } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Effects, PayloadsOf, Rules } from '../engine/entity.ts';
import { forBoth, forCompany, forOther } from '../notifications/recipients.ts';
import { type MilestoneRuleInput, requireOpenContract, senderSide } from './conditions.ts';
import { dormancy } from './dormancy.ts';
import type { MilestoneRow } from './milestone-entity.ts';
import { settleMoney } from './move-held-money.ts';

type Payloads = PayloadsOf<MilestoneEvent, 'dispute' | 'rejectRefund' | 'proposeSplit' | 'acceptSplit'> &
  PayloadsOf<OperatorMilestoneEvent, 'escalate' | 'rule'>;

/** §M3, milestone: the two sides disagree, and a split or a ruling ends it. */
export const disputeRules = {
  dispute: {
    notifies: forOther('disputeOpened'),
    needs: async (input) => {
      await requireOpenContract(input);
      const { row, now } = input;
      if (row.state === 'funded') {
        if (row.dueAt !== null && now < row.dueAt)
          throw new ApiError(409, 'notDue', 'You can open a dispute once the due date has passed.');
      } else if (hasWithdrawn(input))
        throw new ApiError(
          409,
          'withdrawnBefore',
          'You have withdrawn a dispute about this milestone, so you can’t open another.',
        );
    },
    does: async (input) => ({
      ...openDispute({ openedBy: senderSide(input), from: input.row.state }),
      payload: { ...input.payload },
      otherTimers: 'pause',
    }),
  },
  rejectRefund: {
    notifies: forCompany('refundRejected'),
    needs: requireOpenContract,
    does: async ({ payload }) => ({
      // §M3: it counts as opened by the company, which requested the refund in funded.
      ...openDispute({ openedBy: 'company', from: 'funded' }),
      payload: { ...payload },
    }),
  },
  goDormant: {
    does: async ({ row }) => openDispute({ openedBy: 'time', from: row.state }),
    notifies: forBoth('workMissing'),
  },
  goStale: {
    does: async ({ row }) => openDispute({ openedBy: 'time', from: row.state }),
    notifies: forBoth('workMissing'),
  },
  escalate: {
    notifies: forBoth('disputeOpenedByOperator'),
    needs: async ({ row: { contractState } }) => {
      if (contractState !== 'frozen') throw new ApiError(409, 'notFrozen', 'Freeze the contract first.');
    },
    does: async ({ row, payload }) => ({
      ...openDispute({ openedBy: 'operator', from: row.state }),
      payload: { ...payload },
    }),
  },
  proposeSplit: {
    notifies: forOther('splitProposed'),
    needs: async (input) => {
      await requireOpenContract(input);
      refuseOtherSum(input);
    },
    does: async (input) => {
      const split = buildSplit(input.row, input.payload, senderSide(input));
      return { set: { split }, payload: { ...input.payload, splitVersion: split.version } };
    },
  },
  acceptSplit: {
    notifies: forOther('splitAccepted'),
    needs: async (input) => {
      await requireOpenContract(input);
      const {
        row: { split },
        by,
        payload,
      } = input;
      if (split === null) throw new ApiError(409, 'noSplit', 'No split has been proposed yet.');
      if (split.by === by)
        throw new ApiError(409, 'ownSplit', 'The other side has to accept what you proposed.');
      if (split.version !== payload.splitVersion)
        throw new ApiError(409, 'splitChanged', 'Another split has been proposed.');
    },
    does: async (input) => {
      const { split } = input.row;
      if (split === null) throw new Error('There is no split to accept.');
      const { toDeveloper, toCompany } = split;
      return { ...(await settleMoney(input, split)), payload: { toDeveloper, toCompany } };
    },
  },
  withdrawDispute: {
    notifies: forOther('disputeWithdrawn'),
    needs: async (input) => {
      await requireOpenContract(input);
      const {
        row: { dispute },
        by,
      } = input;
      if (dispute?.openedBy !== by)
        throw new ApiError(409, 'notOpener', 'Only the side that opened a dispute can withdraw it.');
      if (hasWithdrawn(input))
        throw new ApiError(
          409,
          'withdrawnBefore',
          'You have withdrawn a dispute about this milestone before.',
        );
    },
    leadsTo: async ({ row: { dispute } }) => dispute?.from,
    does: withdrawDispute,
  },
  rule: {
    notifies: forBoth('disputeRuled'),
    needs: async (input) => refuseOtherSum(input),
    does: async (input) => {
      const { set, ...effects } = await settleMoney(input, input.payload);
      const split = buildSplit(input.row, input.payload, 'operator');
      return { ...effects, set: { ...set, split }, payload: { ...input.payload } };
    },
  },
} satisfies Rules<'milestone', MilestoneRow, Payloads>;

/** The split of an earlier dispute is no longer proposed. */
const openDispute = (dispute: NonNullable<MilestoneRow['dispute']>) => ({ set: { dispute, split: null } });

const hasWithdrawn = ({ row: { withdrawnBy }, by }: MilestoneRuleInput) =>
  withdrawnBy.some((side) => side === by);

/** @throws ApiError 422 if the parts don't sum to the whole. */
function refuseOtherSum({
  row: { amount },
  payload: { toDeveloper, toCompany },
}: MilestoneRuleInput<SplitShares>): void {
  if (toDeveloper + toCompany !== amount)
    throw new ApiError(422, 'otherSum', 'Both parts have to add up to the milestone’s amount.');
}

const buildSplit = (
  { split }: MilestoneRow,
  { toDeveloper, toCompany }: SplitShares,
  by: Side | 'operator',
) => ({
  version: (split?.version ?? 0) + 1,
  by,
  toDeveloper,
  toCompany,
});

/** Everything continues where it was; a refused refund has no time left to resume. */
async function withdrawDispute(input: MilestoneRuleInput): Promise<Effects<MilestoneRow>> {
  const { tx, row, now } = input;
  const isDormancy = and(
    eq(timers.entity, 'milestone'),
    eq(timers.entityId, row.id),
    eq(timers.event, 'goDormant'),
  );
  const needsDormancy = row.dispute?.from === 'funded' && (await tx.$count(timers, isDormancy)) === 0;
  return {
    set: {
      dispute: null,
      split: null,
      withdrawnBy: [...row.withdrawnBy, senderSide(input)],
    },
    otherTimers: 'resume',
    ...(needsDormancy && { startsTimer: dormancy(row, now) }),
  };
}
