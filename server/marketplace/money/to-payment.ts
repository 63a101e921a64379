import type { Payment } from '../../../contract/marketplace/money/payment.ts';
import type { Party } from '../../../contract/parties.ts';
import { lifecycleOf } from '../engine/lifecycle-of.ts';
import type { PaymentRow } from './payment-entity.ts';

/** A payment as a side of its contract sees it; only the company gets its payment page. */
export function toPayment(row: PaymentRow, side: Party | null): Payment {
  const {
    id,
    state,
    version,
    contractId,
    milestoneId,
    title,
    projectTitle,
    developerName,
    amount,
    fee,
    currency,
    failure,
    refunded,
    receiptNumber,
  } = row;
  return {
    id,
    state,
    version,
    allowedEvents: side === null ? [] : lifecycleOf('payment').allowedEvents(state, side),
    contractId,
    milestoneId,
    title,
    projectTitle,
    developerName,
    amount,
    fee,
    currency,
    checkoutUrl: side === 'company' && state === 'created' ? row.checkoutUrl : null,
    failure,
    fundedAt: row.fundedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    refunded,
    receiptNumber: side === 'developer' ? null : receiptNumber,
  };
}
