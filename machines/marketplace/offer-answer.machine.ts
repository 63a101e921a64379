import { assign, fromPromise, setup } from 'xstate';
import type {
  Application,
  ApplicationEvent,
  SeenApplication,
} from '../../contract/marketplace/application.ts';
import { marketPaths } from '../../contract/marketplace/market-paths.ts';
import { type Navigation, notProvided, type ToastMessage } from '../client-rules/effects.ts';
import { failureMessage, fieldMessages, isNotFound } from '../client-rules/failures.ts';
import { type FieldProblems, noProblems } from '../client-rules/field-problems.ts';
import { currentApplication } from '../client-rules/marketplace/stale-failures.ts';
import { loadingCanceled, somethingWentWrong } from '../client-rules/messages.ts';
import type { Tracked } from '../client-rules/site/analytics-calls.ts';

export type OfferAnswerInput = { readonly applicationId: string };
/** The offer to accept and its project, with the versions that were shown. */
type SeenOffer = SeenApplication & { readonly offerVersion: number; readonly projectRevision: number };

type Context = OfferAnswerInput & {
  /** The application on the server; null until it is loaded. */
  readonly application: Application | null;
  /** The number of automatic updates. */
  readonly updates: number;
  /** The typed reason for declining the offer. */
  readonly reason: string;
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
};

type OfferAnswerEvent =
  | { type: 'answer.withdrawalRequested' }
  | { type: 'answer.withdrawalConfirmed' }
  | { type: 'answer.reapplyRequested' }
  | { type: 'answer.acceptanceRequested' }
  | { type: 'answer.acceptanceConfirmed' }
  | { type: 'answer.declineRequested' }
  | { type: 'answer.declineSubmitted'; reason: string }
  | { type: 'answer.dismissed' }
  | { type: 'answer.canceled' }
  | { type: 'answer.retried' };

const seen = ({ applicationId, application }: Context): SeenApplication => ({
  applicationId,
  version: application?.version ?? 0,
});
const seenOffer = (context: Context): SeenOffer => ({
  ...seen(context),
  offerVersion: context.application?.offer?.version ?? 0,
  projectRevision: context.application?.project.revision ?? 0,
});
/** The contract of an accepted offer. */
const toContractPath = ({ contractId }: Application) =>
  contractId === null
    ? marketPaths.contracts({ side: 'developer' })
    : marketPaths.contract({ side: 'developer', contractId });

/**
 * A developer's application, and the answer to its offer (§M4). Longer than most machines, because the application's
 * state decides which of four answers is possible, and may change while one is given.
 */
