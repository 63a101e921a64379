import type { Contract } from '../../../../contract/marketplace/contract.ts';
import type { HistoryEntry } from '../../../../contract/marketplace/entity.ts';
import type { MilestonePart } from '../../../../contract/marketplace/milestones/milestone.ts';
import { heldStates } from '../../../../machines/rules/marketplace/contract-ends.ts';
import { feePart } from '../../../../machines/rules/marketplace/market-fee.ts';
import { maxChangeRequests } from '../../../../machines/rules/marketplace/market-numbers.ts';
import { moneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import { daysText, soonText } from '../../shared/formats.ts';
import { namesIn } from '../contract-text.ts';

/** The due date of a milestone's work. */
export function dueText({ dueAt, days }: MilestonePart): string {
  return dueAt === null ? `Due ${daysText(days)} after it is funded` : `Due ${soonText(dueAt)}`;
}

/** The next automatic event and its time (§M4); null if there is none. */
export function nextText({ next }: MilestonePart, contract: Contract): string | null {
  if (next === null) return null;
  const { company, developer } = namesIn(contract);
  const isCompany = contract.side === 'company';
  const at = soonText(next.at);
  const noWork = `Our team takes over on ${at} if ${isCompany ? `${developer} submits` : 'you submit'} nothing.`;
  const texts: Readonly<Record<string, string>> = {
    autoApprove: `Approved automatically on ${at} if ${isCompany ? 'you do nothing' : `${company} does nothing`}.`,
    refundTimeout: `Refunded automatically on ${at} if ${isCompany ? `${developer} doesn’t answer` : 'you don’t answer'}.`,
    goDormant: noWork,
    goStale: noWork,
  };
  return texts[next.event] ?? null;
}

/** Where a milestone's money is, or went, for the viewer's side (§M6); null before it is funded. */
export function heldText(milestone: MilestonePart, contract: Contract): string | null {
  const { state, amount, fee, split, history = [] } = milestone;
  const { company, developer } = namesIn(contract);
  const money = (sum: number) => moneyText({ amount: sum, currency: contract.terms.currency });
  const isCompany = contract.side === 'company';
  if (heldStates.includes(state))
    return isCompany
      ? `You have paid ${money(amount + fee)}: ${money(amount)} is held for ${developer}, ${money(fee)} is our fee, returned if the work is refunded.`
      : `${money(amount)} is held for you. ${company} has paid it, and our fee on top.`;
  if (state === 'released')
    return isCompany
      ? `${money(amount)} was released to ${developer}. ${money(fee)} was our fee.`
      : `${money(amount)} was released to you.`;
  if (state === 'refunded' && history.some(({ event }) => event === 'chargebackLost'))
    return isCompany
      ? `Your bank took back the ${money(amount + fee)} that you had paid.`
      : `${company}’s bank took the payment back. You receive nothing for this milestone.`;
  if (state === 'refunded')
    return isCompany
      ? `${money(amount + fee)} goes back to you, including our fee.`
      : `The money goes back to ${company}. You receive nothing for this milestone.`;
  if (state === 'settled' && split !== null)
    return isCompany
      ? `${money(split.toDeveloper)} went to ${developer}. You get back ${computeMoneyBack(milestone, split.toDeveloper, money).text}.`
      : `${money(split.toDeveloper)} went to you. ${company} gets back ${computeMoneyBack(milestone, split.toDeveloper, money).text}.`;
  if (state === 'chargedBack')
    return isCompany
      ? 'Your bank has taken back what you paid. Nothing moves until it has decided.'
      : `${company}’s bank has taken back what was paid. Nothing moves until it has decided.`;
  return null;
}

/** The amounts that each side gets back when a milestone is refunded, for the viewer's side (§M6). */
export function refundText({ amount, fee }: MilestonePart, contract: Contract): string {
  const { company, developer } = namesIn(contract);
  const money = (sum: number) => moneyText({ amount: sum, currency: contract.terms.currency });
  return contract.side === 'company'
    ? `You get back everything you paid for this milestone: ${money(amount + fee)}, including our fee of ${money(fee)}. ${developer} receives nothing for it.`
    : `${company} gets back everything it paid for this milestone: ${money(amount + fee)}, including our fee of ${money(fee)}. You receive nothing for it.`;
}

/**
 * The amounts that each side gets from a split milestone, to the minor unit, and the share of the fee (§M6, settle).
 *
 * @param toDeveloper - the developer's share of the amount, in minor units.
 */
export function splitText(milestone: Paid, toDeveloper: number, contract: Contract): string {
  const { company, developer } = namesIn(contract);
  const money = (sum: number) => moneyText({ amount: sum, currency: contract.terms.currency });
  const { kept, text } = computeMoneyBack(milestone, toDeveloper, money);
  return contract.side === 'company'
    ? `${developer} gets ${money(toDeveloper)}. You get back ${text}. We keep ${money(kept)} of it.`
    : `You get ${money(toDeveloper)}. ${company} gets back ${text}.`;
}

type Paid = Pick<MilestonePart, 'amount' | 'fee'>;

/** The amount that a company gets back from a split milestone, and how much of the fee is kept. */
function computeMoneyBack({ amount, fee }: Paid, toDeveloper: number, money: (sum: number) => string) {
  const toCompany = amount - toDeveloper;
  const kept = Number(feePart(BigInt(fee), BigInt(toDeveloper), BigInt(amount)));
  const text = `${money(toCompany + fee - kept)}: ${money(toCompany)} of the amount and ${money(fee - kept)} of our fee`;
  return { kept, text };
}

/** The next round of changes: 'round 2 of 3' (§M5). */
export const roundText = ({ rounds }: MilestonePart): string =>
  `round ${Math.min(rounds + 1, maxChangeRequests)} of ${maxChangeRequests}`;

/** The changes that the company has requested and is waiting for, if any. */
export function requestedChanges(milestone: MilestonePart): string | null {
  return milestone.state === 'changesRequested'
    ? (lastWritten(milestone, ['requestChanges'])?.text ?? null)
    : null;
}

const actions: Readonly<Record<string, string>> = {
  proposeMilestone: 'proposed the milestone',
  agree: 'agreed to the milestone',
  reject: 'turned the milestone down',
  fund: 'started the payment',
  cancel: 'canceled the milestone',
  cancelPayment: 'canceled the payment',
  submit: 'submitted work',
  requestChanges: 'requested changes',
  approve: 'approved the work',
  extend: 'moved the due date',
  returnFunds: 'returned the funds',
  requestRefund: 'requested a refund',
  acceptRefund: 'accepted the refund',
  rejectRefund: 'rejected the refund',
  cancelRequest: 'withdrew the refund request',
  dispute: 'opened a dispute',
  proposeSplit: 'proposed a split',
  acceptSplit: 'accepted the split',
  withdrawDispute: 'withdrew the dispute',
};
const consequences: Readonly<Record<string, string>> = {
  accept: 'Agreed with the offer',
  paymentSucceeded: 'The payment arrived',
  paymentFailed: 'The payment failed',
  paymentCanceled: 'The payment was canceled',
  autoApprove: 'The work was approved automatically',
  refundTimeout: 'The money was refunded automatically',
  goDormant: 'Nothing was submitted, so our team took over',
  goStale: 'Nothing was submitted, so our team took over',
  escalate: 'Our team took over',
  rule: 'Our team decided how the money is split',
  chargeback: 'The payment was charged back',
  chargebackWon: 'The chargeback was won',
  chargebackLost: 'The chargeback was lost',
  contractEnded: 'The contract ended',
};

/** The text of an entry in a milestone's history (§M3), for one of its sides. */
export function milestoneHistoryText({ event, by, payload }: HistoryEntry, contract: Contract): string {
  const action = actions[event];
  if (action === undefined) return consequences[event] ?? 'It changed';
  const who = by === contract.side ? 'You' : namesIn(contract).other;
  const { delivery } = payload;
  return `${who} ${action}${typeof delivery === 'number' ? `, version ${delivery}` : ''}`;
}

/** The last of these history entries that contains a text. */
export function lastWritten({ history = [] }: MilestonePart, events: readonly string[]): Written | null {
  const entry = history.findLast(({ event }) => events.includes(event));
  const text = entry === undefined ? null : writtenWith(entry);
  return entry === undefined || text === null ? null : { text, at: entry.at, by: entry.by };
}
type Written = { readonly text: string; readonly at: string; readonly by: HistoryEntry['by'] };

const inDispute = ['requestRefund', 'rejectRefund', 'dispute', 'escalate'];
/** The texts of the open dispute, oldest first: statements, and the reason that led to it. */
export function statementsIn({ history = [] }: MilestonePart, contract: Contract): readonly Statement[] {
  const { other } = namesIn(contract);
  return history.flatMap((entry) => {
    const text = inDispute.includes(entry.event) ? writtenWith(entry) : null;
    if (text === null) return [];
    const by = entry.by === 'operator' ? 'Our team' : entry.by === contract.side ? 'You' : other;
    return [
      { by: `${by} ${actions[entry.event] ?? 'took over'}`, at: entry.at, text, version: entry.version },
    ];
  });
}
type Statement = {
  readonly by: string;
  readonly at: string;
  readonly text: string;
  readonly version: number;
};

/** The text that a side wrote with an event, if any. */
export function writtenWith({ payload: { note, reason, statement } }: HistoryEntry): string | null {
  return [note, reason, statement].find((text) => typeof text === 'string') ?? null;
}
