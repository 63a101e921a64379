import type { AnyEventObject } from 'xstate';
import { milestoneReviewFlow } from '../../../../src/app/flows/marketplace/milestones/milestone-review-flow.ts';
import { milestoneWorkFlow } from '../../../../src/app/flows/marketplace/milestones/milestone-work-flow.ts';
import { earningsFlow } from '../../../../src/app/flows/marketplace/money/earnings-flow.ts';
import {
  changesWanted,
  contractWith,
  developerContractWith,
  extendedWork,
  fundedWork,
  fundedWorkForDeveloper,
  refundedWorkForDeveloper,
  submittedWork,
  submittedWorkForDeveloper,
} from '../../../model/marketplace/milestones/work-samples.ts';
import {
  earningsAfterWithdrawal,
  requestedPayout,
} from '../../../model/marketplace/money/earnings-samples.ts';
import { type App, run } from '../../app/app-support.ts';
import type { CallSite } from '../call-site.ts';
import { runThrough } from '../run-through.ts';

const at = { contractId: 'k1', milestoneId: 'm1' };
const review = { screen: 'milestone-review', signedIn: true, cancel: { type: 'review.canceled' } } as const;
const work = { screen: 'milestone-work', signedIn: true, cancel: { type: 'work.canceled' } } as const;
const link = 'https://example.com/trail';
const written = { note: 'All charges are there.', links: [link], files: [] };
const atForm = { ...at, draft: written };
const approve = { type: 'review.approvalConfirmed' };
const change = { type: 'review.changesSubmitted', note: 'Please add who was charged.' };
const extend = { type: 'review.dateSubmitted', date: '2026-12-20' };
const giveBack = { type: 'work.returnConfirmed' };
const typed = {
  field: 'name="note"',
  text: written.note,
  read: ({ values }) => (values as { note: unknown }).note,
} as const satisfies CallSite['typed'];

