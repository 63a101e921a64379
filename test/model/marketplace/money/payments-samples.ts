import type { Payment } from '../../../../contract/marketplace/money/payment.ts';
import { declinedPayment, fundedPayment } from '../milestones/funding-samples.ts';

/** Cora Ltd's payments, newest first. */
export const paidPayment: Payment = { ...fundedPayment, id: 'y2' };
/** The card was declined before. */
export const declinedBefore: Payment = { ...declinedPayment, id: 'y1' };
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
export const returnedPayment: Payment = { ...paidPayment, version: 6, state: 'refunded', refunded: 324_000 };
