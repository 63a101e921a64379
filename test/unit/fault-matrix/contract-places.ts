import { completedContract, paidContract } from '../../model/marketplace/contract-samples.ts';
import {
  agreedMilestone,
  contractAlso,
  ownProposal,
  proposedMilestone,
  typedMilestone,
} from '../../model/marketplace/proposal-samples.ts';
import { type App, run } from '../app/app-support.ts';
import type { Place } from './places.ts';
import { runThrough } from './run-through.ts';

const list = { screen: 'own-contracts', signedIn: true, cancel: { type: 'contracts.cancelled' } } as const;
const more = { type: 'contracts.moreRequested' };
const paid = { screen: 'payments', signedIn: true, cancel: { type: 'payments.cancelled' } } as const;
const morePaid = { type: 'payments.moreRequested' };
const askFile = { type: 'payments.fileRequested' };
const page = { screen: 'contract-page', signedIn: true, cancel: { type: 'contract.cancelled' } } as const;
const atOne = { contractId: 'k1' };
const end = { screen: 'contract-end', signedIn: true, cancel: { type: 'end.cancelled' } } as const;
const toCancel = { contractId: 'k1', end: 'cancel' } as const;
const toComplete = { contractId: 'k1', end: 'complete' } as const;
const cancelIt = { type: 'end.canceled', reason: 'The project has changed.' };
const proposal = {
  screen: 'milestone-proposal',
  signedIn: true,
  cancel: { type: 'proposal.cancelled' },
} as const;
const newOne = { contractId: 'k1', milestoneId: null };
const propose = { type: 'proposal.submitted', values: typedMilestone };

/** Where either side makes calls about what runs. */
export const contractPlaces: Readonly<Record<string, Place>> = {
  'open the overview': {
    screen: 'overview',
    signedIn: true,
    route: 'overview',
    waiting: { state: 'loading', actor: 'overviewFetch' },
    start: ({ flows }: App) => run(flows.overview, { side: 'company' } as const),
    cancel: { type: 'overview.cancelled' },
    again: [{ type: 'overview.retried' }],
  },
  'list own contracts': {
    ...list,
    route: 'contracts',
    waiting: { state: 'loading', actor: 'contractsFetch' },
    start: ({ flows }: App) => run(flows.ownContracts, undefined),
    again: [{ type: 'contracts.retried' }],
  },
  'more own contracts': {
    ...list,
    route: 'contracts',
    goodOnes: 1,
    waiting: { state: 'loadingMore', actor: 'moreFetch' },
    start: ({ flows }: App) => runThrough(flows.ownContracts, undefined, [['listing', more]]),
    again: [more],
  },
  'list payments': {
    ...paid,
    route: 'payments',
    waiting: { state: 'loading', actor: 'paymentsFetch' },
    start: ({ flows }: App) => run(flows.payments, undefined),
    again: [{ type: 'payments.retried' }],
  },
  'more payments': {
    ...paid,
    route: 'payments',
    goodOnes: 1,
    waiting: { state: 'loadingMore', actor: 'moreFetch' },
    start: ({ flows }: App) => runThrough(flows.payments, undefined, [['listing', morePaid]]),
    again: [morePaid],
  },
  'download payments': {
    ...paid,
    route: 'paymentsFile',
    waiting: { state: 'downloading', actor: 'fileFetch' },
    start: ({ flows }: App) => runThrough(flows.payments, undefined, [['listing', askFile]]),
    again: [askFile],
  },
  'read a receipt': {
    screen: 'receipt',
    signedIn: true,
    route: 'receipt',
    waiting: { state: 'loading', actor: 'receiptFetch' },
    start: ({ flows }: App) => run(flows.receipt, { paymentId: 'y2' }),
    cancel: { type: 'receipt.cancelled' },
    again: [{ type: 'receipt.retried' }],
    ends: ['missing'],
  },
  'open a contract': {
    ...page,
    route: 'contract',
    waiting: { state: 'loading', actor: 'contractFetch' },
    start: ({ flows }: App) => run(flows.contractPage, atOne),
    again: [{ type: 'contract.retried' }],
    ends: ['notFound'],
  },
  'open the end of a contract': {
    ...end,
    route: 'contract',
    waiting: { state: 'loading', actor: 'contractFetch' },
    start: ({ flows }: App) => run(flows.contractEnd, toCancel),
    again: [{ type: 'end.retried' }],
    ends: ['notFound'],
  },
  'cancel a contract': {
    ...end,
    route: 'contractEvent',
    waiting: { state: 'sending', actor: 'endSending' },
    start: ({ flows }: App) => runThrough(flows.contractEnd, toCancel, [['askingReason', cancelIt]]),
    again: [cancelIt],
  },
  'complete a contract': {
    ...end,
    route: 'contractEvent',
    answers: { contract: paidContract, contractEvent: completedContract },
    waiting: { state: 'sending', actor: 'endSending' },
    start: ({ flows }: App) =>
      runThrough(flows.contractEnd, toComplete, [['askingCompletion', { type: 'end.completed' }]]),
    again: [{ type: 'end.completed' }],
  },
  'open a proposal': {
    ...proposal,
    route: 'contract',
    answers: { contract: contractAlso() },
    waiting: { state: 'loading', actor: 'contractFetch' },
    start: ({ flows }: App) => run(flows.milestoneProposal, newOne),
    again: [{ type: 'proposal.retried' }],
    ends: ['notFound'],
  },
  'propose a milestone': {
    ...proposal,
    route: 'proposeMilestone',
    answers: { contract: contractAlso(), proposeMilestone: ownProposal },
    waiting: { state: 'proposing', actor: 'proposalSending' },
    start: ({ flows }: App) => runThrough(flows.milestoneProposal, newOne, [['writing', propose]]),
    again: [propose],
  },
  'agree to a milestone': {
    ...proposal,
    route: 'milestoneEvent',
    answers: { contract: contractAlso(proposedMilestone), milestoneEvent: agreedMilestone },
    ids: { milestoneEvent: 'm3' },
    waiting: { state: 'sending', actor: 'answerSending' },
    start: ({ flows }: App) =>
      runThrough(flows.milestoneProposal, { ...newOne, milestoneId: 'm3' }, [
        ['answering', { type: 'proposal.agreed' }],
      ]),
    again: [{ type: 'proposal.agreed' }],
  },
};
