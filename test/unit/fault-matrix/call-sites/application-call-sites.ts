import { offerAnswerFlow } from '../../../../src/app/flows/marketplace/offer-answer-flow.ts';
import { ownApplicationsFlow } from '../../../../src/app/flows/marketplace/own-applications-flow.ts';
import {
  offeredApplication,
  withdrawnApplication,
} from '../../../model/marketplace/own-application-samples.ts';
import { type App, run } from '../../app/app-support.ts';
import type { CallSite } from '../call-site.ts';
import { runThrough } from '../run-through.ts';

const list = {
  screen: 'own-applications',
  signedIn: true,
  cancel: { type: 'applications.canceled' },
} as const;
const atLive = { tab: 'live' } as const;
const more = { type: 'applications.moreRequested' };

const answer = { screen: 'offer-answer', signedIn: true, cancel: { type: 'answer.canceled' } } as const;
const atOne = { applicationId: 'a1' };
const event = { ...answer, route: 'applicationEvent' } as const;
const withdraw = { type: 'answer.withdrawalConfirmed' };
const reapply = { type: 'answer.reapplyRequested' };
const accept = { type: 'answer.acceptanceConfirmed' };
const reason = 'The time is too short.';
const decline = { type: 'answer.declineSubmitted', reason };

/** A developer's calls about their applications. */
export const applicationCallSites: Readonly<Record<string, CallSite>> = {
  'list own applications': {
    ...list,
    route: 'ownApplications',
    waiting: { state: 'loading', actor: 'applicationsFetch' },
    start: ({ context }: App) => run(ownApplicationsFlow(context), atLive),
    retryEvents: [{ type: 'applications.retried' }],
    ends: {
      failed: { state: 'unavailable', text: 'Your applications couldn’t be loaded. Please try again.' },
      good: { state: 'listing', text: 'Move our billing to events' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
    },
  },
  'more own applications': {
    ...list,
    route: 'ownApplications',
    successfulCallsBefore: 1,
    waiting: { state: 'loadingMore', actor: 'moreFetch' },
    start: ({ context }: App) => runThrough(ownApplicationsFlow(context), atLive, [['listing', more]]),
    retryEvents: [more],
    ends: {
      failed: { state: 'listing', text: 'The next applications couldn’t be loaded. Please try again.' },
      good: { state: 'listing', text: 'Show more' },
      canceled: { state: 'listing', text: 'Show more' },
    },
  },
  'open the developer’s application': {
    ...answer,
    route: 'application',
    waiting: { state: 'loading', actor: 'applicationFetch' },
    start: ({ context }: App) => run(offerAnswerFlow(context), atOne),
    retryEvents: [{ type: 'answer.retried' }],
    goodEnds: ['notFound'],
    ends: {
      failed: { state: 'unavailable', text: 'Something went wrong. Please try again.' },
      good: { state: 'viewing', text: 'Move our billing to events' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
      exceptions: { '404': { state: 'notFound', text: 'We couldn’t find that application' } },
    },
  },
  'withdraw an application': {
    ...event,
    waiting: { state: 'withdrawing', actor: 'withdrawal' },
    start: ({ context }: App) =>
      runThrough(offerAnswerFlow(context), atOne, [
        ['viewing', { type: 'answer.withdrawalRequested' }],
        ['askingWithdrawal', withdraw],
      ]),
    retryEvents: [withdraw],
    ends: {
      failed: { state: 'askingWithdrawal', text: 'Something went wrong. Please try again.' },
      good: { state: 'viewing', text: 'Move our billing to events', toast: 'Application withdrawn' },
      canceled: { state: 'askingWithdrawal', text: 'Withdraw this application?' },
    },
  },
  'apply again': {
    ...event,
    answers: { application: withdrawnApplication },
    waiting: { state: 'reapplying', actor: 'reapplication' },
    start: ({ context }: App) => runThrough(offerAnswerFlow(context), atOne, [['viewing', reapply]]),
    retryEvents: [reapply],
    ends: {
      failed: { state: 'viewing', text: 'Something went wrong. Please try again.' },
      good: { state: 'viewing', text: 'Move our billing to events', toast: 'Application sent' },
      canceled: { state: 'viewing', text: 'Apply again' },
    },
  },
  'accept an offer': {
    ...event,
    answers: { application: offeredApplication },
    waiting: { state: 'accepting', actor: 'acceptance' },
    start: ({ context }: App) =>
      runThrough(offerAnswerFlow(context), atOne, [
        ['viewing', { type: 'answer.acceptanceRequested' }],
        ['askingAcceptance', accept],
      ]),
    retryEvents: [accept],
    ends: {
      failed: { state: 'askingAcceptance', text: 'Something went wrong. Please try again.' },
      good: { state: 'accepted', toast: 'Offer accepted', navigatesTo: '/developer/dashboard/contracts/k1' },
      canceled: { state: 'askingAcceptance', text: 'Accept this offer?' },
    },
  },
  'decline an offer': {
    ...event,
    answers: { application: offeredApplication },
    waiting: { state: 'declining', actor: 'offerDecline' },
    start: ({ context }: App) =>
      runThrough(offerAnswerFlow(context), atOne, [
        ['viewing', { type: 'answer.declineRequested' }],
        ['askingDecline', decline],
      ]),
    retryEvents: [decline],
    ends: {
      failed: { state: 'askingDecline', text: 'Something went wrong. Please try again.' },
      good: { state: 'viewing', text: 'Move our billing to events', toast: 'Offer declined' },
      canceled: { state: 'askingDecline', text: 'Decline this offer?' },
    },
  },
};
