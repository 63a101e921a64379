import { feePart } from '../../../machines/rules/marketplace/market-fee.ts';
import type { AccountName } from '../../db/schema.ts';

/** The change of one account by a transaction: debits are positive, credits negative. */
export type Line = {
  readonly account: AccountName;
  /** null for an account that exists once. */
  readonly subject: string | null;
  /** Minor units. */
  readonly amount: bigint;
};

/** A milestone's money: the developer's amount, and the fee on top. */
export type MilestoneMoney = {
  readonly milestoneId: string;
  readonly amount: bigint;
  readonly fee: bigint;
};

const line = (account: AccountName, subject: string | null, amount: bigint): Line => ({
  account,
  subject,
  amount,
});
/** Leaves out lines of 0. */
const nonZeroLines = (...lines: readonly Line[]) => lines.filter(({ amount }) => amount !== 0n);
/** Debits one account and credits another. */
const move = (amount: bigint, debit: readonly [AccountName, string | null], credit: typeof debit) =>
  nonZeroLines(line(...debit, amount), line(...credit, -amount));

// The lines of each kind of transaction (§M6; docs/money.md).

export const fundLines = ({ milestoneId, amount, fee }: MilestoneMoney) =>
  nonZeroLines(
    line('provider', null, amount + fee),
    line('held', milestoneId, -amount),
    line('feesHeld', milestoneId, -fee),
  );

/** Money that no milestone waits for, or of another sum than requested. */
export const unallocatedLines = (paymentId: string, arrived: bigint) =>
  move(arrived, ['provider', null], ['unallocated', paymentId]);

export const unallocatedRefundLines = (paymentId: string, arrived: bigint) =>
  move(arrived, ['unallocated', paymentId], ['refunding', paymentId]);

export const releaseLines = ({ milestoneId, amount, fee }: MilestoneMoney, developerId: string) =>
  nonZeroLines(
    line('held', milestoneId, amount),
    line('feesHeld', milestoneId, fee),
    line('pending', developerId, -amount),
    line('revenue', null, -fee),
  );

export const refundLines = ({ milestoneId, amount, fee }: MilestoneMoney, paymentId: string) =>
  nonZeroLines(
    line('held', milestoneId, amount),
    line('feesHeld', milestoneId, fee),
    line('refunding', paymentId, -(amount + fee)),
  );

/**
 * A milestone whose amount is split.
 *
 * @param toDeveloper - their part of the amount; the rest goes back, with the rest of the fee.
 * @throws RangeError if that isn't a part of it.
 */
export function settleLines(
  { milestoneId, amount, fee }: MilestoneMoney,
  toDeveloper: bigint,
  { developerId, paymentId }: { readonly developerId: string; readonly paymentId: string },
): readonly Line[] {
  const kept = feePart(fee, toDeveloper, amount);
  return nonZeroLines(
    line('held', milestoneId, amount),
    line('feesHeld', milestoneId, fee),
    line('pending', developerId, -toDeveloper),
    line('revenue', null, -kept),
    line('refunding', paymentId, -(amount - toDeveloper + fee - kept)),
  );
}

/** The provider has sent a refund. */
export const refundDoneLines = (paymentId: string, returned: bigint) =>
  move(returned, ['refunding', paymentId], ['provider', null]);

/** A refund that the provider couldn't send went by bank transfer. */
export const repaidLines = (paymentId: string, returned: bigint) =>
  move(returned, ['refunding', paymentId], ['bank', null]);

/** Released or settled money becomes available for payout. */
export const matureLines = (developerId: string, amount: bigint) =>
  move(amount, ['pending', developerId], ['available', developerId]);

export const payoutRequestedLines = (developerId: string, payoutId: string, amount: bigint) =>
  move(amount, ['available', developerId], ['inTransit', payoutId]);

/** A payout was canceled, or it failed. */
export const payoutBackLines = (developerId: string, payoutId: string, amount: bigint) =>
  move(amount, ['inTransit', payoutId], ['available', developerId]);

