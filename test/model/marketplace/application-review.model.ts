import type { Application } from '../../../contract/marketplace/application.ts';
import { applicationReviewMachine } from '../../../machines/marketplace/application-review.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, invalidInput, networkFailure, pollFails, refused } from '../samples.ts';
import { applicationReviewExpectations } from './application-review.expectations.ts';
import {
  acceptedApplication,
  offeredApplication,
  openedApplication,
  openedDeclined,
  openedShortlisted,
  openedWithdrawn,
} from './application-samples.ts';
import { allows, inView } from './shown-entity.ts';
import { staleFailure } from './stale-failure.ts';

type StateView = {
  readonly context: {
    readonly application: Application | null;
    readonly move: string;
    readonly reason: string;
    readonly problem: string | null;
  };
};
const isDoing =
  (move: string) =>
  ({ context }: StateView) =>
    context.move === move;
const hasReason = ({ context }: StateView) => context.reason !== '';
const isWithoutReason = ({ context }: StateView) => context.reason === '';

export const applicationReviewModel = defineModel<typeof applicationReviewMachine>({
  flow: 'application-review',
  machine: applicationReviewMachine,
  inputs: {
    'a company at an application': { applicationId: 'a1', isOfferRequested: false },
    'a company that wants to make an offer': { applicationId: 'a1', isOfferRequested: true },
  },
  events: {
    'review.moveRequested': {
      'the user shortlists Dana': { move: 'shortlist' },
      'the user takes Dana off the shortlist': { move: 'unshortlist' },
      'the user reconsiders Dana': { move: 'reconsider' },
    },
    'review.declineRequested': { 'the user wants to decline Dana': {} },
    'review.declineConfirmed': {
      'the user declines with a reason': { reason: 'Over our budget' },
      'the user declines without a reason': { reason: '' },
    },
    'review.rescindRequested': { 'the user wants to rescind the offer': {} },
    'review.rescindConfirmed': { 'the user rescinds the offer': {} },
    'review.questionDismissed': { 'the user changes nothing': {} },
    'review.offerRequested': { 'the user wants to make an offer': {} },
    'review.canceled': { [cancelsAfterWaiting]: {} },
    'review.retried': { 'the user tries again': {} },
  },
  outcomes: {
    applicationFetch: {
      done: {
        'the application loads': openedApplication,
        'an application with an offer loads': offeredApplication,
        'a declined application loads': openedDeclined,
      },
      error: {
        'there is no such application': refused(404, 'This application doesn’t exist, or isn’t open to you.'),
        'the application can’t be loaded': refused(500),
      },
    },
    applicationChange: {
      done: { 'Dana withdraws while the company reads': openedWithdrawn },
      error: { [pollFails]: refused(500) },
    },
    move: {
      done: {
        'Dana is shortlisted': openedShortlisted,
        'Dana is off the shortlist': openedApplication,
        'Dana is considered again': openedApplication,
      },
      error: {
        'the application can’t be moved': refused(500),
        'Dana has withdrawn in the meantime': staleFailure(openedWithdrawn),
        'another tab has made an offer': staleFailure(offeredApplication),
      },
    },
    decline: {
      done: { 'Dana is declined': openedDeclined },
      error: {
        'no reason was given': invalidInput({ reason: 'Give a reason.' }),
        'the application can’t be declined': refused(500),
        'Dana has already withdrawn': staleFailure(openedWithdrawn),
      },
    },
    rescind: {
      done: { 'the offer is rescinded': openedShortlisted },
      error: {
        'the offer can’t be rescinded': refused(500),
        'Dana has already accepted': staleFailure(acceptedApplication),
      },
    },
    offer: {
      done: { 'the user sends the offer': offeredApplication },
      error: { 'the user closes the offer': networkFailure },
    },
  },
  asks: ['offer'],
  possible: {
    // Receiving the same version again is no change.
    'Dana withdraws while the company reads': ({ context }) => context.application === openedApplication,
    'the user shortlists Dana': inView(allows('shortlist')),
    'the user takes Dana off the shortlist': inView(allows('unshortlist')),
    'the user reconsiders Dana': inView(allows('reconsider')),
    'the user wants to decline Dana': inView(allows('decline')),
    'the user declines with a reason': inView(allows('decline')),
    'the user declines without a reason': inView(allows('decline')),
    'the user wants to rescind the offer': inView(allows('rescind')),
    'the user rescinds the offer': inView(allows('rescind')),
    'the user wants to make an offer': inView(allows('offer')),
    'Dana is shortlisted': isDoing('shortlist'),
    'Dana is off the shortlist': isDoing('unshortlist'),
    'Dana is considered again': isDoing('reconsider'),
    'Dana has withdrawn in the meantime': isDoing('shortlist'),
    'another tab has made an offer': isDoing('shortlist'),
    'Dana is declined': hasReason,
    'no reason was given': isWithoutReason,
    'the application can’t be declined': hasReason,
    'Dana has already withdrawn': hasReason,
  },
  contextKey: ({ application, move, reason, problem, fieldProblems }) => [
    application?.state,
    move,
    reason,
    problem,
    Object.keys(fieldProblems),
  ],
  resting: { notFound: '§M2: hidden items answer 404' },
  states: {
    loading: {
      tags: ['busy'],
      running: ['applicationFetch'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    unavailable: {},
    notFound: {},
    reading: {
      running: ['applicationChange'],
      invariants: ({ application }) => ({ 'the application is there': application !== null }),
    },
    moving: {
      tags: ['busy'],
      running: ['move'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    askingDecline: { tags: ['decline'] },
    declining: {
      tags: ['busy', 'decline'],
      running: ['decline'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    askingRescind: { tags: ['rescind'] },
    rescinding: {
      tags: ['busy', 'rescind'],
      running: ['rescind'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    offering: {
      running: ['offer'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
  },
  expectations: applicationReviewExpectations,
});
