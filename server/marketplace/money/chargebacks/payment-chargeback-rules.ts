import { and, eq, inArray, sql } from 'drizzle-orm';
import type { NotificationKind } from '../../../../contract/marketplace/notification.ts';
import type { EventOf } from '../../../../machines/lifecycles/lifecycles.ts';
import { milestoneLifecycle } from '../../../../machines/lifecycles/milestone.lifecycle.ts';
import { statesWith } from '../../../../machines/lifecycles/transitions.ts';
import type { Database } from '../../../db/connect.ts';
import { chargebacks, contracts, milestones, refunds } from '../../../db/schema.ts';
import type { Consequence, Rules } from '../../engine/entity.ts';
import { lifecycleOf } from '../../engine/lifecycle-of.ts';
import { forBoth, forCompany, type RecipientsOf } from '../../notifications/recipients.ts';
import { shownBalance } from '../balances.ts';
import {
  type BalancesAtChargeback,
  chargebackLines,
  chargebackLostLines,
  chargebackWonLines,
  providerFeeLines,
} from '../ledger-lines.ts';
import type { PaymentRow } from '../payment-entity.ts';
import { postToLedger } from '../post-to-ledger.ts';
import { createRefund, queueRead } from '../provider/queue-calls.ts';
import { notifyOfDebt } from './debts.ts';

/** The provider's data of a new chargeback, which it calls a dispute; amounts in minor units. */
export type OpenedChargeback = { readonly disputeId: string; readonly amount: number; readonly fee: number };
type DecidedChargeback = Pick<OpenedChargeback, 'disputeId'>;
type Payloads = {
  readonly chargeback: OpenedChargeback;
  readonly chargebackWon: DecidedChargeback;
  readonly chargebackLost: DecidedChargeback;
};

/** §M3, payment: the company's bank charges it back, and later decides for us or against us. */
export const chargebackRules = {
  chargeback: {
    notifies: toAffectedSides('paymentChargedBack'),
    does: async (input) => {
      const { tx, row, now, payload } = input;
      const { disputeId: id, amount, fee } = payload;
      const balances = await readBalances(tx, row);
      const lines = chargebackLines(BigInt(amount), balances);
      await postToLedger(tx, { kind: 'chargeback', source: id, lines, at: now });
      await bookProviderFee(tx, { id, fee }, now);
      const took = (account: string) => Number(lines.find((line) => line.account === account)?.amount ?? 0n);
      await tx.insert(chargebacks).values({
        id,
        paymentId: row.id,
        debtor: balances.companyId,
        state: 'open',
        amount,
        fee,
        held: took('held'),
        feesHeld: took('feesHeld'),
        refunding: took('refunding'),
        openedAt: now,
      });
      if (took('receivable') > 0) await notifyOfDebt(row, input);
      await queueRead(tx, row.id, now);
      return {
        payload: { amount },
        follows: [
          ...(await milestoneConsequence(tx, row, 'chargeback')),
          ...(await freezeConsequence(tx, row)),
        ],
      };
    },
  },
  chargebackWon: {
    notifies: toAffectedSides('chargebackWon'),
    leadsTo: async ({ tx, row }) => {
      if ((await refundsOutstanding(tx, row.id)) > 0) return 'refunding';
      if (row.refunded === 0) return 'succeeded';
      return row.refunded === row.arrived ? 'refunded' : 'partlyRefunded';
    },
    does: async ({ tx, row, now, payload: { disputeId: id } }) => {
      const taken = await decide(tx, id, 'won', now);
      const lines = chargebackWonLines(taken, {
        ...(await readBalances(tx, row)),
        companyId: taken.debtor,
        owedBack: BigInt(await refundsOutstanding(tx, row.id)),
      });
      await postToLedger(tx, { kind: 'chargebackWon', source: id, lines, at: now });
      // Refunds that had arrived in the meantime were owed, and no longer are.
      await tx.update(refunds).set({ owed: 0 }).where(eq(refunds.paymentId, row.id));
      await requestOwedRefunds(tx, row.id, now);
      return {
        payload: { amount: taken.amount },
        follows: await milestoneConsequence(tx, row, 'chargebackWon'),
      };
    },
  },
  chargebackLost: {
    notifies: toAffectedSides('chargebackLost'),
    does: async ({ tx, row, now, payload: { disputeId: id } }) => {
      const { amount, debtor } = await decide(tx, id, 'lost', now);
      const lines = chargebackLostLines({ ...(await readBalances(tx, row)), companyId: debtor });
      if (lines.length > 0) {
        await postToLedger(tx, { kind: 'chargebackLost', source: id, lines, at: now });
        const credited = Number(-(lines.find((line) => line.account === 'receivable')?.amount ?? 0n));
        await tx.update(chargebacks).set({ credited }).where(eq(chargebacks.id, id));
      }
      return { payload: { amount }, follows: await milestoneConsequence(tx, row, 'chargebackLost') };
    },
  },
} satisfies Rules<'payment', PaymentRow, Payloads>;