export const payoutPaidLines = (payoutId: string, amount: bigint) =>
  move(amount, ['inTransit', payoutId], ['bank', null]);

/** The bank returned a payout. */
export const payoutReturnedLines = (developerId: string, amount: bigint) =>
  move(amount, ['bank', null], ['available', developerId]);

/** The ledger's balances of a payment when it is charged back, as shown. */
export type BalancesAtChargeback = {
  readonly milestoneId: string;
  readonly paymentId: string;
  readonly companyId: string;
  readonly held: bigint;
  readonly feesHeld: bigint;
  readonly refunding: bigint;
};

/** A payment was charged back: first from the milestone's money, then from pending refunds; the rest is owed. */
export function chargebackLines(taken: bigint, balances: BalancesAtChargeback): readonly Line[] {
  let left = taken;
  const upTo = (max: bigint) => {
    const part = left < max ? left : max;
    left -= part;
    return part;
  };
  const held = upTo(balances.held);
  const feesHeld = upTo(balances.feesHeld);
  const refunding = upTo(balances.refunding);
  return nonZeroLines(
    line('held', balances.milestoneId, held),
    line('feesHeld', balances.milestoneId, feesHeld),
    line('refunding', balances.paymentId, refunding),
    line('receivable', balances.companyId, left),
    line('provider', null, -taken),
  );
}

/** The amounts that a chargeback took, in minor units; the rest is owed. */
type TakenAmounts = Readonly<Record<'amount' | 'held' | 'feesHeld' | 'refunding', number>>;

/**
 * A chargeback was won: its reversal. What it took from refunds that have been sent since isn't set aside again; the
 * company's debt shrinks by it instead.
 *
 * @param balances - in minor units; `owedBack` is the sum of the payment's pending and failed refunds.
 */
export function chargebackWonLines(
  taken: TakenAmounts,
  balances: Omit<BalancesAtChargeback, 'held' | 'feesHeld'> & { readonly owedBack: bigint },
): readonly Line[] {
  const back = balances.owedBack - balances.refunding;
  const owed = BigInt(taken.amount) - BigInt(taken.held) - BigInt(taken.feesHeld) - back;
  return nonZeroLines(
    line('held', balances.milestoneId, -BigInt(taken.held)),
    line('feesHeld', balances.milestoneId, -BigInt(taken.feesHeld)),
    line('refunding', balances.paymentId, -back),
    line('receivable', balances.companyId, -owed),
    line('provider', null, BigInt(taken.amount)),
  );
}

/** A chargeback was lost: the rest of a partial one is credited to the company, since the provider refunds no more. */
export const chargebackLostLines = (left: BalancesAtChargeback): readonly Line[] =>
  nonZeroLines(
    line('held', left.milestoneId, left.held),
    line('feesHeld', left.milestoneId, left.feesHeld),
    line('refunding', left.paymentId, left.refunding),
    line('receivable', left.companyId, -(left.held + left.feesHeld + left.refunding)),
  );

/** A refund was sent although the payment was charged back: first from the money set aside for it, the rest is owed. */
export function refundAfterChargebackLines(
  returned: bigint,
  balances: Pick<BalancesAtChargeback, 'paymentId' | 'companyId' | 'refunding'>,
): readonly Line[] {
  const kept = returned < balances.refunding ? returned : balances.refunding;
  return nonZeroLines(
    line('refunding', balances.paymentId, kept),
    line('receivable', balances.companyId, returned - kept),
    line('provider', null, -returned),
  );
}

/** What the provider charges for a chargeback. */
export const providerFeeLines = (amount: bigint) => move(amount, ['expense', null], ['provider', null]);

export const receivablePaidLines = (companyId: string, amount: bigint) =>
  move(amount, ['bank', null], ['receivable', companyId]);

/** A company's credit was sent to its bank. */
export const creditPaidOutLines = (companyId: string, amount: bigint) =>
  move(amount, ['receivable', companyId], ['bank', null]);

export const writtenOffLines = (companyId: string, amount: bigint) =>
  move(amount, ['expense', null], ['receivable', companyId]);
