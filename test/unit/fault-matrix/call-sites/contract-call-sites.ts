import { contractEndFlow } from '../../../../src/app/flows/marketplace/contract-end-flow.ts';
import { contractPageFlow } from '../../../../src/app/flows/marketplace/contract-page-flow.ts';
import { milestoneProposalFlow } from '../../../../src/app/flows/marketplace/milestones/milestone-proposal-flow.ts';
import { paymentsFlow } from '../../../../src/app/flows/marketplace/money/payments-flow.ts';
import { receiptFlow } from '../../../../src/app/flows/marketplace/money/receipt-flow.ts';
import { overviewFlow } from '../../../../src/app/flows/marketplace/overview-flow.ts';
import { ownContractsFlow } from '../../../../src/app/flows/marketplace/own-contracts-flow.ts';
import { completedContract, paidContract } from '../../../model/marketplace/contract-samples.ts';
import {
  agreedMilestone,
  contractAlso,
  ownProposal,
  proposedMilestone,
  typedMilestone,
} from '../../../model/marketplace/milestones/proposal-samples.ts';
import { type App, run } from '../../app/app-support.ts';
import type { CallSite } from '../call-site.ts';
import { runThrough } from '../run-through.ts';

const list = { screen: 'own-contracts', signedIn: true, cancel: { type: 'contracts.canceled' } } as const;
const more = { type: 'contracts.moreRequested' };
const paid = { screen: 'payments', signedIn: true, cancel: { type: 'payments.canceled' } } as const;
const morePaid = { type: 'payments.moreRequested' };
const askFile = { type: 'payments.fileRequested' };
const page = { screen: 'contract-page', signedIn: true, cancel: { type: 'contract.canceled' } } as const;
const atOne = { contractId: 'k1' };
const end = { screen: 'contract-end', signedIn: true, cancel: { type: 'end.canceled' } } as const;
const toCancel = { contractId: 'k1', end: 'cancel' } as const;
const toComplete = { contractId: 'k1', end: 'complete' } as const;
const cancelIt = { type: 'end.cancellationConfirmed', reason: 'The project has changed.' };
const proposal = {
  screen: 'milestone-proposal',
  signedIn: true,
  cancel: { type: 'proposal.canceled' },
} as const;
const newOne = { contractId: 'k1', milestoneId: null };
const propose = { type: 'proposal.submitted', values: typedMilestone };

