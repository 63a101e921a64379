import type { AnyEventObject } from 'xstate';
import { offered, opened, openedShortlisted } from '../../model/marketplace/application-samples.ts';
import type { App } from '../app/app-support.ts';
import type { Place } from './places.ts';
import { runThrough } from './run-through.ts';

type Steps = readonly (readonly [string, AnyEventObject])[];
const through =
  (...steps: Steps) =>
  ({ flows }: App) =>
    runThrough(flows.applicationReview, { applicationId: 'a1', offersAtOnce: false }, steps);
const review = {
  screen: 'application-review',
  signedIn: true,
  cancel: { type: 'review.cancelled' },
  answers: { application: opened, applicationEvent: openedShortlisted },
} as const;
const shortlist = { type: 'review.moveRequested', move: 'shortlist' };
const decline = { type: 'review.declineConfirmed', reason: 'Over our budget' };
const rescind = { type: 'review.rescindConfirmed' };
const send = { type: 'offer.submitted' };

/** Where a company looks at one application, and makes an offer. */
export const reviewPlaces: Readonly<Record<string, Place>> = {
  'open an application': {
    ...review,
    route: 'application',
    waiting: { state: 'loading', actor: 'applicationFetch' },
    start: through(),
    again: [{ type: 'review.retried' }],
    ends: ['notFound'],
  },
  'shortlist an application': {
    ...review,
    route: 'applicationEvent',
    waiting: { state: 'moving', actor: 'move' },
    start: through(['reading', shortlist]),
    again: [shortlist],
  },
  'decline an application': {
    ...review,
    route: 'applicationEvent',
    waiting: { state: 'declining', actor: 'decline' },
    start: through(['reading', { type: 'review.declineRequested' }], ['askingDecline', decline]),
    again: [decline],
  },
  'rescind an offer': {
    ...review,
    answers: { application: offered, applicationEvent: openedShortlisted },
    route: 'applicationEvent',
    waiting: { state: 'rescinding', actor: 'rescind' },
    start: through(['reading', { type: 'review.rescindRequested' }], ['askingRescind', rescind]),
    again: [rescind],
  },
  'send an offer': {
    screen: 'offer',
    signedIn: true,
    cancel: { type: 'offer.cancelled' },
    answers: { applicationEvent: offered },
    route: 'applicationEvent',
    waiting: { state: 'sending', actor: 'offerSending' },
    start: ({ flows }: App) => {
      const actor = runThrough(flows.offer, undefined, [['writing', send]]);
      actor.send({ type: 'offer.opened', application: opened });
      return actor;
    },
    again: [send],
    typed: {
      field: 'value="The outbox"',
      text: 'The outbox',
      read: ({ values }) => (values as { milestones: readonly { title: string }[] }).milestones[0]?.title,
    },
  },
};
