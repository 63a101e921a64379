import { assign, fromPromise, setup } from 'xstate';
import type { Contract } from '../../../contract/marketplace/contract.ts';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import type {
  Milestone,
  MilestonePart,
  SeenMilestone,
} from '../../../contract/marketplace/milestones/milestone.ts';
import type { MilestoneEvent } from '../../../contract/marketplace/milestones/milestone-event.ts';
import { type Navigation, notProvided, type ToastMessage } from '../../client-rules/effects.ts';
import { failureMessage, fieldMessages, isNotFound } from '../../client-rules/failures.ts';
import { type FieldProblems, noProblems } from '../../client-rules/field-problems.ts';
import { maySend } from '../../client-rules/marketplace/milestones/milestone-permissions.ts';
import type { SentEvent } from '../../client-rules/marketplace/milestones/sent-event.ts';
import { releasedMessage } from '../../client-rules/marketplace/money/released-message.ts';
import { currentMilestone } from '../../client-rules/marketplace/stale-failures.ts';
import { loadingCanceled, somethingWentWrong } from '../../client-rules/messages.ts';
import type { Tracked } from '../../client-rules/site/analytics-calls.ts';

export type MilestoneReviewInput = { readonly contractId: string; readonly milestoneId: string };
/** The event sent to the milestone; a new due date is sent separately, because its instant depends on the time zone. */
export type SentReviewEvent =
  | { readonly type: 'approve' }
  | { readonly type: 'requestChanges'; readonly note: string };

type Context = MilestoneReviewInput & {
  /** The contract on the server; null until it is loaded. */
  readonly contract: Contract | null;
  readonly milestone: MilestonePart | null;
  /** The number of automatic updates. */
  readonly updates: number;
  /** The requested changes, as typed. */
  readonly note: string;
  /** The new due date: an ISO 8601 calendar date, or ''. */
  readonly date: string;
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
};

type MilestoneReviewEvent =
  | { type: 'review.approvalRequested' }
  | { type: 'review.approvalConfirmed' }
  | { type: 'review.changesFormRequested' }
  | { type: 'review.changesSubmitted'; note: string }
  | { type: 'review.dateFormRequested' }
  | { type: 'review.dateSubmitted'; date: string }
  | { type: 'review.dismissed' }
  | { type: 'review.canceled' }
  | { type: 'review.retried' };

const seen = ({ milestoneId, milestone }: Context): SeenMilestone => ({
  milestoneId,
  version: milestone?.version ?? 0,
});
const toContract = ({ contractId }: Context): Navigation => ({
  to: marketPaths.contract({ side: 'company', contractId }),
  replace: true,
});

/**
 * Reviews a funded milestone: approve, request changes, extend (§M4). Longer than most machines, because each of the
 * three asks first, is sent, and may be refused.
 */
