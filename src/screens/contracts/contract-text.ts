import type { Contract } from '../../../contract/marketplace/contract.ts';
import type { HistoryEntry } from '../../../contract/marketplace/entity.ts';
import type { MilestonePart } from '../../../contract/marketplace/milestones/milestone.ts';
import { feePart } from '../../../machines/rules/marketplace/market-fee.ts';
import { moneyText } from '../../../machines/rules/marketplace/money-text.ts';
import { soonText } from '../shared/formats.ts';
import { labelFor, type StateLabel } from '../shared/list/state-labels.ts';

type MilestoneState = MilestonePart['state'];

/** §M3: the label and color of a milestone's state. */
const milestoneStates: Readonly<Record<MilestoneState, StateLabel>> = {
  proposed: { label: 'Proposed', tone: 'info' },
  unfunded: { label: 'Not funded', tone: 'neutral' },
  funding: { label: 'Payment on its way', tone: 'info' },
  funded: { label: 'Funded', tone: 'accent' },
  submitted: { label: 'Work submitted', tone: 'info' },
  changesRequested: { label: 'Changes requested', tone: 'warn' },
  refundRequested: { label: 'Refund requested', tone: 'warn' },
  disputed: { label: 'In dispute', tone: 'danger' },
  chargedBack: { label: 'Charged back', tone: 'danger' },
  released: { label: 'Approved and released', tone: 'accent' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  settled: { label: 'Settled', tone: 'accent' },
  canceled: { label: 'Canceled', tone: 'neutral' },
};
export const milestoneStateOf = ({ state }: MilestonePart): StateLabel => labelFor(milestoneStates, state);

const unpaidStates: readonly MilestoneState[] = ['proposed', 'canceled', 'refunded'];

/** The names of both sides, and of the side that isn't the viewer's. */
export function namesIn({ company, developer, side }: Contract) {
  const names = {
    company: company?.name ?? 'A closed account',
    developer: developer?.name ?? 'A closed account',
  };
  return { ...names, other: side === 'company' ? names.developer : names.company };
}

/** The next step, and whose turn it is (§M4). */
export function describeNextStep(contract: Contract): string {
  const { state, side, fundBy } = contract;
  const { other } = namesIn(contract);
  if (state === 'awaitingFunding')
    return side === 'company'
      ? `Fund the first milestone by ${soonText(fundBy)}.`
      : `${other} funds the first milestone by ${soonText(fundBy)}.`;
  const sentences: Readonly<Record<typeof state, string>> = {
    active: 'Each milestone says what happens next.',
    frozen: 'Our team is looking at it. Nothing moves until they are done.',
    completed: 'All of its money is settled.',
    canceled: 'It ended before any work was paid.',
  };
  return sentences[state] ?? '';
}

/**
 * The totals of a contract, in minor units, excluding milestones that aren't agreed, were canceled or were refunded.
 */
export function contractSums({ milestones }: Contract): { readonly total: number; readonly fee: number } {
  const parts = milestones.map(({ state, amount, fee, split }) => {
    if (unpaidStates.includes(state)) return { total: 0, fee: 0 };
    if (state !== 'settled' || split === null) return { total: amount, fee };
    const keptFee = feePart(BigInt(fee), BigInt(split.toDeveloper), BigInt(amount));
    return { total: split.toDeveloper, fee: Number(keptFee) };
  });
  const sum = (part: 'total' | 'fee') => parts.reduce((whole, one) => whole + one[part], 0);
  return { total: sum('total'), fee: sum('fee') };
}

/** The payment between the sides, for the viewer's side (§M6); null if nothing is paid. */
export function fundsText(contract: Contract): string | null {
  const { side, terms } = contract;
  const { total, fee } = contractSums(contract);
  if (total === 0) return null;
  const { company, developer } = namesIn(contract);
  const money = (amount: number) => moneyText({ amount, currency: terms.currency });
  return side === 'company'
    ? `You pay ${money(total + fee)}: ${money(total)} is for ${developer}, ${money(fee)} is our fee, returned if the work is refunded.`
    : `You receive exactly ${money(total)}. ${company} pays our fee on top.`;
}

const actions: Readonly<Record<string, string>> = {
  accept: 'accepted the offer',
  cancel: 'canceled the contract',
  complete: 'completed the contract',
};
const consequences: Readonly<Record<string, string>> = {
  funded: 'The first milestone was funded',
  fundingExpired: 'The time for the first payment ran out',
  projectEnded: 'The project ended',
  autoComplete: 'The contract was completed automatically',
  autoCancel: 'The contract was canceled automatically',
  freeze: 'The contract was frozen',
  unfreeze: 'The contract was resumed',
  forceComplete: 'Our team completed the contract',
  forceCancel: 'Our team canceled the contract',
};

/** The text of an entry in a contract's history (§M3), for one of its sides. */
export function contractHistoryText({ event, by }: HistoryEntry, contract: Contract): string {
  const action = actions[event];
  if (action === undefined) return consequences[event] ?? 'It changed';
  return `${by === contract.side ? 'You' : namesIn(contract).other} ${action}`;
}
