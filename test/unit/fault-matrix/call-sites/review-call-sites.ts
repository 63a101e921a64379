import type { AnyEventObject } from 'xstate';
import { createActor } from 'xstate';
import { applicationReviewFlow } from '../../../../src/app/flows/marketplace/application-review-flow.ts';
import { offerFlow } from '../../../../src/app/flows/marketplace/offer-flow.ts';
import {
  offeredApplication,
  openedApplication,
  openedShortlisted,
} from '../../../model/marketplace/application-samples.ts';
import type { App } from '../../app/app-support.ts';
import type { CallSite } from '../call-site.ts';
import { runThrough } from '../run-through.ts';

type Steps = readonly (readonly [string, AnyEventObject])[];
const through =
  (...steps: Steps) =>
  ({ context }: App) =>
    runThrough(
      applicationReviewFlow(context, createActor(offerFlow(context)).start()),
      { applicationId: 'a1', isOfferRequested: false },
      steps,
    );
const review = {
  screen: 'application-review',
  signedIn: true,
  cancel: { type: 'review.canceled' },
  answers: { application: openedApplication, applicationEvent: openedShortlisted },
} as const;
const shortlist = { type: 'review.moveRequested', move: 'shortlist' };
const decline = { type: 'review.declineConfirmed', reason: 'Over our budget' };
const rescind = { type: 'review.rescindConfirmed' };
const send = { type: 'offer.submitted' };

/** A company's calls about a single application and its offer. */
export const reviewCallSites: Readonly<Record<string, CallSite>> = {
  'open an application': {
    ...review,
    route: 'application',
    waiting: { state: 'loading', actor: 'applicationFetch' },
    start: through(),
    retryEvents: [{ type: 'review.retried' }],
    goodEnds: ['notFound'],
    ends: {
      failed: { state: 'unavailable', text: 'The application couldn’t be loaded. Please try again.' },
      good: { state: 'reading', text: 'Dana Moreau' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
      exceptions: { '404': { state: 'notFound', text: 'We couldn’t find that application' } },
    },
  },
  'shortlist an application': {
    ...review,
    route: 'applicationEvent',
    waiting: { state: 'moving', actor: 'move' },
    start: through(['reading', shortlist]),
    retryEvents: [shortlist],
    ends: {
      failed: { state: 'reading', text: 'The application couldn’t be moved. Please try again.' },
      good: { state: 'reading', text: 'Back to New' },
      canceled: { state: 'reading', text: 'Shortlist' },
    },
  },
  'decline an application': {
    ...review,
    route: 'applicationEvent',
    waiting: { state: 'declining', actor: 'decline' },
    start: through(['reading', { type: 'review.declineRequested' }], ['askingDecline', decline]),
    retryEvents: [decline],
    ends: {
      failed: { state: 'askingDecline', text: 'The application couldn’t be declined. Please try again.' },
      good: { state: 'reading', text: 'Dana Moreau' },
      canceled: { state: 'askingDecline', text: 'Decline Dana Moreau?' },
    },
  },
  'rescind an offer': {
    ...review,
    answers: { application: offeredApplication, applicationEvent: openedShortlisted },
    route: 'applicationEvent',
    waiting: { state: 'rescinding', actor: 'rescind' },
    start: through(['reading', { type: 'review.rescindRequested' }], ['askingRescind', rescind]),
    retryEvents: [rescind],
    ends: {
      failed: { state: 'askingRescind', text: 'The offer couldn’t be rescinded. Please try again.' },
      good: { state: 'reading', text: 'Dana Moreau', toast: 'Offer rescinded.' },
      canceled: { state: 'askingRescind', text: 'Rescind this offer?' },
    },
  },
  'send an offer': {
    screen: 'offer',
    signedIn: true,
    cancel: { type: 'offer.canceled' },
    answers: { applicationEvent: offeredApplication },
    route: 'applicationEvent',
    waiting: { state: 'sending', actor: 'offerSending' },
    start: ({ context }: App) => {
      const actor = runThrough(offerFlow(context), undefined, [['writing', send]]);
      actor.send({ type: 'offer.opened', application: openedApplication });
      return actor;
    },
    retryEvents: [send],
    typed: {
      field: 'value="The outbox"',
      text: 'The outbox',
      read: ({ values }) => (values as { milestones: readonly { title: string }[] }).milestones[0]?.title,
    },
    ends: {
      failed: { state: 'writing', text: 'The offer couldn’t be sent. Please try again.' },
      good: { state: 'closed', toast: 'Offer sent' },
      canceled: { state: 'writing', text: 'Send offer' },
    },
  },
};
