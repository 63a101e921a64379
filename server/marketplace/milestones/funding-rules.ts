import { and, eq, inArray, ne } from 'drizzle-orm';
import { milestoneLifecycle } from '../../../machines/lifecycles/milestone.lifecycle.ts';
import { statesWith } from '../../../machines/lifecycles/transitions.ts';
import { dayMs } from '../../../machines/rules/durations.ts';
import { fundingAfterFailureMs } from '../../../machines/rules/marketplace/market-numbers.ts';
import { contracts, milestones } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Rules, SystemPayloads } from '../engine/entity.ts';
import { startTimer } from '../engine/timer-rows.ts';
import { refuseDebtor } from '../money/chargebacks/debts.ts';
import { fundLines } from '../money/ledger-lines.ts';
import { postToLedger } from '../money/post-to-ledger.ts';
import { queueCancellation } from '../money/provider/queue-calls.ts';
import { startPayment } from '../money/start-payment.ts';
import { forCompany, forDeveloper, forOther } from '../notifications/recipients.ts';
import { type MilestoneRuleInput, paymentOf, requireOpenContract } from './conditions.ts';
import { dormancy } from './dormancy.ts';
import type { MilestoneRow } from './milestone-entity.ts';

/**
 * §M3, milestone: how it gets its money, and how it ends before that. `fund` only starts a payment; the developer is
 * notified when the provider has reported it (docs/money.md, One payment).
 */
export const fundingRules = {
  fund: {
    needs: async (input) => {
      await requireOpenContract(input);
      const { tx, deps, row } = input;
      if (deps.paymentProvider === null)
        throw new ApiError(409, 'noPayments', 'Payments aren’t set up here yet.');
      await refuseDebtor(tx, row.companyId, deps);
    },
    does: async (input) => {
      const paymentId = await startPayment(input);
      return { set: { paymentId }, payload: { paymentId } };
    },
  },
  cancel: {
    notifies: forOther('milestoneCanceled'),
    needs: async (input) => {
      await requireOpenContract(input);
      const { tx, row } = input;
      if (row.contractState !== 'awaitingFunding') return;
      const isOther = and(
        eq(milestones.contractId, row.contractId),
        ne(milestones.id, row.id),
        inArray(milestones.state, statesWith(milestoneLifecycle, 'awaitsMoney')),
      );
      if ((await tx.$count(milestones, isOther)) === 0)
        throw new ApiError(
          409,
          'lastMilestone',
          'A contract needs at least one milestone. Cancel the contract instead.',
        );
    },
  },
  cancelPayment: {
    needs: requireOpenContract,
    does: async ({ tx, row, now }) => {
      await queueCancellation(tx, paymentOf(row), now);
      return {};
    },
  },
  paymentSucceeded: {
    notifies: forDeveloper('milestoneFunded'),
    does: async ({ tx, row, now, payload: { paymentId } }) => {
      if (row.paymentId !== paymentId) throw new Error('A payment of another milestone can’t fund this one.');
      const money = { milestoneId: row.id, amount: BigInt(row.amount), fee: BigInt(row.fee) };
      await postToLedger(tx, { kind: 'fund', source: paymentId, lines: fundLines(money), at: now });
      const dueAt = new Date(now.getTime() + row.days * dayMs);
      return {
        set: { dueAt },
        payload: { paymentId, dueAt: dueAt.toISOString() },
        startsTimer: dormancy({ dueAt }, now),
        follows:
          row.contractState === 'awaitingFunding'
            ? [{ kind: 'contract', id: row.contractId, event: 'funded' }]
            : [],
      };
    },
  },
  paymentFailed: {
    notifies: forCompany('paymentFailed'),
    does: async (input) => {
      await extendFunding(input);
      return { set: { paymentId: null } };
    },
  },
  paymentCanceled: { does: async () => ({ set: { paymentId: null } }) },
  contractEnded: {
    does: async ({ tx, row, now }) => {
      // It must not be paid for any more. A payment that arrives anyway is refunded.
      if (row.state === 'funding') await queueCancellation(tx, paymentOf(row), now);
      return { set: { paymentId: null } };
    },
  },
} satisfies Rules<'milestone', MilestoneRow, SystemPayloads>;

/** §M3, fundingExpired: a contract waits at least 24 hours after a failed payment. */
async function extendFunding({ tx, row, now }: MilestoneRuleInput): Promise<void> {
  if (row.contractState !== 'awaitingFunding') return;
  const [contract] = await tx
    .select({ fundBy: contracts.fundBy })
    .from(contracts)
    .where(eq(contracts.id, row.contractId));
  const fundBy = new Date(now.getTime() + fundingAfterFailureMs);
  if (!contract || contract.fundBy >= fundBy) return;
  await tx.update(contracts).set({ fundBy }).where(eq(contracts.id, row.contractId));
  const timer = { event: 'fundingExpired', afterMs: fundingAfterFailureMs } as const;
  await startTimer('contract', row.contractId, timer, { tx, now });
}
