import { assign, fromPromise, setup } from 'xstate';
import type { Application, SeenApplication } from '../../contract/marketplace/application.ts';
import { notProvided, type ToastMessage } from '../client-rules/effects.ts';
import { failureMessage, fieldMessages, isNotFound } from '../client-rules/failures.ts';
import { type FieldProblems, noProblems } from '../client-rules/field-problems.ts';
import type { PlainMove } from '../client-rules/marketplace/board-columns.ts';
import { currentApplication } from '../client-rules/marketplace/stale-failures.ts';
import { loadingCanceled } from '../client-rules/messages.ts';
import type { Tracked } from '../client-rules/site/analytics-calls.ts';

export type ApplicationReviewInput = {
  readonly applicationId: string;
  /** Whether the offer dialog opens immediately, as requested by the address. */
  readonly isOfferRequested: boolean;
};

/** An event about an application, with the version that the user saw. */
export type ReviewStep = {
  readonly applicationId: string;
  readonly event: {
    readonly type: PlainMove | 'decline' | 'rescind';
    readonly version: number;
    readonly reason?: string;
  };
};

type Context = ApplicationReviewInput & {
  /** Null until it is loaded. */
  readonly application: Application | null;
  /** The number of automatic updates. */
  readonly updates: number;
  readonly move: PlainMove;
  readonly reason: string;
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
};

type ApplicationReviewEvent =
  | { type: 'review.moveRequested'; move: PlainMove }
  | { type: 'review.declineRequested' }
  | { type: 'review.declineConfirmed'; reason: string }
  | { type: 'review.rescindRequested' }
  | { type: 'review.rescindConfirmed' }
  | { type: 'review.questionDismissed' }
  | { type: 'review.offerRequested' }
  | { type: 'review.canceled' }
  | { type: 'review.retried' };

const step = (
  { applicationId, application }: Context,
  type: ReviewStep['event']['type'],
  reason?: string,
): ReviewStep => ({
  applicationId,
  event: { type, version: application?.version ?? 0, ...(reason !== undefined && { reason }) },
});

/**
 * Reviews an application to a company's own project (§M4). Longer than most machines, because each of the company's
 * decisions is sent and fails in states of its own, and two of them ask first.
 */
