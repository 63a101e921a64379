import type { Payment } from '../../../../contract/marketplace/money/payment.ts';
import { labelFor, type StateLabel } from '../../shared/list/state-labels.ts';

/** §M3: the label and color of a payment's state. */
const paymentStates: Readonly<Record<Payment['state'], StateLabel>> = {
  created: { label: 'Not paid yet', tone: 'warn' },
  processing: { label: 'At your bank', tone: 'info' },
  succeeded: { label: 'Paid', tone: 'accent' },
  failed: { label: 'Declined', tone: 'danger' },
  canceled: { label: 'Canceled', tone: 'neutral' },
  refunding: { label: 'Refund on its way', tone: 'info' },
  partlyRefunded: { label: 'Partly refunded', tone: 'accent' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  refundFailed: { label: 'Refund delayed', tone: 'warn' },
  chargedBack: { label: 'Charged back', tone: 'danger' },
  lost: { label: 'Charged back', tone: 'danger' },
};

export const paymentStateOf = ({ state }: Pick<Payment, 'state'>): StateLabel =>
  labelFor(paymentStates, state);
