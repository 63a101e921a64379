import type { Application } from '../../../contract/marketplace/application.ts';
import { offerAnswerMachine } from '../../../machines/marketplace/offer-answer.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, pollFails, refused } from '../samples.ts';
import { declineReason, invalidReason, offerAnswerExpectations } from './offer-answer.expectations.ts';
import {
  acceptedApplication,
  offerDeclined,
  offeredAgain,
  offeredApplication,
  offerRescinded,
  sentAgain,
  sentApplication,
  withdrawnApplication,
  withdrawnForGood,
} from './own-application-samples.ts';
import { allows, inView, showsOneOf } from './shown-entity.ts';
import { staleFailure } from './stale-failure.ts';

type StateView = { readonly context: { readonly reason: string; readonly application: Application | null } };
const hasReason = ({ context }: StateView) => context.reason !== '';
const canDecline = inView(allows('declineOffer'));
const declineBare = 'the user declines without a reason';

export const offerAnswerModel = defineModel<typeof offerAnswerMachine>({
  flow: 'offer-answer',
  machine: offerAnswerMachine,
  inputs: { 'a developer at their application': { applicationId: 'a1' } },
  events: {
    'answer.withdrawalRequested': { 'the user wants to withdraw': {} },
    'answer.withdrawalConfirmed': { 'the user withdraws': {} },
    'answer.reapplyRequested': { 'the user applies again': {} },
    'answer.acceptanceRequested': { 'the user wants to accept': {} },
    'answer.acceptanceConfirmed': { 'the user accepts': {} },
    'answer.declineRequested': { 'the user wants to decline': {} },
    'answer.declineSubmitted': {
      'the user declines with a reason': { reason: declineReason },
      [declineBare]: { reason: '' },
    },
    'answer.dismissed': { 'the user changes nothing': {} },
    'answer.canceled': { [cancelsAfterWaiting]: {} },
    'answer.retried': { 'the user tries again': {} },
  },
  outcomes: {
    applicationFetch: {
      done: {
        'a sent application loads': sentApplication,
        'an application with an offer loads': offeredApplication,
        'a withdrawn application loads': withdrawnApplication,
      },
      error: {
        'there is no such application': refused(404, 'This application doesn’t exist, or isn’t open to you.'),
        'the application can’t be loaded': refused(500),
      },
    },
    applicationChange: {
      done: { 'the company offers while the developer looks': offeredApplication },
      error: { [pollFails]: refused(500) },
    },
    withdrawal: {
      done: { 'it is withdrawn': withdrawnApplication, 'it is withdrawn for good': withdrawnForGood },
      error: {
        'the application can’t be withdrawn': refused(500),
        'the company has made an offer in the meantime': staleFailure(offeredApplication),
      },
    },
    reapplication: {
      done: { 'it is sent again': sentAgain },
      error: {
        'the application can’t be sent again': refused(409, 'You have 20 live applications.'),
        'another tab sent it again': staleFailure(sentAgain),
      },
    },
    acceptance: {
      done: {
        'there is a contract': acceptedApplication,
        'there is a contract without an id': { ...acceptedApplication, contractId: null },
      },
      error: {
        'the offer can’t be accepted': refused(500),
        'the offer has expired': refused(409, 'This offer has expired. Ask the company for another one.'),
        'the offer was made again': staleFailure(offeredAgain),
        'the offer was rescinded': staleFailure(offerRescinded),
      },
    },
    offerDecline: {
      done: { 'the offer is declined': offerDeclined },
      error: {
        'the reason is missing': invalidReason,
        'the offer can’t be declined': refused(500),
        'the declined offer was made again': staleFailure(offeredAgain),
        'the declined offer was rescinded': staleFailure(offerRescinded),
      },
    },
  },
  possible: {
    // Receiving the same version again is no change.
    'the company offers while the developer looks': inView(showsOneOf(sentApplication)),
    'the user applies again': inView(showsOneOf(withdrawnApplication)),
    // The button exists only then.
    'the user wants to withdraw': inView(allows('withdraw')),
    'the user wants to accept': inView(allows('accept')),
    'the user wants to decline': canDecline,
    // The button is disabled where a newer version of the application has no offer.
    'the user declines with a reason': canDecline,
    [declineBare]: (view) => !hasReason(view) && canDecline(view),
    'the company has made an offer in the meantime': inView(showsOneOf(sentApplication)),
    'it is withdrawn': (view) => !showsOneOf(sentAgain)(view.context),
    'it is withdrawn for good': inView(showsOneOf(sentAgain)),
    'the offer was made again': inView(showsOneOf(offeredApplication)),
    'the offer was rescinded': inView(showsOneOf(offeredApplication)),
    'the reason is missing': (view) => !hasReason(view),
    'the offer is declined': hasReason,
    'the offer can’t be declined': hasReason,
    'the declined offer was made again': (view) =>
      hasReason(view) && showsOneOf(offeredApplication)(view.context),
    'the declined offer was rescinded': (view) =>
      hasReason(view) && showsOneOf(offeredApplication)(view.context),
  },
  contextKey: ({ application, reason, problem }) => [
    application && [application.state, application.version],
    reason,
    problem !== null,
  ],
  resting: { notFound: '§M2: hidden items answer 404' },
  states: {
    loading: { tags: ['busy'], running: ['applicationFetch'] },
    unavailable: { invariants: ({ application }) => ({ 'nothing has loaded': application === null }) },
    notFound: {},
    viewing: {
      running: ['applicationChange'],
      invariants: ({ application }) => ({ 'there is an application': application !== null }),
    },
    askingWithdrawal: {},
    withdrawing: {
      tags: ['busy'],
      running: ['withdrawal'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    reapplying: {
      tags: ['busy'],
      running: ['reapplication'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    askingAcceptance: {
      invariants: ({ application }) => ({ 'there is an offer': application?.offer != null }),
    },
    accepting: {
      tags: ['busy'],
      running: ['acceptance'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    accepted: { ends: true },
    askingDecline: {},
    declining: {
      tags: ['busy'],
      running: ['offerDecline'],
      invariants: ({ application, problem }) => ({
        'there is an offer': application?.offer != null,
        'the last problem is cleared': problem === null,
      }),
    },
  },
  expectations: offerAnswerExpectations,
});
