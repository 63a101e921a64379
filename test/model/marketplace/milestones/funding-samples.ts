import type { Contract } from '../../../../contract/marketplace/contract.ts';
import type { Milestone } from '../../../../contract/marketplace/milestones/milestone.ts';
import type { Payment } from '../../../../contract/marketplace/money/payment.ts';
import { companysContract } from '../contract-samples.ts';

type Part = Contract['milestones'][number];
const [audit, charging] = companysContract.milestones as [Part, Part];
const withFirst = (first: Part): Contract => ({ ...companysContract, milestones: [first, charging] });

/** A milestone that Cora Ltd can pay for. */
export const unfunded: Part = { ...audit, allowedEvents: ['fund', 'cancel'] };
export const payable = withFirst(unfunded);
/** Being paid from another tab. */
export const beingPaid = withFirst({
  ...audit,
  state: 'funding',
  version: 2,
  allowedEvents: ['cancelPayment'],
  paymentId: 'y1',
});
export const paidAlready = withFirst({ ...audit, state: 'funded', version: 3, paymentId: 'y1' });
export const without: Contract = { ...companysContract, milestones: [charging] };

/** The milestone with a pending payment. */
export const funding: Milestone = {
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
const made: Payment = {
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
export const open: Payment = { ...made, checkoutUrl: '/checkout/ep_1' };
const after = { ...made, version: 2 };
export const processing: Payment = { ...after, state: 'processing' };
export const declined: Payment = { ...after, version: 3, state: 'failed', failure: 'The card was declined.' };
export const givenUp: Payment = { ...after, version: 3, state: 'canceled' };
export const funded: Payment = {
  ...after,
  version: 4,
  state: 'succeeded',
  fundedAt: '2026-11-21T14:02:00.000Z',
  receiptNumber: 'R-2026-000001',
};
/** Arrived when the milestone no longer waited for it. */
export const unwanted: Payment = { ...after, version: 5, state: 'refunding' };
