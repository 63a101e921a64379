import { count, eq } from 'drizzle-orm';
import type { MilestoneEvent } from '../../../contract/marketplace/milestones/milestone-event.ts';
import {
  approvalMs,
  approvalNoticesMs,
  changesOverdueMs,
  maxChangeRequests,
  maxDueMs,
} from '../../../machines/rules/marketplace/market-numbers.ts';
import { deliveries } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Effects, PayloadsOf, Rules } from '../engine/entity.ts';
import { attachFiles } from '../files/attach-files.ts';
import { forBoth, forCompany, forDeveloper } from '../notifications/recipients.ts';
import { developerOf, type MilestoneRuleInput, requireOpenContract } from './conditions.ts';
import { dormancy } from './dormancy.ts';
import type { MilestoneRow } from './milestone-entity.ts';
import { releaseMoney } from './move-held-money.ts';

type Payloads = PayloadsOf<MilestoneEvent, 'submit' | 'requestChanges' | 'extend'>;

/** §M3, milestone: work is delivered, changed and approved. */
export const workRules = {
  submit: { needs: requireOpenContract, does: insertDelivery, notifies: forCompany('workSubmitted') },
  requestChanges: {
    notifies: forDeveloper('changesRequested'),
    needs: async (input) => {
      await requireOpenContract(input);
      if (input.row.rounds >= maxChangeRequests)
        throw new ApiError(
          409,
          'noRoundsLeft',
          `Changes were asked for ${maxChangeRequests} times already. Approve the work, or open a dispute.`,
        );
    },
    does: async ({ row, payload }) => ({
      set: { rounds: row.rounds + 1 },
      payload: { ...payload },
      startsTimer: { event: 'goStale', afterMs: changesOverdueMs },
    }),
  },
  approve: { needs: requireOpenContract, does: releaseMoney, notifies: forDeveloper('workApproved') },
  autoApprove: { does: releaseMoney, notifies: forBoth('workApprovedByTime') },
  extend: {
    notifies: forDeveloper('dueDateExtended'),
    needs: async (input) => {
      await requireOpenContract(input);
      const { row, now, payload } = input;
      const dueAt = new Date(payload.dueAt);
      if (dueAt <= now || (row.dueAt !== null && dueAt <= row.dueAt))
        throw new ApiError(409, 'notLater', 'Choose a date that is later than the current due date.');
      if (dueAt.getTime() > now.getTime() + maxDueMs)
        throw new ApiError(409, 'tooLate', 'Choose a date within a year from now.');
    },
    does: async ({ row, now, payload }) => {
      const dueAt = new Date(payload.dueAt);
      return {
        set: { dueAt },
        payload: { dueAt: dueAt.toISOString(), before: row.dueAt?.toISOString() ?? null },
        startsTimer: dormancy({ dueAt }, now),
      };
    },
  },
} satisfies Rules<'milestone', MilestoneRow, Payloads>;

/** Each delivery is a new version; both sides can still read the earlier ones with their files. */
async function insertDelivery({
  tx,
  row,
  now,
  payload,
}: MilestoneRuleInput<Payloads['submit']>): Promise<Effects<MilestoneRow>> {
  const [existing] = await tx
    .select({ count: count() })
    .from(deliveries)
    .where(eq(deliveries.milestoneId, row.id));
  const version = (existing?.count ?? 0) + 1;
  const { note, files = [], links = [] } = payload;
  const attached = await attachFiles(tx, files, {
    accountId: developerOf(row),
    holder: { contractId: row.contractId },
    now,
  });
  await tx.insert(deliveries).values({ milestoneId: row.id, version, note, files: attached, links, at: now });
  return {
    payload: { delivery: version },
    startsTimer: { event: 'autoApprove', afterMs: approvalMs, notices: approvalNoticesMs },
  };
}
