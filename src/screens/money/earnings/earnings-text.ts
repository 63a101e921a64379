import type { Balance, LedgerEntry } from '../../../../contract/marketplace/money/ledger.ts';
import type { Payout } from '../../../../contract/marketplace/money/payout.ts';
import { exactMoneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import type { Tone } from '../../../ui/feedback/pill.tsx';
import { momentText, soonText } from '../../shared/formats.ts';

/** The maximum number of future amounts with their own line. */
const maxMaturing = 3;

/** Whose the pending money is, and when each part becomes available, earliest first. */
export function pendingLines({ pending, maturing, currency }: Balance): readonly string[] {
  if (pending === 0) return ['Nothing is pending.'];
  const [first] = maturing;
  if (first && maturing.length === 1) return [`It’s yours, and becomes available ${whenAvailable(first)}.`];
  const lines = maturing
    .slice(0, maxMaturing)
    .map((part) => `${exactMoneyText({ amount: part.amount, currency })} ${whenAvailable(part)}`);
  const rest = maturing.length - lines.length;
  const last = rest > 0 ? [`and ${rest} more ${rest === 1 ? 'part' : 'parts'} later`] : [];
  return ['It’s yours, and becomes available:', ...lines, ...last];
}

const whenAvailable = ({ availableAt }: Balance['maturing'][number]): string =>
  availableAt === null ? 'once our team is done with its contract' : `on ${soonText(availableAt)}`;

/** §M3: the label and color of a payout's state, and an explanation for its owner. */
export function describePayoutState(payout: Payout): { label: string; tone: Tone; sentence: string } {
  const { state, createdAt, sentAt, endedAt, failure } = payout;
  const ended = momentText(endedAt ?? createdAt);
  switch (state) {
    case 'requested':
      return {
        label: 'Requested',
        tone: 'info',
        sentence: `Requested on ${momentText(createdAt)}. Not sent yet.`,
      };
    case 'processing':
      return {
        label: 'On its way',
        tone: 'info',
        sentence: `Sent on ${momentText(sentAt ?? createdAt)}. Banks usually take one or two working days.`,
      };
    case 'paid':
      return { label: 'Paid', tone: 'accent', sentence: `Paid on ${ended}.` };
    case 'failed':
      return {
        label: 'Failed',
        tone: 'danger',
        sentence: `${failure ?? 'The bank didn’t take it.'} Failed on ${ended}. The money is available again.`,
      };
    case 'canceled':
    default:
      return {
        label: 'Canceled',
        tone: 'neutral',
        sentence: `Canceled on ${ended}. The money is available again.`,
      };
  }
}

/** The place that a movement moved the money to (§M6). */
const places: Readonly<Record<LedgerEntry['kind'], string>> = {
  release: 'Pending',
  settle: 'Pending',
  mature: 'Available',
  payoutRequested: 'On its way',
  payoutBack: 'Available again',
  payoutPaid: 'At your bank',
  payoutReturned: 'Available again',
};

export const placeAfter = ({ kind }: LedgerEntry): string => places[kind];

/** Whether a movement leaves the total unchanged. */
export const isMove = ({ pending, available, inTransit }: LedgerEntry): boolean =>
  pending + available + inTransit === 0;

/**
 * The change of the total; for a movement that leaves it unchanged, the change of the available money. In minor units.
 */
export function sumEntry(entry: LedgerEntry): number {
  const { pending, available, inTransit } = entry;
  return isMove(entry) ? available : pending + available + inTransit;
}

/** An amount with its sign: '+€1,500.00'. */
export function signedText(amount: number, currency: string): string {
  return `${amount < 0 ? '−' : '+'}${exactMoneyText({ amount: Math.abs(amount), currency })}`;
}