export const milestoneReviewMachine = setup({
  types: {
    context: {} as Context,
    events: {} as MilestoneReviewEvent,
    input: {} as MilestoneReviewInput,
    tags: {} as 'busy',
  },
  actors: {
    contractFetch: fromPromise<Contract, { contractId: string }>(notProvided),
    milestoneChange: fromPromise<Milestone, SeenMilestone>(notProvided),
    approval: fromPromise<Milestone, SentEvent<SentReviewEvent>>(notProvided),
    changesRequest: fromPromise<Milestone, SentEvent<SentReviewEvent>>(notProvided),
    extension: fromPromise<Milestone, SeenMilestone & { date: string }>(notProvided),
  },
  actions: {
    navigate: (_, _navigation: Navigation) => notProvided(),
    showToast: (_, _toast: ToastMessage) => notProvided(),
    track: (_, _tracked: Tracked) => notProvided(),
    keepContract: assign(({ context: { milestoneId } }, { contract }: { contract: Contract }) => ({
      contract,
      milestone: contract.milestones.find(({ id }) => id === milestoneId) ?? null,
    })),
    keepMilestone: assign({
      milestone: (_, { milestone }: { milestone: Milestone | null }) => milestone,
    }),
    showChange: assign(({ context: { updates } }, { milestone }: { milestone: Milestone }) => ({
      milestone,
      updates: updates + 1,
    })),
    keepNote: assign({ note: (_, { note }: { note: string }) => note }),
    keepDate: assign({ date: (_, { date }: { date: string }) => date }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({
      problem: failureMessage(error, somethingWentWrong),
      fieldProblems: fieldMessages(error),
    })),
    keepCancelMessage: assign({ problem: loadingCanceled, fieldProblems: noProblems }),
    clearProblem: assign({ problem: null, fieldProblems: noProblems }),
  },
  guards: {
    isNotFound: (_, { error }: { error: unknown }) => isNotFound(error),
    hasNoSuchMilestone: ({ context: { milestone } }) => milestone === null,
    isStale: (_, { error }: { error: unknown }) => currentMilestone(error) !== null,
    canSend: ({ context: { milestone } }, { event }: { event: MilestoneEvent['type'] }) =>
      maySend(milestone, event),
  },
}).createMachine({
  id: 'milestoneReview',
  description: 'Review the delivery of a milestone: approve it, request changes, extend the due date (§M4).',
  context: ({ input }) => ({
    ...input,
    contract: null,
    milestone: null,
    updates: 0,
    note: '',
    date: '',
    problem: null,
    fieldProblems: noProblems,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the contract with the milestone (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'contractFetch',
        src: 'contractFetch',
        input: ({ context: { contractId } }) => ({ contractId }),
        onDone: {
          target: 'deciding',
          actions: { type: 'keepContract', params: ({ event }) => ({ contract: event.output }) },
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
      on: { 'review.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    deciding: {
      description: 'Checks whether the contract has the milestone (§M2).',
      always: [{ guard: 'hasNoSuchMilestone', target: 'notFound' }, { target: 'viewing' }],
    },
    unavailable: {
      description: 'The milestone couldn’t be loaded; try again (reading 9).',
      on: { 'review.retried': { target: 'loading' } },
    },
    notFound: { description: 'There is no such milestone for this user (§M2).' },
    viewing: {
      description:
        'The delivery, and the company’s possible actions; changes appear on their own (§M4, §M7).',
      invoke: {
        id: 'milestoneChange',
        src: 'milestoneChange',
        input: ({ context }) => seen(context),
        onDone: {
          target: 'viewing',
          reenter: true,
          actions: { type: 'showChange', params: ({ event }) => ({ milestone: event.output }) },
        },
        onError: { target: 'viewing', reenter: true },
      },
      on: {
        'review.approvalRequested': {
          guard: { type: 'canSend', params: { event: 'approve' } },
          target: 'askingApproval',
          actions: 'clearProblem',
        },
        'review.changesFormRequested': {
          guard: { type: 'canSend', params: { event: 'requestChanges' } },
          target: 'askingChanges',
          actions: 'clearProblem',
        },
        // No problem to clear: only `viewing` after submitted work has one, and its due date can't be changed.
        'review.dateFormRequested': {
          guard: { type: 'canSend', params: { event: 'extend' } },
          target: 'askingDate',
        },
      },
    },
    askingApproval: {
      description: 'A dialog asks to confirm the approval, and names the sum and its receiver (§M4, §M6).',
      on: {
        'review.approvalConfirmed': { target: 'approving' },
        'review.dismissed': { target: 'viewing', actions: 'clearProblem' },
      },
    },
    approving: {
      description: 'The money is being released (§M3, approve).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'approval',
        src: 'approval',
        input: ({ context }) => ({ ...seen(context), milestoneEvent: { type: 'approve' } }),
        onDone: {
          target: 'done',
          actions: [
            { type: 'track', params: { event: 'payment_update' } },
            {
              type: 'showToast',
              params: ({ context: { contract }, event }) => ({
                kind: 'success',
                message: contract ? releasedMessage(contract, event.output.amount) : '',
              }),
            },
            { type: 'navigate', params: ({ context }) => toContract(context) },
          ],
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'viewing',
            actions: [
              {
                type: 'keepMilestone',
                params: ({ event }) => ({ milestone: currentMilestone(event.error) }),
              },
              { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            target: 'askingApproval',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'review.canceled': { target: 'askingApproval' } },
    },
    askingChanges: {
      description: 'A form for the requested changes; the input stays on a conflict (§M3, requestChanges).',
      on: {
        'review.changesSubmitted': {
          guard: { type: 'canSend', params: { event: 'requestChanges' } },
          target: 'requestingChanges',
          actions: { type: 'keepNote', params: ({ event }) => ({ note: event.note }) },
        },
        'review.dismissed': { target: 'viewing', actions: 'clearProblem' },
      },
    },
    requestingChanges: {
      description: 'The developer is being asked for changes (§M3, requestChanges).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'changesRequest',
        src: 'changesRequest',
        input: ({ context }) => ({
          ...seen(context),
          milestoneEvent: { type: 'requestChanges', note: context.note },
        }),
        onDone: {
          target: 'done',
          actions: [
            { type: 'showToast', params: { kind: 'success', message: 'Changes requested' } },
            { type: 'navigate', params: ({ context }) => toContract(context) },
          ],
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'askingChanges',
            actions: [
              {
                type: 'keepMilestone',
                params: ({ event }) => ({ milestone: currentMilestone(event.error) }),
              },
              { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            target: 'askingChanges',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'review.canceled': { target: 'askingChanges' } },
    },
    askingDate: {
      description: 'A form for the new due date; the input stays on a conflict (§M3, extend).',
      on: {
        'review.dateSubmitted': {
          guard: { type: 'canSend', params: { event: 'extend' } },
          target: 'extending',
          actions: { type: 'keepDate', params: ({ event }) => ({ date: event.date }) },
        },
        'review.dismissed': { target: 'viewing', actions: 'clearProblem' },
      },
    },
    extending: {
      description: 'The due date is being moved (§M3, extend).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'extension',
        src: 'extension',
        input: ({ context }) => ({ ...seen(context), date: context.date }),
        onDone: {
          target: 'done',
          actions: [
            { type: 'showToast', params: { kind: 'success', message: 'Due date moved' } },
            { type: 'navigate', params: ({ context }) => toContract(context) },
          ],
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'askingDate',
            actions: [
              {
                type: 'keepMilestone',
                params: ({ event }) => ({ milestone: currentMilestone(event.error) }),
              },
              { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            target: 'askingDate',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'review.canceled': { target: 'askingDate' } },
    },
    done: { description: 'Done; the contract’s page opens (§M4).', type: 'final' },
  },
});
