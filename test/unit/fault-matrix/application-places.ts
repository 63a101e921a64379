import { offered, withdrawn } from '../../model/marketplace/own-application-samples.ts';
import { type App, run } from '../app/app-support.ts';
import type { Place } from './places.ts';
import { runThrough } from './run-through.ts';

const list = {
  screen: 'own-applications',
  signedIn: true,
  cancel: { type: 'applications.cancelled' },
} as const;
const atLive = { tab: 'live' } as const;
const more = { type: 'applications.moreRequested' };

const answer = { screen: 'offer-answer', signedIn: true, cancel: { type: 'answer.cancelled' } } as const;
const atOne = { applicationId: 'a1' };
const event = { ...answer, route: 'applicationEvent' } as const;
const withdraw = { type: 'answer.withdrawConfirmed' };
const reapply = { type: 'answer.reapplyRequested' };
const accept = { type: 'answer.acceptConfirmed' };
const reason = 'The time is too short.';
const decline = { type: 'answer.declineSubmitted', reason };

/** Where a developer makes calls about their applications. */
export const applicationPlaces: Readonly<Record<string, Place>> = {
  'list own applications': {
    ...list,
    route: 'ownApplications',
    waiting: { state: 'loading', actor: 'applicationsFetch' },
    start: ({ flows }: App) => run(flows.ownApplications, atLive),
    again: [{ type: 'applications.retried' }],
  },
  'more own applications': {
    ...list,
    route: 'ownApplications',
    goodOnes: 1,
    waiting: { state: 'loadingMore', actor: 'moreFetch' },
    start: ({ flows }: App) => runThrough(flows.ownApplications, atLive, [['listing', more]]),
    again: [more],
  },
  'open one’s application': {
    ...answer,
    route: 'application',
    waiting: { state: 'loading', actor: 'applicationFetch' },
    start: ({ flows }: App) => run(flows.offerAnswer, atOne),
    again: [{ type: 'answer.retried' }],
    ends: ['notFound'],
  },
  'withdraw an application': {
    ...event,
    waiting: { state: 'withdrawing', actor: 'withdrawal' },
    start: ({ flows }: App) =>
      runThrough(flows.offerAnswer, atOne, [
        ['viewing', { type: 'answer.withdrawRequested' }],
        ['askingWithdraw', withdraw],
      ]),
    again: [withdraw],
  },
  'apply again': {
    ...event,
    answers: { application: withdrawn },
    waiting: { state: 'reapplying', actor: 'reapplication' },
    start: ({ flows }: App) => runThrough(flows.offerAnswer, atOne, [['viewing', reapply]]),
    again: [reapply],
  },
  'accept an offer': {
    ...event,
    answers: { application: offered },
    waiting: { state: 'accepting', actor: 'acceptance' },
    start: ({ flows }: App) =>
      runThrough(flows.offerAnswer, atOne, [
        ['viewing', { type: 'answer.acceptRequested' }],
        ['askingAccept', accept],
      ]),
    again: [accept],
  },
  'decline an offer': {
    ...event,
    answers: { application: offered },
    waiting: { state: 'declining', actor: 'offerDecline' },
    start: ({ flows }: App) =>
      runThrough(flows.offerAnswer, atOne, [
        ['viewing', { type: 'answer.declineRequested' }],
        ['askingDecline', decline],
      ]),
    again: [decline],
  },
};
