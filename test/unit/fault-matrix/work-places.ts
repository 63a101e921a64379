import type { AnyEventObject } from 'xstate';
import { requested, withdrawn } from '../../model/marketplace/payout-samples.ts';
import {
  changesWanted,
  contractWith,
  developersContract,
  extendedWork,
  fundedWork,
  submittedWork,
  workDone,
  workReturned,
  workToDo,
} from '../../model/marketplace/work-samples.ts';
import { type App, run } from '../app/app-support.ts';
import type { Place } from './places.ts';
import { runThrough } from './run-through.ts';

const at = { contractId: 'k1', milestoneId: 'm1' };
const review = { screen: 'milestone-review', signedIn: true, cancel: { type: 'review.cancelled' } } as const;
const work = { screen: 'milestone-work', signedIn: true, cancel: { type: 'work.cancelled' } } as const;
const link = 'https://example.com/trail';
const written = { note: 'All charges are there.', links: [link], files: [] };
const atForm = { ...at, kept: written };
const approve = { type: 'review.approvalConfirmed' };
const change = { type: 'review.changesSubmitted', note: 'Please add who was charged.' };
const extend = { type: 'review.dateSubmitted', date: '2026-12-20' };
const giveBack = { type: 'work.returnConfirmed' };
const typed = {
  field: 'name="note"',
  text: written.note,
  read: ({ values }) => (values as { note: unknown }).note,
} as const satisfies Place['typed'];

/** Where either side makes calls about funded work. */
export const workPlaces: Readonly<Record<string, Place>> = {
  'open a milestone': {
    ...review,
    route: 'contract',
    answers: { contract: contractWith(submittedWork) },
    waiting: { state: 'loading', actor: 'contractFetch' },
    start: ({ flows }: App) => run(flows.milestoneReview, at),
    again: [{ type: 'review.retried' }],
    ends: ['notFound'],
  },
  'approve work': {
    ...review,
    route: 'milestoneEvent',
    answers: { contract: contractWith(submittedWork) },
    waiting: { state: 'approving', actor: 'approval' },
    start: ({ flows }: App) =>
      runThrough(flows.milestoneReview, at, [
        ['viewing', { type: 'review.approvalRequested' }],
        ['askingApproval', approve],
      ]),
    again: [approve],
  },
  'request changes': {
    ...review,
    route: 'milestoneEvent',
    answers: { contract: contractWith(submittedWork), milestoneEvent: changesWanted },
    waiting: { state: 'requestingChanges', actor: 'changesRequest' },
    start: ({ flows }: App) =>
      runThrough(flows.milestoneReview, at, [
        ['viewing', { type: 'review.changesRequested' }],
        ['askingChanges', change],
      ]),
    again: [change],
  },
  'give more time': {
    ...review,
    route: 'milestoneEvent',
    answers: { contract: contractWith(fundedWork), milestoneEvent: extendedWork },
    waiting: { state: 'extending', actor: 'extension' },
    start: ({ flows }: App) =>
      runThrough(flows.milestoneReview, at, [
        ['viewing', { type: 'review.dateRequested' }],
        ['askingDate', extend],
      ]),
    again: [extend],
  },
  'open the form of a delivery': {
    ...work,
    route: 'contract',
    answers: { contract: developersContract(workToDo) },
    waiting: { state: 'loading', actor: 'contractFetch' },
    start: ({ flows }: App) => run(flows.milestoneWork, atForm),
    again: [{ type: 'work.retried' }],
    ends: ['notFound'],
  },
  'submit work': {
    ...work,
    route: 'milestoneEvent',
    answers: { contract: developersContract(workToDo), milestoneEvent: workDone },
    waiting: { state: 'submitting', actor: 'submission' },
    start: ({ flows }: App) =>
      runThrough(flows.milestoneWork, atForm, [['writing', { type: 'work.submitted' }]]),
    again: [{ type: 'work.submitted' }],
    typed,
  },
  'return the money': {
    ...work,
    route: 'milestoneEvent',
    answers: { contract: developersContract(workToDo), milestoneEvent: workReturned },
    waiting: { state: 'returning', actor: 'moneyReturn' },
    start: ({ flows }: App) =>
      runThrough(flows.milestoneWork, atForm, [
        ['writing', { type: 'work.returnRequested' }],
        ['askingReturn', giveBack],
      ]),
    again: [giveBack],
  },
};

const throughPayments =
  (...events: readonly AnyEventObject[]) =>
  ({ flows }: App) =>
    runThrough(
      flows.payout,
      undefined,
      events.map((event) => ['shown', event] as const),
    );
const payments = { screen: 'payout', signedIn: true, cancel: { type: 'payout.cancelled' } } as const;
const opening = {
  ...payments,
  waiting: { state: 'loading', actor: 'moneyFetch' },
  start: throughPayments(),
  again: [{ type: 'payout.retried' }],
} as const;
const withdraw = { type: 'payout.submitted', amount: 150_000 };
const takeBack = { type: 'payout.cancelRequested', payoutId: requested.id, version: requested.version };
const moreEntries = { type: 'payout.entriesRequested' };
const morePayouts = { type: 'payout.payoutsRequested' };
const askFile = { type: 'payout.fileRequested' };

/** Where a developer looks at what they have earned, and withdraws it. */
export const payoutPlaces: Readonly<Record<string, Place>> = {
  'read the balance': { ...opening, route: 'balance' },
  'the bank account of the payments': { ...opening, route: 'bankAccount' },
  'list the movements': { ...opening, route: 'ledger' },
  'list the payouts': { ...opening, route: 'payouts' },
  'earlier movements': {
    ...payments,
    route: 'ledger',
    goodOnes: 1,
    waiting: { state: 'loadingEntries', actor: 'entriesFetch' },
    start: throughPayments(moreEntries),
    again: [moreEntries],
  },
  'earlier payouts': {
    ...payments,
    route: 'payouts',
    goodOnes: 1,
    waiting: { state: 'loadingPayouts', actor: 'payoutsFetch' },
    start: throughPayments(morePayouts),
    again: [morePayouts],
  },
  'download the movements': {
    ...payments,
    route: 'ledgerFile',
    waiting: { state: 'downloading', actor: 'fileFetch' },
    start: throughPayments(askFile),
    again: [askFile],
  },
  withdraw: {
    ...payments,
    route: 'requestPayout',
    waiting: { state: 'requesting', actor: 'payoutRequest' },
    start: throughPayments(withdraw),
    again: [withdraw],
  },
  'cancel a payout': {
    ...payments,
    route: 'payoutEvent',
    answers: {
      balance: withdrawn.balance,
      ledger: withdrawn.entries,
      payouts: withdrawn.payouts,
    },
    waiting: { state: 'canceling', actor: 'payoutCancel' },
    start: throughPayments(takeBack),
    again: [takeBack],
  },
};