export const applicationReviewMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ApplicationReviewEvent,
    input: {} as ApplicationReviewInput,
    tags: {} as 'busy' | 'decline' | 'rescind',
  },
  actors: {
    applicationFetch: fromPromise<Application, { applicationId: string }>(notProvided),
    applicationChange: fromPromise<Application, SeenApplication>(notProvided),
    applicationEvent: fromPromise<Application, ReviewStep>(notProvided),
    /** The offer dialog; rejects if it is closed without an offer. */
    offer: fromPromise<Application, { application: Application | null }>(notProvided),
  },
  actions: {
    showToast: (_, _toast: ToastMessage) => notProvided(),
    track: (_, _tracked: Tracked) => notProvided(),
    /** The version after the event, or the current one after a 409 `stale`. */
    keepApplication: assign({
      application: ({ context }, { application }: { application: Application | null }) =>
        application ?? context.application,
    }),
    showChange: assign(({ context: { updates } }, { application }: { application: Application }) => ({
      application,
      updates: updates + 1,
    })),
    keepMove: assign({ move: (_, { move }: { move: PlainMove }) => move }),
    keepReason: assign({ reason: (_, { reason }: { reason: string }) => reason }),
    keepProblem: assign((_, { error, otherwise }: { error: unknown; otherwise: string }) => ({
      problem: failureMessage(error, otherwise),
      fieldProblems: fieldMessages(error),
    })),
    keepCancelMessage: assign({ problem: loadingCanceled, fieldProblems: noProblems }),
    clearProblem: assign({ problem: null, fieldProblems: noProblems }),
  },
  guards: {
    isNotFound: (_, { error }: { error: unknown }) => isNotFound(error),
    canOpenOffer: ({ context }, { application }: { application: Application }) =>
      context.isOfferRequested && application.allowedEvents.includes('offer'),
  },
}).createMachine({
  id: 'applicationReview',
  description: 'Read an application, and decide (§M4).',
  context: ({ input }) => ({
    ...input,
    application: null,
    updates: 0,
    move: 'shortlist',
    reason: '',
    problem: null,
    fieldProblems: noProblems,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the application, which marks it as seen (§M5).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'applicationFetch',
        src: 'applicationFetch',
        input: ({ context }) => ({ applicationId: context.applicationId }),
        onDone: [
          {
            guard: { type: 'canOpenOffer', params: ({ event }) => ({ application: event.output }) },
            target: 'offering',
            actions: { type: 'keepApplication', params: ({ event }) => ({ application: event.output }) },
          },
          {
            target: 'reading',
            actions: { type: 'keepApplication', params: ({ event }) => ({ application: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isNotFound', params: ({ event }) => ({ error: event.error }) },
            target: 'notFound',
          },
          {
            target: 'unavailable',
            actions: {
              type: 'keepProblem',
              params: ({ event }) => ({
                error: event.error,
                otherwise: 'The application couldn’t be loaded. Please try again.',
              }),
            },
          },
        ],
      },
      on: { 'review.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    unavailable: {
      description: 'The request failed; try again (reading 9).',
      on: { 'review.retried': { target: 'loading' } },
    },
    notFound: { description: 'There is no such application for this user (§M2).' },
    reading: {
      description:
        'The proposal, its state, and the possible actions; changes appear on their own (§M4, §M7).',
      invoke: {
        id: 'applicationChange',
        src: 'applicationChange',
        input: ({ context: { applicationId, application } }) => ({
          applicationId,
          version: application?.version ?? 0,
        }),
        onDone: {
          target: 'reading',
          reenter: true,
          actions: { type: 'showChange', params: ({ event }) => ({ application: event.output }) },
        },
        onError: { target: 'reading', reenter: true },
      },
      on: {
        'review.moveRequested': {
          target: 'moving',
          actions: { type: 'keepMove', params: ({ event }) => event },
        },
        'review.declineRequested': { target: 'askingDecline', actions: 'clearProblem' },
        'review.rescindRequested': { target: 'askingRescind', actions: 'clearProblem' },
        'review.offerRequested': { target: 'offering', actions: 'clearProblem' },
      },
    },
    moving: {
      description:
        'The application is being moved to another column of the board (§M3, shortlist, unshortlist and reconsider).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'move',
        src: 'applicationEvent',
        input: ({ context }) => step(context, context.move),
        onDone: {
          target: 'reading',
          actions: [
            { type: 'keepApplication', params: ({ event }) => ({ application: event.output }) },
            { type: 'track', params: { event: 'TASK_APPLICATION_UPDATE' } },
          ],
        },
        onError: {
          target: 'reading',
          actions: [
            {
              type: 'keepApplication',
              params: ({ event }) => ({ application: currentApplication(event.error) }),
            },
            {
              type: 'keepProblem',
              params: ({ event }) => ({
                error: event.error,
                otherwise: 'The application couldn’t be moved. Please try again.',
              }),
            },
          ],
        },
      },
      on: { 'review.canceled': { target: 'reading' } },
    },
    askingDecline: {
      description: 'A form for the reason, which the developer will read (§M3, decline).',
      tags: 'decline',
      on: {
        'review.declineConfirmed': {
          target: 'declining',
          actions: { type: 'keepReason', params: ({ event }) => event },
        },
        'review.questionDismissed': { target: 'reading', actions: 'clearProblem' },
      },
    },
    declining: {
      description: 'The application is being declined (§M3, decline).',
      tags: ['busy', 'decline'],
      entry: 'clearProblem',
      invoke: {
        id: 'decline',
        src: 'applicationEvent',
        input: ({ context }) => step(context, 'decline', context.reason),
        onDone: {
          target: 'reading',
          actions: [
            { type: 'keepApplication', params: ({ event }) => ({ application: event.output }) },
            { type: 'track', params: { event: 'TASK_APPLICATION_UPDATE' } },
          ],
        },
        onError: {
          target: 'askingDecline',
          actions: [
            {
              type: 'keepApplication',
              params: ({ event }) => ({ application: currentApplication(event.error) }),
            },
            {
              type: 'keepProblem',
              params: ({ event }) => ({
                error: event.error,
                otherwise: 'The application couldn’t be declined. Please try again.',
              }),
            },
          ],
        },
      },
      on: { 'review.canceled': { target: 'askingDecline' } },
    },
    askingRescind: {
      description: 'A dialog asks to confirm that the offer is rescinded (§M3, rescind).',
      tags: 'rescind',
      on: {
        'review.rescindConfirmed': { target: 'rescinding' },
        'review.questionDismissed': { target: 'reading', actions: 'clearProblem' },
      },
    },
    rescinding: {
      description: 'The offer is being rescinded (§M3, rescind).',
      tags: ['busy', 'rescind'],
      entry: 'clearProblem',
      invoke: {
        id: 'rescind',
        src: 'applicationEvent',
        input: ({ context }) => step(context, 'rescind'),
        onDone: {
          target: 'reading',
          actions: [
            { type: 'keepApplication', params: ({ event }) => ({ application: event.output }) },
            { type: 'track', params: { event: 'TASK_APPLICATION_UPDATE' } },
            { type: 'showToast', params: { kind: 'success', message: 'Offer rescinded.' } },
          ],
        },
        onError: {
          target: 'askingRescind',
          actions: [
            {
              type: 'keepApplication',
              params: ({ event }) => ({ application: currentApplication(event.error) }),
            },
            {
              type: 'keepProblem',
              params: ({ event }) => ({
                error: event.error,
                otherwise: 'The offer couldn’t be rescinded. Please try again.',
              }),
            },
          ],
        },
      },
      on: { 'review.canceled': { target: 'askingRescind' } },
    },
    offering: {
      description: 'The offer’s dialog is open (§M4).',
      invoke: {
        id: 'offer',
        src: 'offer',
        input: ({ context }) => ({ application: context.application }),
        onDone: {
          target: 'reading',
          actions: { type: 'keepApplication', params: ({ event }) => ({ application: event.output }) },
        },
        onError: { target: 'reading' },
      },
    },
  },
});
