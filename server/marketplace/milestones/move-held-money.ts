import type { SplitShares } from '../../../contract/marketplace/milestones/milestone-event.ts';
import { maturityMs } from '../../../machines/rules/marketplace/market-numbers.ts';
import type { Consequence, Effects } from '../engine/entity.ts';
import { type Line, refundLines, releaseLines, settleLines } from '../money/ledger-lines.ts';
import { postToLedger } from '../money/post-to-ledger.ts';
import { developerOf, type MilestoneRuleInput, paymentOf } from './conditions.ts';
import type { MilestoneRow } from './milestone-entity.ts';

// Moves the money that is held for a milestone to one of its three ends (§M6), for the milestone's rules. The ledger
// allows each milestone one of them.

/** §M12: from pending to available (maturity.ts). */
const matures = { event: 'mature', afterMs: maturityMs } as const;

const toMoney = ({ id, amount, fee }: MilestoneRow) => ({
  milestoneId: id,
  amount: BigInt(amount),
  fee: BigInt(fee),
});

const end = (
  { tx, row: { id }, now }: MilestoneRuleInput,
  kind: 'release' | 'refund' | 'settle',
  lines: readonly Line[],
) => postToLedger(tx, { kind, source: id, milestoneId: id, lines, at: now });

/** All of the money goes to the developer. */
export async function releaseMoney(input: MilestoneRuleInput): Promise<Effects<MilestoneRow>> {
  await end(input, 'release', releaseLines(toMoney(input.row), developerOf(input.row)));
  return { startsTimer: matures };
}

/** All of the money is refunded, with the fee. */
export async function refundMoney(input: MilestoneRuleInput): Promise<Effects<MilestoneRow>> {
  const { row } = input;
  await end(input, 'refund', refundLines(toMoney(row), paymentOf(row)));
  return { follows: refundsAmount(row, row.amount + row.fee) };
}

/** The developer gets `toDeveloper`; the rest is refunded to the company, with its share of the fee. */
export async function settleMoney(
  input: MilestoneRuleInput,
  { toDeveloper }: SplitShares,
): Promise<Effects<MilestoneRow>> {
  const { row } = input;
  const [developerId, paymentId] = [developerOf(row), paymentOf(row)];
  const lines = settleLines(toMoney(row), BigInt(toDeveloper), { developerId, paymentId });
  await end(input, 'settle', lines);
  const back = lines.find(({ account }) => account === 'refunding')?.amount ?? 0n;
  return {
    set: { dispute: null },
    follows: refundsAmount(row, -Number(back)),
    ...(toDeveloper > 0 && { startsTimer: matures }),
  };
}

/** The payment's event that returns this amount; the provider is called after the commit. */
const refundsAmount = (row: MilestoneRow, amount: number): readonly Consequence[] =>
  amount === 0 ? [] : [{ kind: 'payment', id: paymentOf(row), event: 'refund', payload: { amount } }];