/** Either side's calls about funded work. */
export const workCallSites: Readonly<Record<string, CallSite>> = {
  'open a milestone': {
    ...review,
    route: 'contract',
    answers: { contract: contractWith(submittedWork) },
    waiting: { state: 'loading', actor: 'contractFetch' },
    start: ({ context }: App) => run(milestoneReviewFlow(context), at),
    retryEvents: [{ type: 'review.retried' }],
    goodEnds: ['notFound'],
    ends: {
      failed: { state: 'unavailable', text: 'Something went wrong. Please try again.' },
      good: { state: 'viewing', text: 'Audit trail' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
      exceptions: { '404': { state: 'notFound', text: 'We couldn’t find that milestone' } },
    },
  },
  'approve work': {
    ...review,
    route: 'milestoneEvent',
    answers: { contract: contractWith(submittedWork) },
    waiting: { state: 'approving', actor: 'approval' },
    start: ({ context }: App) =>
      runThrough(milestoneReviewFlow(context), at, [
        ['viewing', { type: 'review.approvalRequested' }],
        ['askingApproval', approve],
      ]),
    retryEvents: [approve],
    ends: {
      failed: { state: 'askingApproval', text: 'Something went wrong. Please try again.' },
      good: {
        state: 'done',
        toast: 'Approved. €3,000.00 released to Dana.',
        navigatesTo: '/company/dashboard/contracts/k1',
      },
      canceled: { state: 'askingApproval', text: 'Release €3,000 to Dana?' },
    },
  },
  'request changes': {
    ...review,
    route: 'milestoneEvent',
    answers: { contract: contractWith(submittedWork), milestoneEvent: changesWanted },
    waiting: { state: 'requestingChanges', actor: 'changesRequest' },
    start: ({ context }: App) =>
      runThrough(milestoneReviewFlow(context), at, [
        ['viewing', { type: 'review.changesFormRequested' }],
        ['askingChanges', change],
      ]),
    retryEvents: [change],
    ends: {
      failed: { state: 'askingChanges', text: 'Something went wrong. Please try again.' },
      good: { state: 'done', toast: 'Changes requested', navigatesTo: '/company/dashboard/contracts/k1' },
      canceled: { state: 'askingChanges', text: 'Request changes, round 1 of 3' },
    },
  },
  'extend the deadline': {
    ...review,
    route: 'milestoneEvent',
    answers: { contract: contractWith(fundedWork), milestoneEvent: extendedWork },
    waiting: { state: 'extending', actor: 'extension' },
    start: ({ context }: App) =>
      runThrough(milestoneReviewFlow(context), at, [
        ['viewing', { type: 'review.dateFormRequested' }],
        ['askingDate', extend],
      ]),
    retryEvents: [extend],
    ends: {
      failed: { state: 'askingDate', text: 'Something went wrong. Please try again.' },
      good: { state: 'done', toast: 'Due date moved', navigatesTo: '/company/dashboard/contracts/k1' },
      canceled: { state: 'askingDate', text: 'Give more time' },
    },
  },
  'open the form of a delivery': {
    ...work,
    route: 'contract',
    answers: { contract: developerContractWith(fundedWorkForDeveloper) },
    waiting: { state: 'loading', actor: 'contractFetch' },
    start: ({ context }: App) => run(milestoneWorkFlow(context), atForm),
    retryEvents: [{ type: 'work.retried' }],
    goodEnds: ['notFound'],
    ends: {
      failed: { state: 'unavailable', text: 'Something went wrong. Please try again.' },
      good: { state: 'writing', text: 'Submit work: Audit trail' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
      exceptions: { '404': { state: 'notFound', text: 'We couldn’t find that milestone' } },
    },
  },
  'submit work': {
    ...work,
    route: 'milestoneEvent',
    answers: {
      contract: developerContractWith(fundedWorkForDeveloper),
      milestoneEvent: submittedWorkForDeveloper,
    },
    waiting: { state: 'submitting', actor: 'submission' },
    start: ({ context }: App) =>
      runThrough(milestoneWorkFlow(context), atForm, [['writing', { type: 'work.submitted' }]]),
    retryEvents: [{ type: 'work.submitted' }],
    typed,
    ends: {
      failed: { state: 'writing', text: 'Something went wrong. Please try again.' },
      good: { state: 'done', toast: 'Work submitted', navigatesTo: '/developer/dashboard/contracts/k1' },
      canceled: { state: 'writing', text: 'Submit work: Audit trail' },
    },
  },
  'return the money': {
    ...work,
    route: 'milestoneEvent',
    answers: {
      contract: developerContractWith(fundedWorkForDeveloper),
      milestoneEvent: refundedWorkForDeveloper,
    },
    waiting: { state: 'returning', actor: 'moneyReturn' },
    start: ({ context }: App) =>
      runThrough(milestoneWorkFlow(context), atForm, [
        ['writing', { type: 'work.returnRequested' }],
        ['askingReturn', giveBack],
      ]),
    retryEvents: [giveBack],
    ends: {
      failed: { state: 'askingReturn', text: 'Something went wrong. Please try again.' },
      good: { state: 'done', toast: 'Money returned', navigatesTo: '/developer/dashboard/contracts/k1' },
      canceled: { state: 'askingReturn', text: 'Return €3,000 to Cora Ltd?' },
    },
  },
};

const throughPayments =
  (...events: readonly AnyEventObject[]) =>
  ({ context }: App) =>
    runThrough(
      earningsFlow(context),
      undefined,
      events.map((event) => ['shown', event] as const),
    );
const payments = { screen: 'earnings', signedIn: true, cancel: { type: 'earnings.canceled' } } as const;
const opening = {
  ...payments,
  waiting: { state: 'loading', actor: 'moneyFetch' },
  start: throughPayments(),
  retryEvents: [{ type: 'earnings.retried' }],
} as const;
const withdraw = { type: 'earnings.submitted', amount: 150_000 };
const takeBack = {
  type: 'earnings.cancelRequested',
  payoutId: requestedPayout.id,
  version: requestedPayout.version,
};
const moreEntries = { type: 'earnings.entriesRequested' };
const morePayouts = { type: 'earnings.payoutsRequested' };
const askFile = { type: 'earnings.fileRequested' };

/** A developer's calls about earnings and withdrawals. */
export const payoutCallSites: Readonly<Record<string, CallSite>> = {
  'read the balance': {
    ...opening,
    route: 'balance',
    ends: {
      failed: { state: 'unavailable', text: 'Your payments couldn’t be loaded. Please try again.' },
      good: { state: 'shown', text: 'Released to you for ‘Audit trail’' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
    },
  },
  'the bank account of the payments': {
    ...opening,
    route: 'bankAccount',
    ends: {
      failed: { state: 'unavailable', text: 'Your payments couldn’t be loaded. Please try again.' },
      good: { state: 'shown', text: 'Released to you for ‘Audit trail’' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
    },
  },
  'list the movements': {
    ...opening,
    route: 'ledger',
    ends: {
      failed: { state: 'unavailable', text: 'Your payments couldn’t be loaded. Please try again.' },
      good: { state: 'shown', text: 'Released to you for ‘Audit trail’' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
    },
  },
  'list the payouts': {
    ...opening,
    route: 'payouts',
    ends: {
      failed: { state: 'unavailable', text: 'Your payments couldn’t be loaded. Please try again.' },
      good: { state: 'shown', text: 'Released to you for ‘Audit trail’' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
    },
  },
  'earlier movements': {
    ...payments,
    route: 'ledger',
    successfulCallsBefore: 1,
    waiting: { state: 'loadingEntries', actor: 'entriesFetch' },
    start: throughPayments(moreEntries),
    retryEvents: [moreEntries],
    ends: {
      failed: { state: 'shown', text: 'The earlier entries couldn’t be loaded. Please try again.' },
      good: { state: 'shown', text: 'Show earlier' },
      canceled: { state: 'shown', text: 'Show earlier' },
    },
  },
  'earlier payouts': {
    ...payments,
    route: 'payouts',
    successfulCallsBefore: 1,
    waiting: { state: 'loadingPayouts', actor: 'payoutsFetch' },
    start: throughPayments(morePayouts),
    retryEvents: [morePayouts],
    ends: {
      failed: { state: 'shown', text: 'The earlier withdrawals couldn’t be loaded. Please try again.' },
      good: { state: 'shown', text: 'Show earlier withdrawals' },
      canceled: { state: 'shown', text: 'Show earlier withdrawals' },
    },
  },
  'download the movements': {
    ...payments,
    route: 'ledgerFile',
    waiting: { state: 'downloading', actor: 'fileFetch' },
    start: throughPayments(askFile),
    retryEvents: [askFile],
    ends: {
      failed: { state: 'shown', text: 'The file couldn’t be downloaded. Please try again.' },
      good: { state: 'shown', text: 'Download CSV' },
      canceled: { state: 'shown', text: 'Download CSV' },
    },
  },
  withdraw: {
    ...payments,
    route: 'requestPayout',
    waiting: { state: 'requesting', actor: 'payoutRequest' },
    start: throughPayments(withdraw),
    retryEvents: [withdraw],
    ends: {
      failed: {
        state: 'shown',
        text: 'We couldn’t confirm your withdrawal. Check below whether it went through.',
      },
      good: { state: 'shown', text: 'Withdraw', toast: 'Withdrawal requested' },
      canceled: { state: 'shown', text: 'Withdraw' },
    },
  },
  'cancel a payout': {
    ...payments,
    route: 'payoutEvent',
    answers: {
      balance: earningsAfterWithdrawal.balance,
      ledger: earningsAfterWithdrawal.entries,
      payouts: earningsAfterWithdrawal.payouts,
    },
    waiting: { state: 'canceling', actor: 'payoutCancellation' },
    start: throughPayments(takeBack),
    retryEvents: [takeBack],
    ends: {
      failed: { state: 'shown', text: 'The withdrawal couldn’t be canceled. Please try again.' },
      good: { state: 'shown', text: 'Requested', toast: 'Withdrawal canceled' },
      canceled: { state: 'shown', text: 'Requested' },
    },
  },
};
