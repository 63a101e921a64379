import {
  disputedWork,
  disputeStatement,
  ownParts,
  ownSplit,
  settledWork,
  splitToAnswer,
  withdrawnDispute,
} from '../../model/marketplace/dispute-samples.ts';
import {
  answeringContract,
  refundReason,
  refundToAnswer,
  rejectionStatement,
  requestedRefund,
} from '../../model/marketplace/refund-samples.ts';
import {
  contractWith,
  fundedWork,
  submittedWork,
  workReturned,
} from '../../model/marketplace/work-samples.ts';
import { type App, run } from '../app/app-support.ts';
import type { Place } from './places.ts';
import { runThrough } from './run-through.ts';

const ofCompany = { contractId: 'k1', milestoneId: 'm1' };
const ofDeveloper = { contractId: 'k2', milestoneId: 'm1' };
const refund = { screen: 'refund', signedIn: true, cancel: { type: 'refund.cancelled' } } as const;
const sending = { state: 'sending', actor: 'refundSending' };
const ask = { type: 'refund.requested', reason: refundReason };
const withdraw = { type: 'refund.withdrawn' };
const accept = { type: 'refund.accepted' };
const reject = { type: 'refund.rejected', statement: rejectionStatement };

/** Where either side makes calls about a refund. */
export const refundPlaces: Readonly<Record<string, Place>> = {
  'open a refund': {
    ...refund,
    route: 'contract',
    answers: { contract: contractWith(fundedWork) },
    waiting: { state: 'loading', actor: 'contractFetch' },
    start: ({ flows }: App) => run(flows.refund, ofCompany),
    again: [{ type: 'refund.retried' }],
    ends: ['notFound'],
  },
  'request a refund': {
    ...refund,
    route: 'milestoneEvent',
    answers: { contract: contractWith(fundedWork), milestoneEvent: requestedRefund },
    waiting: sending,
    start: ({ flows }: App) => runThrough(flows.refund, ofCompany, [['writing', ask]]),
    again: [ask],
  },
  'withdraw a refund request': {
    ...refund,
    route: 'milestoneEvent',
    answers: { contract: contractWith(requestedRefund), milestoneEvent: fundedWork },
    waiting: sending,
    start: ({ flows }: App) => runThrough(flows.refund, ofCompany, [['waiting', withdraw]]),
    again: [withdraw],
  },
  'accept a refund': {
    ...refund,
    route: 'milestoneEvent',
    answers: { contract: answeringContract(refundToAnswer), milestoneEvent: workReturned },
    ids: { contract: 'k2' },
    waiting: sending,
    start: ({ flows }: App) =>
      runThrough(flows.refund, ofDeveloper, [
        ['answering', { type: 'refund.acceptanceRequested' }],
        ['askingAcceptance', accept],
      ]),
    again: [{ type: 'refund.acceptanceRequested' }, accept],
  },
  'reject a refund': {
    ...refund,
    route: 'milestoneEvent',
    answers: { contract: answeringContract(refundToAnswer), milestoneEvent: disputedWork },
    ids: { contract: 'k2' },
    waiting: sending,
    start: ({ flows }: App) => runThrough(flows.refund, ofDeveloper, [['answering', reject]]),
    again: [reject],
  },
};

const at = { contractId: 'k1', milestoneId: 'm1' };
const dispute = { screen: 'dispute', signedIn: true, cancel: { type: 'dispute.cancelled' } } as const;
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

/** Where a side makes calls about a dispute. */
export const disputePlaces: Readonly<Record<string, Place>> = {
  'open a dispute’s page': {
    ...dispute,
    route: 'contract',
    answers: { contract: contractWith(submittedWork) },
    waiting: { state: 'loading', actor: 'contractFetch' },
    start: ({ flows }: App) => run(flows.dispute, at),
    again: [{ type: 'dispute.retried' }],
    ends: ['notFound'],
  },
  'open a dispute': {
    ...sendingInDispute,
    answers: { contract: contractWith(submittedWork), milestoneEvent: disputedWork },
    start: ({ flows }: App) => runThrough(flows.dispute, at, [['opening', open]]),
    again: [open],
    ends: ['viewing'],
  },
  'propose a split': {
    ...sendingInDispute,
    answers: { contract: contractWith(disputedWork), milestoneEvent: ownSplit },
    start: ({ flows }: App) => runThrough(flows.dispute, at, [['viewing', propose]]),
    again: [propose],
    ends: ['viewing'],
  },
  'accept a split': {
    ...sendingInDispute,
    answers: { contract: contractWith(splitToAnswer), milestoneEvent: settledWork },
    start: ({ flows }: App) =>
      runThrough(flows.dispute, at, [
        ['viewing', askAcceptance],
        ['askingAcceptance', acceptSplit],
      ]),
    again: [askAcceptance, acceptSplit],
  },
  'withdraw a dispute': {
    ...sendingInDispute,
    answers: { contract: contractWith(disputedWork), milestoneEvent: withdrawnDispute },
    start: ({ flows }: App) =>
      runThrough(flows.dispute, at, [
        ['viewing', askWithdrawal],
        ['askingWithdrawal', withdrawDispute],
      ]),
    again: [askWithdrawal, withdrawDispute],
  },
};
