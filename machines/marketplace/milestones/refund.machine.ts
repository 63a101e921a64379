import { assign, fromPromise, setup } from 'xstate';
import type { Contract } from '../../../contract/marketplace/contract.ts';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import type { Milestone, MilestonePart } from '../../../contract/marketplace/milestones/milestone.ts';
import type { MilestoneEvent } from '../../../contract/marketplace/milestones/milestone-event.ts';
import { type Navigation, notProvided, type ToastMessage } from '../../client-rules/effects.ts';
import { failureMessage, fieldMessages, isNotFound } from '../../client-rules/failures.ts';
import { type FieldProblems, noProblems } from '../../client-rules/field-problems.ts';
import { maySend } from '../../client-rules/marketplace/milestones/milestone-permissions.ts';
import type { SentEvent } from '../../client-rules/marketplace/milestones/sent-event.ts';
import { currentMilestone } from '../../client-rules/marketplace/stale-failures.ts';
import { loadingCanceled, somethingWentWrong } from '../../client-rules/messages.ts';
import type { Tracked } from '../../client-rules/site/analytics-calls.ts';

export type RefundInput = { readonly contractId: string; readonly milestoneId: string };
/** A side's input about a refund. */
export type SentRefundEvent =
  | { readonly type: 'requestRefund'; readonly reason: string }
  | { readonly type: 'rejectRefund'; readonly statement: string }
  | { readonly type: 'acceptRefund' | 'cancelRequest' };

type Context = RefundInput & {
  /** The contract on the server; null until it is loaded. */
  readonly contract: Contract | null;
  readonly milestone: MilestonePart | null;
  /** The last event. */
  readonly milestoneEvent: SentRefundEvent;
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
};

type RefundEvent =
  | { type: 'refund.requested'; reason: string }
  | { type: 'refund.withdrawalConfirmed' }
  | { type: 'refund.acceptanceRequested' }
  | { type: 'refund.accepted' }
  | { type: 'refund.rejected'; statement: string }
  | { type: 'refund.dismissed' }
  | { type: 'refund.canceled' }
  | { type: 'refund.retried' };

const toasts: Readonly<Record<SentRefundEvent['type'], string>> = {
  requestRefund: 'Refund requested',
  cancelRequest: 'Refund request withdrawn',
  acceptRefund: 'Refund accepted',
  rejectRefund: 'Refund rejected',
};

/**
 * Requests the refund of a milestone, or answers a request (§M4). The milestone decides which of these a viewer can do.
 */
export const refundMachine = setup({
  types: {
    context: {} as Context,
    events: {} as RefundEvent,
    input: {} as RefundInput,
    tags: {} as 'busy',
  },
  actors: {
    contractFetch: fromPromise<Contract, { contractId: string }>(notProvided),
    refundSending: fromPromise<Milestone, SentEvent<SentRefundEvent>>(notProvided),
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
    keepMilestoneEvent: assign({
      milestoneEvent: (_, { milestoneEvent }: { milestoneEvent: SentRefundEvent }) => milestoneEvent,
    }),
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
  id: 'refund',
  description: 'Request a refund of a milestone, withdraw the request, accept or reject it (§M4).',
  context: ({ input: { contractId, milestoneId } }) => ({
    contractId,
    milestoneId,
    contract: null,
    milestone: null,
    milestoneEvent: { type: 'requestRefund', reason: '' },
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
      on: { 'refund.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    deciding: {
      description: 'Checks which action on a refund is possible (§M3).',
      always: [
        { guard: 'hasNoSuchMilestone', target: 'notFound' },
        { guard: { type: 'canSend', params: { event: 'requestRefund' } }, target: 'writing' },
        { guard: { type: 'canSend', params: { event: 'cancelRequest' } }, target: 'waiting' },
        { guard: { type: 'canSend', params: { event: 'acceptRefund' } }, target: 'answering' },
        { target: 'closed' },
      ],
    },
    unavailable: {
      description: 'The milestone couldn’t be loaded; try again (reading 9).',
      on: { 'refund.retried': { target: 'loading' } },
    },
    notFound: { description: 'There is no such milestone for this user (§M2).' },
    closed: {
      description: 'No refund is possible any more; the input can still be read (§M3).',
    },
    writing: {
      description: 'A form for the reason, with the amount that is refunded (§M3, requestRefund).',
      on: {
        'refund.requested': {
          target: 'sending',
          actions: {
            type: 'keepMilestoneEvent',
            params: ({ event }) => ({ milestoneEvent: { type: 'requestRefund', reason: event.reason } }),
          },
        },
      },
    },
    waiting: {
      description:
        'The developer has 7 days to answer; until then it can be taken back (§M3, cancelRequest).',
      on: {
        'refund.withdrawalConfirmed': {
          target: 'sending',
          actions: { type: 'keepMilestoneEvent', params: { milestoneEvent: { type: 'cancelRequest' } } },
        },
      },
    },
    answering: {
      description: 'The reason and the amounts, and a form for a rejection (§M3, rejectRefund).',
      on: {
        'refund.acceptanceRequested': { target: 'askingAcceptance', actions: 'clearProblem' },
        'refund.rejected': {
          target: 'sending',
          actions: {
            type: 'keepMilestoneEvent',
            params: ({ event }) => ({ milestoneEvent: { type: 'rejectRefund', statement: event.statement } }),
          },
        },
      },
    },
    askingAcceptance: {
      description:
        'A dialog asks to confirm the refund, and names the sum and its receiver (§M3, acceptRefund; §M6).',
      on: {
        'refund.accepted': {
          target: 'sending',
          actions: { type: 'keepMilestoneEvent', params: { milestoneEvent: { type: 'acceptRefund' } } },
        },
        'refund.dismissed': { target: 'answering' },
      },
    },
    sending: {
      description: 'The event is being sent. The input stays, whatever the answer (§M3, §M10).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'refundSending',
        src: 'refundSending',
        input: ({ context: { milestoneId, milestone, milestoneEvent } }) => ({
          milestoneId,
          version: milestone?.version ?? 0,
          milestoneEvent,
        }),
        onDone: {
          target: 'done',
          actions: [
            { type: 'track', params: { event: 'payment_update' } },
            {
              type: 'showToast',
              params: ({ context: { milestoneEvent } }) => ({
                kind: 'success',
                message: toasts[milestoneEvent.type],
              }),
            },
            {
              type: 'navigate',
              params: ({ context: { contractId, contract } }) => ({
                to: marketPaths.contract({ side: contract?.side ?? 'company', contractId }),
                replace: true,
              }),
            },
          ],
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'deciding',
            actions: [
              {
                type: 'keepMilestone',
                params: ({ event }) => ({ milestone: currentMilestone(event.error) }),
              },
              { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            target: 'deciding',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'refund.canceled': { target: 'deciding' } },
    },
    done: { description: 'Done; the contract’s page opens (§M4).', type: 'final' },
  },
});
