import type { Payment } from '../../../contract/marketplace/money/payment.ts';
import type { Tone } from '../../ui/feedback/pill.tsx';

type State = { readonly word: string; readonly tone: Tone };

/** §M3: a payment's state, in a word and its colour. */
const paymentStates: Readonly<Record<string, State>> = {
  created: { word: 'Not paid yet', tone: 'warn' },
  processing: { word: 'At your bank', tone: 'info' },
  succeeded: { word: 'Paid', tone: 'accent' },
  failed: { word: 'Declined', tone: 'danger' },
  canceled: { word: 'Canceled', tone: 'neutral' },
  refunding: { word: 'Refund on its way', tone: 'info' },
  partlyRefunded: { word: 'Partly refunded', tone: 'accent' },
  refunded: { word: 'Refunded', tone: 'neutral' },
  refundFailed: { word: 'Refund delayed', tone: 'warn' },
  chargedBack: { word: 'Charged back', tone: 'danger' },
  lost: { word: 'Charged back', tone: 'danger' },
};

export const paymentStateOf = ({ state }: Pick<Payment, 'state'>): State =>
  paymentStates[state] ?? { word: state, tone: 'neutral' };
