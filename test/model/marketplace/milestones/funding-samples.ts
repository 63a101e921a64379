import type { Contract } from '../../../../contract/marketplace/contract.ts';
import type { Milestone } from '../../../../contract/marketplace/milestones/milestone.ts';
import type { Payment } from '../../../../contract/marketplace/money/payment.ts';
import { companysContract } from '../contract-samples.ts';

type Part = Contract['milestones'][number];
const [audit, charging] = companysContract.milestones as [Part, Part];
const withFirst = (first: Part): Contract => ({ ...companysContract, milestones: [first, charging] });

/** A milestone that Cora Ltd can pay for. */
export const unfundedPart: Part = { ...audit, allowedEvents: ['fund', 'cancel'] };
export const payableContract = withFirst(unfundedPart);
/** Being paid from another tab. */
export const beingPaid = withFirst({
  ...audit,
  state: 'funding',
  version: 2,
  allowedEvents: ['cancelPayment'],
  paymentId: 'y1',
});
export const paidAlready = withFirst({ ...audit, state: 'funded', version: 3, paymentId: 'y1' });
export const contractWithoutFirst: Contract = { ...companysContract, milestones: [charging] };

/** The milestone with a pending payment. */
export const fundingMilestone: Milestone = {
  ...audit,
  state: 'funding',
  version: 2,
  allowedEvents: ['cancelPayment'],
  paymentId: 'y1',
  contractId: 'k1',
  deliveries: [],
  history: [],
};

/** Before the provider's response. */
const madePayment: Payment = {
  id: 'y1',
  state: 'created',
  version: 1,
  allowedEvents: [],
  contractId: 'k1',
  milestoneId: 'm1',
  title: 'Audit trail',
  projectTitle: 'Move our billing to events',
  developerName: 'Dana Lund',
  amount: 300_000,
  fee: 24_000,
  currency: 'EUR',
  checkoutUrl: null,
  failure: null,
  fundedAt: null,
  createdAt: '2026-11-21T14:00:00.000Z',
  refunded: 0,
  receiptNumber: null,
};
/** With the provider's checkout page. */
export const openPayment: Payment = { ...madePayment, checkoutUrl: '/checkout/ep_1' };
const laterPayment = { ...madePayment, version: 2 };
export const processingPayment: Payment = { ...laterPayment, state: 'processing' };
export const declinedPayment: Payment = {
  ...laterPayment,
  version: 3,
  state: 'failed',
  failure: 'The card was declined.',
};
export const givenUp: Payment = { ...laterPayment, version: 3, state: 'canceled' };
export const fundedPayment: Payment = {
  ...laterPayment,
  version: 4,
  state: 'succeeded',
  fundedAt: '2026-11-21T14:02:00.000Z',
  receiptNumber: 'R-2026-000001',
};
/** Arrived when the milestone no longer waited for it. */
export const unwantedPayment: Payment = { ...laterPayment, version: 5, state: 'refunding' };
