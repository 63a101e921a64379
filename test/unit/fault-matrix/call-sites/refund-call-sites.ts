import { disputeFlow } from '../../../../src/app/flows/marketplace/milestones/dispute-flow.ts';
import { refundFlow } from '../../../../src/app/flows/marketplace/milestones/refund-flow.ts';
import {
  disputedWork,
  disputeStatement,
  ownParts,
  ownSplit,
  settledWork,
  splitToAnswer,
  withdrawnDispute,
} from '../../../model/marketplace/milestones/dispute-samples.ts';
import {
  answeringContract,
  refundReason,
  refundToAnswer,
  rejectionStatement,
  requestedRefund,
} from '../../../model/marketplace/milestones/refund-samples.ts';
import {
  contractWith,
  fundedWork,
  refundedWorkForDeveloper,
  submittedWork,
} from '../../../model/marketplace/milestones/work-samples.ts';
import { type App, run } from '../../app/app-support.ts';
import type { CallSite } from '../call-site.ts';
import { runThrough } from '../run-through.ts';

const ofCompany = { contractId: 'k1', milestoneId: 'm1' };
const ofDeveloper = { contractId: 'k2', milestoneId: 'm1' };
const refund = { screen: 'refund', signedIn: true, cancel: { type: 'refund.canceled' } } as const;
const sending = { state: 'sending', actor: 'refundSending' };
const ask = { type: 'refund.requested', reason: refundReason };
const withdraw = { type: 'refund.withdrawalConfirmed' };
const accept = { type: 'refund.accepted' };
const reject = { type: 'refund.rejected', statement: rejectionStatement };

