import type { Application } from '../../../contract/marketplace/application.ts';
import { applicationReviewMachine } from '../../../machines/marketplace/application-review.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { invalidInput, noAnswer, refused } from '../samples.ts';
import { applicationReviewExpectations } from './application-review.expectations.ts';
import {
  accepted,
  offered,
  opened,
  openedDeclined,
  openedShortlisted,
  openedWithdrawn,
} from './application-samples.ts';
import { allows } from './shown-entity.ts';
import { staleFailure } from './stale-failure.ts';

const pollFails = 'the poll for changes fails';
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
    'a company that comes to make an offer': { applicationId: 'a1', isOfferRequested: true },
  },
  events: {
    'review.moveRequested': {
      'the person shortlists Dana': { move: 'shortlist' },
      'the person takes Dana off the shortlist': { move: 'unshortlist' },
      'the person reconsiders Dana': { move: 'reconsider' },
    },
    'review.declineRequested': { 'the person wants to decline Dana': {} },
    'review.declineConfirmed': {
      'the person declines with a reason': { reason: 'Over our budget' },
      'the person declines without a reason': { reason: '' },
    },
    'review.rescindRequested': { 'the person wants to rescind the offer': {} },
    'review.rescindConfirmed': { 'the person rescinds the offer': {} },
    'review.questionDismissed': { 'the person leaves it as it is': {} },
    'review.offerRequested': { 'the person wants to make an offer': {} },
    'review.canceled': { 'the person waits 10 s and presses ‘Cancel’': {} },
    'review.retried': { 'the person tries again': {} },
  },
  outcomes: {
    applicationFetch: {
      done: {
        'the application comes': opened,
        'one with an offer comes': offered,
        'one that was declined comes': openedDeclined,
      },
      error: {
        'there is no such application': refused(404, 'This application doesn’t exist, or isn’t open to you.'),
        'it can’t be loaded': refused(500),
      },
    },
    applicationChange: {
      done: { 'Dana withdraws while the company reads': openedWithdrawn },
      error: { [pollFails]: refused(500) },
    },
    move: {
      done: {
        'Dana is shortlisted': openedShortlisted,
        'Dana is off the shortlist': opened,
        'Dana is considered again': opened,
      },
      error: {
        'it can’t be moved': refused(500),
        'Dana has withdrawn meanwhile': staleFailure(openedWithdrawn),
        'another tab has made an offer': staleFailure(offered),
      },
    },
    decline: {
      done: { 'Dana is declined': openedDeclined },
      error: {
        'no reason was given': invalidInput({ reason: 'Give a reason.' }),
        'it can’t be declined': refused(500),
        'Dana has withdrawn before': staleFailure(openedWithdrawn),
      },
    },
    rescind: {
      done: { 'the offer is taken back': openedShortlisted },
      error: {
        'it can’t be taken back': refused(500),
        'Dana has accepted before': staleFailure(accepted),
      },
    },
    offer: {
      done: { 'the person sends the offer': offered },
      error: { 'the person closes the offer': noAnswer },
    },
  },
  asks: ['offer'],
  possible: {
    // Receiving the same version again is no change.
    'Dana withdraws while the company reads': ({ context }) => context.application === opened,
    'the person shortlists Dana': allows('shortlist'),
    'the person takes Dana off the shortlist': allows('unshortlist'),
    'the person reconsiders Dana': allows('reconsider'),
    'the person wants to decline Dana': allows('decline'),
    'the person declines with a reason': allows('decline'),
    'the person declines without a reason': allows('decline'),
    'the person wants to rescind the offer': allows('rescind'),
    'the person rescinds the offer': allows('rescind'),
    'the person wants to make an offer': allows('offer'),
    'Dana is shortlisted': isDoing('shortlist'),
    'Dana is off the shortlist': isDoing('unshortlist'),
    'Dana is considered again': isDoing('reconsider'),
    'Dana has withdrawn meanwhile': isDoing('shortlist'),
    'another tab has made an offer': isDoing('shortlist'),
    'Dana is declined': hasReason,
    'no reason was given': isWithoutReason,
    'it can’t be declined': hasReason,
    'Dana has withdrawn before': hasReason,
  },
  contextKey: ({ application, move, reason, problem, fieldProblems }) => [
    application?.state,
    move,
    reason,
    problem,
    Object.keys(fieldProblems),
  ],
  resting: { notFound: '§M2: what one may not see is not there' },
  states: {
    loading: {
      tags: ['busy'],
      running: ['applicationFetch'],
      holds: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    unavailable: {},
    notFound: {},
    reading: {
      running: ['applicationChange'],
      holds: ({ application }) => ({ 'the application is there': application !== null }),
    },
    moving: {
      tags: ['busy'],
      running: ['move'],
      holds: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    askingDecline: { tags: ['decline'] },
    declining: {
      tags: ['busy', 'decline'],
      running: ['decline'],
      holds: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    askingRescind: { tags: ['rescind'] },
    rescinding: {
      tags: ['busy', 'rescind'],
      running: ['rescind'],
      holds: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    offering: {
      running: ['offer'],
      holds: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
  },
  expectations: applicationReviewExpectations,
});