export const offerAnswerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OfferAnswerEvent,
    input: {} as OfferAnswerInput,
    tags: {} as 'busy',
  },
  actors: {
    applicationFetch: fromPromise<Application, { applicationId: string }>(notProvided),
    applicationChange: fromPromise<Application, SeenApplication>(notProvided),
    withdrawal: fromPromise<Application, SeenApplication>(notProvided),
    reapplication: fromPromise<Application, SeenApplication>(notProvided),
    acceptance: fromPromise<Application, SeenOffer>(notProvided),
    offerDecline: fromPromise<Application, SeenApplication & { reason: string }>(notProvided),
  },
  actions: {
    navigate: (_, _navigation: Navigation) => notProvided(),
    showToast: (_, _toast: ToastMessage) => notProvided(),
    track: (_, _tracked: Tracked) => notProvided(),
    keepApplication: assign({
      application: (_, { application }: { application: Application | null }) => application,
    }),
    showChange: assign(({ context: { updates } }, { application }: { application: Application }) => ({
      application,
      updates: updates + 1,
    })),
    keepReason: assign({ reason: (_, { reason }: { reason: string }) => reason }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({
      problem: failureMessage(error, somethingWentWrong),
      fieldProblems: fieldMessages(error),
    })),
    keepCancelMessage: assign({ problem: loadingCanceled, fieldProblems: noProblems }),
    clearProblem: assign({ problem: null, fieldProblems: noProblems }),
  },
  guards: {
    isNotFound: (_, { error }: { error: unknown }) => isNotFound(error),
    isStale: (_, { error }: { error: unknown }) => currentApplication(error) !== null,
    canSend: ({ context: { application } }, { event }: { event: ApplicationEvent['type'] }) =>
      application?.allowedEvents.includes(event) ?? false,
  },
}).createMachine({
  id: 'offerAnswer',
  description: 'See a sent application, change or withdraw it, and answer its offer (§M4).',
  context: ({ input }) => ({
    ...input,
    application: null,
    updates: 0,
    reason: '',
    problem: null,
    fieldProblems: noProblems,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the application (§M4).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'applicationFetch',
        src: 'applicationFetch',
        input: ({ context }) => ({ applicationId: context.applicationId }),
        onDone: {
          target: 'viewing',
          actions: { type: 'keepApplication', params: ({ event }) => ({ application: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isNotFound', params: ({ event }) => ({ error: event.error }) },
            target: 'notFound',
          },
          {
            target: 'unavailable',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'answer.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    unavailable: {
      description: 'The application couldn’t be loaded; try again (reading 9).',
      on: { 'answer.retried': { target: 'loading' } },
    },
    notFound: { description: 'There is no such application for this user (§M2).' },
    viewing: {
      description:
        'The application, and what its developer can do now; changes by others appear on their own (§M3, §M7).',
      invoke: {
        id: 'applicationChange',
        src: 'applicationChange',
        input: ({ context }) => seen(context),
        onDone: {
          target: 'viewing',
          reenter: true,
          actions: { type: 'showChange', params: ({ event }) => ({ application: event.output }) },
        },
        onError: { target: 'viewing', reenter: true },
      },
      on: {
        'answer.withdrawalRequested': {
          guard: { type: 'canSend', params: { event: 'withdraw' } },
          target: 'askingWithdrawal',
          actions: 'clearProblem',
        },
        'answer.reapplyRequested': {
          guard: { type: 'canSend', params: { event: 'reapply' } },
          target: 'reapplying',
        },
        'answer.acceptanceRequested': {
          guard: { type: 'canSend', params: { event: 'accept' } },
          target: 'askingAcceptance',
          actions: 'clearProblem',
        },
        'answer.declineRequested': {
          guard: { type: 'canSend', params: { event: 'declineOffer' } },
          target: 'askingDecline',
          actions: 'clearProblem',
        },
      },
    },
    askingWithdrawal: {
      description: 'A dialog asks to confirm the withdrawal (§M3, withdraw).',
      on: {
        'answer.withdrawalConfirmed': { target: 'withdrawing' },
        'answer.dismissed': { target: 'viewing', actions: 'clearProblem' },
      },
    },
    withdrawing: {
      description: 'The application is being withdrawn (§M3, withdraw).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'withdrawal',
        src: 'withdrawal',
        input: ({ context }) => seen(context),
        onDone: {
          target: 'viewing',
          actions: [
            { type: 'keepApplication', params: ({ event }) => ({ application: event.output }) },
            { type: 'track', params: { event: 'TASK_APPLICATION_UPDATE' } },
            { type: 'showToast', params: { kind: 'success', message: 'Application withdrawn' } },
          ],
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'viewing',
            actions: [
              {
                type: 'keepApplication',
                params: ({ event }) => ({ application: currentApplication(event.error) }),
              },
              { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            target: 'askingWithdrawal',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'answer.canceled': { target: 'askingWithdrawal' } },
    },
    reapplying: {
      description: 'The withdrawn application is being sent once more (§M3, reapply).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'reapplication',
        src: 'reapplication',
        input: ({ context }) => seen(context),
        onDone: {
          target: 'viewing',
          actions: [
            { type: 'keepApplication', params: ({ event }) => ({ application: event.output }) },
            { type: 'track', params: { event: 'task_applied' } },
            { type: 'showToast', params: { kind: 'success', message: 'Application sent' } },
          ],
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'viewing',
            actions: [
              {
                type: 'keepApplication',
                params: ({ event }) => ({ application: currentApplication(event.error) }),
              },
              { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            target: 'viewing',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'answer.canceled': { target: 'viewing' } },
    },
    askingAcceptance: {
      description: 'A dialog asks to confirm the acceptance, and says what happens next (§M4).',
      on: {
        'answer.acceptanceConfirmed': { target: 'accepting' },
        'answer.dismissed': { target: 'viewing', actions: 'clearProblem' },
      },
    },
    accepting: {
      description: 'The offer is being accepted, as it was shown (§M3, accept).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'acceptance',
        src: 'acceptance',
        input: ({ context }) => seenOffer(context),
        onDone: {
          target: 'accepted',
          actions: [
            { type: 'track', params: { event: 'TASK_APPLICATION_UPDATE' } },
            { type: 'showToast', params: { kind: 'success', message: 'Offer accepted' } },
            { type: 'navigate', params: ({ event }) => ({ to: toContractPath(event.output) }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'viewing',
            actions: [
              {
                type: 'keepApplication',
                params: ({ event }) => ({ application: currentApplication(event.error) }),
              },
              { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            target: 'askingAcceptance',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'answer.canceled': { target: 'askingAcceptance' } },
    },
    accepted: { description: 'There is a contract; its page opens (§M3).', type: 'final' },
    askingDecline: {
      description: 'A form for the reason; the input stays on a conflict (§M3, declineOffer).',
      on: {
        'answer.declineSubmitted': {
          guard: { type: 'canSend', params: { event: 'declineOffer' } },
          target: 'declining',
          actions: { type: 'keepReason', params: ({ event }) => ({ reason: event.reason }) },
        },
        'answer.dismissed': { target: 'viewing', actions: 'clearProblem' },
      },
    },
    declining: {
      description: 'The offer is being declined (§M3, declineOffer).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'offerDecline',
        src: 'offerDecline',
        input: ({ context }) => ({ ...seen(context), reason: context.reason }),
        onDone: {
          target: 'viewing',
          actions: [
            { type: 'keepApplication', params: ({ event }) => ({ application: event.output }) },
            { type: 'track', params: { event: 'TASK_APPLICATION_UPDATE' } },
            { type: 'showToast', params: { kind: 'success', message: 'Offer declined' } },
          ],
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'askingDecline',
            actions: [
              {
                type: 'keepApplication',
                params: ({ event }) => ({ application: currentApplication(event.error) }),
              },
              { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            target: 'askingDecline',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'answer.canceled': { target: 'askingDecline' } },
    },
  },
});
