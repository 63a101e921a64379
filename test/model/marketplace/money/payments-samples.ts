import type { Payment } from '../../../../contract/marketplace/money/payment.ts';
import { declined, funded } from '../milestones/funding-samples.ts';

/** Cora Ltd's payments, newest first. */
export const paid: Payment = { ...funded, id: 'y2' };
/** The card was declined before. */
export const declinedBefore: Payment = { ...declined, id: 'y1' };
/** The totals by month, before and after a refund. */
export const paidMonths = [
  { month: '2026-09', amount: 108_000 },
  { month: '2026-11', amount: 324_000 },
];
export const monthsAfterReturn = [
  { month: '2026-09', amount: 108_000 },
  { month: '2026-11', amount: 0 },
];
/** The developer has since returned the money. */
export const returned: Payment = { ...paid, version: 6, state: 'refunded', refunded: 324_000 };