/** If it never funded the milestone, the developer isn't involved. */
function toAffectedSides(kind: NotificationKind): RecipientsOf<PaymentRow> {
  return (event) => (event.row.fundedAt === null ? forCompany : forBoth)(kind)(event);
}

/** The ledger's balances of a payment, including its milestone's if this payment funded it. */
async function readBalances(
  tx: Database,
  { id, milestoneId, companyId }: PaymentRow,
): Promise<BalancesAtChargeback> {
  const isItsOwn = and(eq(milestones.id, milestoneId), eq(milestones.paymentId, id));
  const funded = (await tx.$count(milestones, isItsOwn)) > 0;
  return {
    milestoneId,
    paymentId: id,
    // The debt of a deleted company is booked under the payment.
    companyId: companyId ?? id,
    held: funded ? await shownBalance(tx, 'held', milestoneId) : 0n,
    feesHeld: funded ? await shownBalance(tx, 'feesHeld', milestoneId) : 0n,
    refunding: await shownBalance(tx, 'refunding', id),
  };
}

/** Books the provider's fee for a chargeback. */
export async function bookProviderFee(
  tx: Database,
  { id, fee }: { readonly id: string; readonly fee: number },
  now: Date,
): Promise<void> {
  if (fee > 0)
    await postToLedger(tx, {
      kind: 'providerFee',
      source: id,
      lines: providerFeeLines(BigInt(fee)),
      at: now,
    });
}

type ChargebackEvent = Extract<EventOf<'milestone'>, `chargeback${string}`>;

/** The event for the milestone, if it has this payment's money, or had it until the chargeback. */
async function milestoneConsequence(
  tx: Database,
  row: PaymentRow,
  event: ChargebackEvent,
): Promise<readonly Consequence[]> {
  const isHolder =
    event === 'chargeback'
      ? inArray(milestones.state, statesWith(milestoneLifecycle, 'holdsMoney'))
      : eq(milestones.state, 'chargedBack');
  const holdsThisPayment = and(
    eq(milestones.id, row.milestoneId),
    eq(milestones.paymentId, row.id),
    isHolder,
  );
  return (await tx.$count(milestones, holdsThisPayment)) === 0
    ? []
    : [{ kind: 'milestone', id: row.milestoneId, event }];
}

/** Freezes a contract whose money is in doubt. One that waits for its first payment has no money to freeze. */
async function freezeConsequence(
  tx: Database,
  { contractId: id }: PaymentRow,
): Promise<readonly Consequence[]> {
  const [contract] = await tx.select({ state: contracts.state }).from(contracts).where(eq(contracts.id, id));
  const fits = lifecycleOf('contract').nextStates(contract?.state ?? '', 'freeze', 'system').length > 0;
  return fits ? [{ kind: 'contract', id, event: 'freeze' }] : [];
}

/** Ends the open chargeback. */
async function decide(tx: Database, id: string, state: 'won' | 'lost', now: Date) {
  const isOpen = and(eq(chargebacks.id, id), eq(chargebacks.state, 'open'));
  const [decided] = await tx.update(chargebacks).set({ state, decidedAt: now }).where(isOpen).returning();
  if (!decided) throw new Error('Only an open chargeback can be closed.');
  return decided;
}

const isOwed = (paymentId: string) =>
  and(eq(refunds.paymentId, paymentId), inArray(refunds.state, ['asked', 'failed']));

/** The sum of a payment's pending and failed refunds, all of which are still owed, in minor units. */
async function refundsOutstanding(tx: Database, paymentId: string): Promise<number> {
  const [found] = await tx
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(isOwed(paymentId));
  return found?.sum ?? 0;
}

/** Repeats a failed refund as another one; one in progress continues. */
async function requestOwedRefunds(tx: Database, paymentId: string, now: Date): Promise<void> {
  for (const { id, state, amount } of await tx.select().from(refunds).where(isOwed(paymentId))) {
    if (state === 'failed') {
      await tx.update(refunds).set({ state: 'replaced' }).where(eq(refunds.id, id));
      await createRefund(tx, paymentId, amount, now);
    } else await queueRead(tx, paymentId, now);
  }
}