/** Either side's calls about contracts. */
export const contractCallSites: Readonly<Record<string, CallSite>> = {
  'open the overview': {
    screen: 'overview',
    signedIn: true,
    route: 'overview',
    waiting: { state: 'loading', actor: 'overviewFetch' },
    start: ({ context }: App) => run(overviewFlow(context), { side: 'company' } as const),
    cancel: { type: 'overview.canceled' },
    retryEvents: [{ type: 'overview.retried' }],
    ends: {
      failed: { state: 'unavailable', text: 'Your overview couldn’t be loaded. Please try again.' },
      good: { state: 'shown', text: 'Move our billing to events' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
    },
  },
  'list own contracts': {
    ...list,
    route: 'contracts',
    waiting: { state: 'loading', actor: 'contractsFetch' },
    start: ({ context }: App) => run(ownContractsFlow(context), undefined),
    retryEvents: [{ type: 'contracts.retried' }],
    ends: {
      failed: { state: 'unavailable', text: 'Your contracts couldn’t be loaded. Please try again.' },
      good: { state: 'listing', text: 'Move our billing to events' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
    },
  },
  'more own contracts': {
    ...list,
    route: 'contracts',
    successfulCallsBefore: 1,
    waiting: { state: 'loadingMore', actor: 'moreFetch' },
    start: ({ context }: App) => runThrough(ownContractsFlow(context), undefined, [['listing', more]]),
    retryEvents: [more],
    ends: {
      failed: { state: 'listing', text: 'The next contracts couldn’t be loaded. Please try again.' },
      good: { state: 'listing', text: 'Show more' },
      canceled: { state: 'listing', text: 'Show more' },
    },
  },
  'list payments': {
    ...paid,
    route: 'payments',
    waiting: { state: 'loading', actor: 'paymentsFetch' },
    start: ({ context }: App) => run(paymentsFlow(context), undefined),
    retryEvents: [{ type: 'payments.retried' }],
    ends: {
      failed: { state: 'unavailable', text: 'Your payments couldn’t be loaded. Please try again.' },
      good: { state: 'listing', text: 'Audit trail' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
    },
  },
  'more payments': {
    ...paid,
    route: 'payments',
    successfulCallsBefore: 1,
    waiting: { state: 'loadingMore', actor: 'moreFetch' },
    start: ({ context }: App) => runThrough(paymentsFlow(context), undefined, [['listing', morePaid]]),
    retryEvents: [morePaid],
    ends: {
      failed: { state: 'listing', text: 'The next payments couldn’t be loaded. Please try again.' },
      good: { state: 'listing', text: 'Show more' },
      canceled: { state: 'listing', text: 'Show more' },
    },
  },
  'download payments': {
    ...paid,
    route: 'paymentsFile',
    waiting: { state: 'downloading', actor: 'fileFetch' },
    start: ({ context }: App) => runThrough(paymentsFlow(context), undefined, [['listing', askFile]]),
    retryEvents: [askFile],
    ends: {
      failed: { state: 'listing', text: 'Your payments couldn’t be downloaded. Please try again.' },
      good: { state: 'listing', text: 'Download CSV' },
      canceled: { state: 'listing', text: 'Download CSV' },
    },
  },
  'read a receipt': {
    screen: 'receipt',
    signedIn: true,
    route: 'receipt',
    waiting: { state: 'loading', actor: 'receiptFetch' },
    start: ({ context }: App) => run(receiptFlow(context), { paymentId: 'y2' }),
    cancel: { type: 'receipt.canceled' },
    retryEvents: [{ type: 'receipt.retried' }],
    goodEnds: ['missing'],
    ends: {
      failed: { state: 'failed', text: 'The receipt couldn’t be loaded. Please try again.' },
      good: { state: 'shown', text: 'R-2026-000001' },
      canceled: { state: 'failed', text: 'Loading was canceled.' },
      exceptions: { '404': { state: 'missing', text: 'We couldn’t find that receipt' } },
    },
  },
  'open a contract': {
    ...page,
    route: 'contract',
    waiting: { state: 'loading', actor: 'contractFetch' },
    start: ({ context }: App) => run(contractPageFlow(context), atOne),
    retryEvents: [{ type: 'contract.retried' }],
    goodEnds: ['notFound'],
    ends: {
      failed: { state: 'unavailable', text: 'Something went wrong. Please try again.' },
      good: { state: 'viewing', text: 'Move our billing to events' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
      exceptions: { '404': { state: 'notFound', text: 'We couldn’t find that contract' } },
    },
  },
  'open the end of a contract': {
    ...end,
    route: 'contract',
    waiting: { state: 'loading', actor: 'contractFetch' },
    start: ({ context }: App) => run(contractEndFlow(context), toCancel),
    retryEvents: [{ type: 'end.retried' }],
    goodEnds: ['notFound'],
    ends: {
      failed: { state: 'unavailable', text: 'Something went wrong. Please try again.' },
      good: { state: 'askingReason', text: 'Cancel this contract?' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
      exceptions: { '404': { state: 'notFound', text: 'We couldn’t find that contract' } },
    },
  },
  'cancel a contract': {
    ...end,
    route: 'contractEvent',
    waiting: { state: 'sending', actor: 'endSending' },
    start: ({ context }: App) => runThrough(contractEndFlow(context), toCancel, [['askingReason', cancelIt]]),
    retryEvents: [cancelIt],
    ends: {
      failed: { state: 'askingReason', text: 'Something went wrong. Please try again.' },
      good: { state: 'done', toast: 'Contract canceled', navigatesTo: '/developer/dashboard/contracts/k1' },
      canceled: { state: 'askingReason', text: 'Cancel this contract?' },
    },
  },
  'complete a contract': {
    ...end,
    route: 'contractEvent',
    answers: { contract: paidContract, contractEvent: completedContract },
    waiting: { state: 'sending', actor: 'endSending' },
    start: ({ context }: App) =>
      runThrough(contractEndFlow(context), toComplete, [
        ['askingCompletion', { type: 'end.completionConfirmed' }],
      ]),
    retryEvents: [{ type: 'end.completionConfirmed' }],
    ends: {
      failed: { state: 'askingCompletion', text: 'Something went wrong. Please try again.' },
      good: { state: 'done', toast: 'Contract completed', navigatesTo: '/company/dashboard/contracts/k1' },
      canceled: { state: 'askingCompletion', text: 'Complete this contract?' },
    },
  },
  'open a proposal': {
    ...proposal,
    route: 'contract',
    answers: { contract: contractAlso() },
    waiting: { state: 'loading', actor: 'contractFetch' },
    start: ({ context }: App) => run(milestoneProposalFlow(context), newOne),
    retryEvents: [{ type: 'proposal.retried' }],
    goodEnds: ['notFound'],
    ends: {
      failed: { state: 'unavailable', text: 'Something went wrong. Please try again.' },
      good: { state: 'writing', text: 'Propose a milestone' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
      exceptions: { '404': { state: 'notFound', text: 'We couldn’t find that milestone' } },
    },
  },
  'propose a milestone': {
    ...proposal,
    route: 'proposeMilestone',
    answers: { contract: contractAlso(), proposeMilestone: ownProposal },
    waiting: { state: 'proposing', actor: 'proposalSending' },
    start: ({ context }: App) => runThrough(milestoneProposalFlow(context), newOne, [['writing', propose]]),
    retryEvents: [propose],
    ends: {
      failed: { state: 'writing', text: 'Something went wrong. Please try again.' },
      good: { state: 'done', toast: 'Milestone proposed', navigatesTo: '/company/dashboard/contracts/k1' },
      canceled: { state: 'writing', text: 'Propose a milestone' },
    },
  },
  'agree to a milestone': {
    ...proposal,
    route: 'milestoneEvent',
    answers: { contract: contractAlso(proposedMilestone), milestoneEvent: agreedMilestone },
    ids: { milestoneEvent: 'm3' },
    waiting: { state: 'sending', actor: 'answerSending' },
    start: ({ context }: App) =>
      runThrough(milestoneProposalFlow(context), { ...newOne, milestoneId: 'm3' }, [
        ['answering', { type: 'proposal.agreed' }],
      ]),
    retryEvents: [{ type: 'proposal.agreed' }],
    ends: {
      failed: { state: 'answering', text: 'Something went wrong. Please try again.' },
      good: { state: 'done', toast: 'Milestone agreed', navigatesTo: '/company/dashboard/contracts/k1' },
      canceled: { state: 'answering', text: 'Dana proposes this' },
    },
  },
};