/** Either side's calls about a refund. */
export const refundCallSites: Readonly<Record<string, CallSite>> = {
  'open a refund': {
    ...refund,
    route: 'contract',
    answers: { contract: contractWith(fundedWork) },
    waiting: { state: 'loading', actor: 'contractFetch' },
    start: ({ context }: App) => run(refundFlow(context), ofCompany),
    retryEvents: [{ type: 'refund.retried' }],
    goodEnds: ['notFound'],
    ends: {
      failed: { state: 'unavailable', text: 'Something went wrong. Please try again.' },
      good: { state: 'writing', text: 'Request a refund: Audit trail' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
      exceptions: { '404': { state: 'notFound', text: 'We couldn’t find that milestone' } },
    },
  },
  'request a refund': {
    ...refund,
    route: 'milestoneEvent',
    answers: { contract: contractWith(fundedWork), milestoneEvent: requestedRefund },
    waiting: sending,
    start: ({ context }: App) => runThrough(refundFlow(context), ofCompany, [['writing', ask]]),
    retryEvents: [ask],
    ends: {
      failed: { state: 'writing', text: 'Something went wrong. Please try again.' },
      good: { state: 'done', toast: 'Refund requested', navigatesTo: '/company/dashboard/contracts/k1' },
      canceled: { state: 'writing', text: 'Request a refund: Audit trail' },
    },
  },
  'withdraw a refund request': {
    ...refund,
    route: 'milestoneEvent',
    answers: { contract: contractWith(requestedRefund), milestoneEvent: fundedWork },
    waiting: sending,
    start: ({ context }: App) => runThrough(refundFlow(context), ofCompany, [['waiting', withdraw]]),
    retryEvents: [withdraw],
    ends: {
      failed: { state: 'waiting', text: 'Something went wrong. Please try again.' },
      good: {
        state: 'done',
        toast: 'Refund request withdrawn',
        navigatesTo: '/company/dashboard/contracts/k1',
      },
      canceled: { state: 'waiting', text: 'Refund requested: Audit trail' },
    },
  },
  'accept a refund': {
    ...refund,
    route: 'milestoneEvent',
    answers: { contract: answeringContract(refundToAnswer), milestoneEvent: refundedWorkForDeveloper },
    ids: { contract: 'k2' },
    waiting: sending,
    start: ({ context }: App) =>
      runThrough(refundFlow(context), ofDeveloper, [
        ['answering', { type: 'refund.acceptanceRequested' }],
        ['askingAcceptance', accept],
      ]),
    retryEvents: [{ type: 'refund.acceptanceRequested' }, accept],
    ends: {
      failed: { state: 'answering', text: 'Something went wrong. Please try again.' },
      good: { state: 'done', toast: 'Refund accepted', navigatesTo: '/developer/dashboard/contracts/k2' },
      canceled: { state: 'answering', text: 'Answer the refund request: Audit trail' },
    },
  },
  'reject a refund': {
    ...refund,
    route: 'milestoneEvent',
    answers: { contract: answeringContract(refundToAnswer), milestoneEvent: disputedWork },
    ids: { contract: 'k2' },
    waiting: sending,
    start: ({ context }: App) => runThrough(refundFlow(context), ofDeveloper, [['answering', reject]]),
    retryEvents: [reject],
    ends: {
      failed: { state: 'answering', text: 'Something went wrong. Please try again.' },
      good: { state: 'done', toast: 'Refund rejected', navigatesTo: '/developer/dashboard/contracts/k2' },
      canceled: { state: 'answering', text: 'Answer the refund request: Audit trail' },
    },
  },
};

const at = { contractId: 'k1', milestoneId: 'm1' };
const dispute = { screen: 'dispute', signedIn: true, cancel: { type: 'dispute.canceled' } } as const;
const sendingInDispute = {
  ...dispute,
  route: 'milestoneEvent',
  waiting: { state: 'sending', actor: 'disputeSending' },
} as const;
const open = { type: 'dispute.opened', statement: disputeStatement };
const propose = { type: 'dispute.splitProposed', ...ownParts };
const askAcceptance = { type: 'dispute.acceptanceRequested' };
const acceptSplit = { type: 'dispute.splitAccepted' };
const askWithdrawal = { type: 'dispute.withdrawalRequested' };
const withdrawDispute = { type: 'dispute.withdrawn' };

/** Either side's calls about a dispute. */
export const disputeCallSites: Readonly<Record<string, CallSite>> = {
  'open a dispute’s page': {
    ...dispute,
    route: 'contract',
    answers: { contract: contractWith(submittedWork) },
    waiting: { state: 'loading', actor: 'contractFetch' },
    start: ({ context }: App) => run(disputeFlow(context), at),
    retryEvents: [{ type: 'dispute.retried' }],
    goodEnds: ['notFound'],
    ends: {
      failed: { state: 'unavailable', text: 'Something went wrong. Please try again.' },
      good: { state: 'opening', text: 'Open a dispute: Audit trail' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
      exceptions: { '404': { state: 'notFound', text: 'We couldn’t find that milestone' } },
    },
  },
  'open a dispute': {
    ...sendingInDispute,
    answers: { contract: contractWith(submittedWork), milestoneEvent: disputedWork },
    start: ({ context }: App) => runThrough(disputeFlow(context), at, [['opening', open]]),
    retryEvents: [open],
    goodEnds: ['viewing'],
    ends: {
      failed: { state: 'opening', text: 'Something went wrong. Please try again.' },
      good: { state: 'viewing', text: 'Dispute: Audit trail', toast: 'Dispute opened' },
      canceled: { state: 'opening', text: 'Open a dispute: Audit trail' },
    },
  },
  'propose a split': {
    ...sendingInDispute,
    answers: { contract: contractWith(disputedWork), milestoneEvent: ownSplit },
    start: ({ context }: App) => runThrough(disputeFlow(context), at, [['viewing', propose]]),
    retryEvents: [propose],
    goodEnds: ['viewing'],
    ends: {
      failed: { state: 'viewing', text: 'Something went wrong. Please try again.' },
      good: { state: 'viewing', text: 'Your proposal', toast: 'Split proposed' },
      canceled: { state: 'viewing', text: 'Dispute: Audit trail' },
    },
  },
  'accept a split': {
    ...sendingInDispute,
    answers: { contract: contractWith(splitToAnswer), milestoneEvent: settledWork },
    start: ({ context }: App) =>
      runThrough(disputeFlow(context), at, [
        ['viewing', askAcceptance],
        ['askingAcceptance', acceptSplit],
      ]),
    retryEvents: [askAcceptance, acceptSplit],
    ends: {
      failed: { state: 'viewing', text: 'Something went wrong. Please try again.' },
      good: { state: 'done', toast: 'Split accepted', navigatesTo: '/company/dashboard/contracts/k1' },
      canceled: { state: 'viewing', text: 'Dispute: Audit trail' },
    },
  },
  'withdraw a dispute': {
    ...sendingInDispute,
    answers: { contract: contractWith(disputedWork), milestoneEvent: withdrawnDispute },
    start: ({ context }: App) =>
      runThrough(disputeFlow(context), at, [
        ['viewing', askWithdrawal],
        ['askingWithdrawal', withdrawDispute],
      ]),
    retryEvents: [askWithdrawal, withdrawDispute],
    ends: {
      failed: { state: 'viewing', text: 'Something went wrong. Please try again.' },
      good: { state: 'done', toast: 'Dispute withdrawn', navigatesTo: '/company/dashboard/contracts/k1' },
      canceled: { state: 'viewing', text: 'Dispute: Audit trail' },
    },
  },
};
