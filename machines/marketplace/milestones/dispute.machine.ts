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
import { maySendAs } from '../../client-rules/marketplace/milestones/milestone-permissions.ts';
import type { SentEvent } from '../../client-rules/marketplace/milestones/sent-event.ts';
import { currentMilestone } from '../../client-rules/marketplace/stale-failures.ts';
import { loadingCanceled, somethingWentWrong } from '../../client-rules/messages.ts';
import type { Tracked } from '../../client-rules/site/analytics-calls.ts';

export type DisputeInput = { readonly contractId: string; readonly milestoneId: string };
/** A side's input in a dispute; amounts are in minor units, null if they can't be parsed. */
export type SentDisputeEvent =
  | { readonly type: 'dispute'; readonly statement: string }
  | { readonly type: 'proposeSplit'; readonly toDeveloper: number | null; readonly toCompany: number | null }
  | { readonly type: 'acceptSplit'; readonly splitVersion: number }
  | { readonly type: 'withdrawDispute' };

type Context = DisputeInput & {
  /** The contract on the server; null until it is loaded. */
  readonly contract: Contract | null;
  readonly milestone: MilestonePart | null;
  /** The number of automatic updates. */
  readonly updates: number;
  /** The last event that wasn't accepted. */
  readonly milestoneEvent: SentDisputeEvent;
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
};

type DisputeEvent =
  | { type: 'dispute.opened'; statement: string }
  | { type: 'dispute.splitProposed'; toDeveloper: number | null; toCompany: number | null }
  | { type: 'dispute.acceptanceRequested' }
  | { type: 'dispute.splitAccepted' }
  | { type: 'dispute.withdrawalRequested' }
  | { type: 'dispute.withdrawn' }
  | { type: 'dispute.dismissed' }
  | { type: 'dispute.canceled' }
  | { type: 'dispute.retried' };

/** The event before any input. */
const nothingSaid: SentDisputeEvent = { type: 'dispute', statement: '' };
const toasts: Readonly<Record<SentDisputeEvent['type'], string>> = {
  dispute: 'Dispute opened',
  proposeSplit: 'Split proposed',
  acceptSplit: 'Split accepted',
  withdrawDispute: 'Dispute withdrawn',
};
const seen = ({ milestoneId, milestone }: Context): SeenMilestone => ({
  milestoneId,
  version: milestone?.version ?? 0,
});

/**
 * Opens a dispute about a milestone, or ends it by an agreed split (§M4). Longer than most machines, because after a
 * refusal it decides again which step of the dispute the milestone allows.
 */
export const disputeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as DisputeEvent,
    input: {} as DisputeInput,
    tags: {} as 'busy',
  },
  actors: {
    contractFetch: fromPromise<Contract, { contractId: string }>(notProvided),
    milestoneChange: fromPromise<Milestone, SeenMilestone>(notProvided),
    disputeSending: fromPromise<Milestone, SentEvent<SentDisputeEvent>>(notProvided),
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
    keepMilestoneEvent: assign({
      milestoneEvent: (_, { milestoneEvent }: { milestoneEvent: SentDisputeEvent }) => milestoneEvent,
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
    isDisputed: ({ context: { milestone } }) => milestone?.state === 'disputed',
    isStale: (_, { error }: { error: unknown }) => currentMilestone(error) !== null,
    canSend: ({ context: { contract, milestone } }, { event }: { event: MilestoneEvent['type'] }) =>
      maySendAs(contract?.side, milestone, event),
    isStillDisputed: ({ context: { milestoneEvent } }) =>
      ['dispute', 'proposeSplit'].includes(milestoneEvent.type),
  },
}).createMachine({
  id: 'dispute',
  description: 'Open a dispute about a milestone, propose and accept a split, withdraw it (§M4).',
  context: ({ input: { contractId, milestoneId } }) => ({
    contractId,
    milestoneId,
    contract: null,
    milestone: null,
    updates: 0,
    milestoneEvent: nothingSaid,
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
      on: { 'dispute.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    deciding: {
      description: 'Checks whether there is a dispute, or whether the user can still open one (§M3).',
      always: [
        { guard: 'hasNoSuchMilestone', target: 'notFound' },
        { guard: 'isDisputed', target: 'viewing' },
        { guard: { type: 'canSend', params: { event: 'dispute' } }, target: 'opening' },
        { target: 'closed' },
      ],
    },
    unavailable: {
      description: 'The milestone couldn’t be loaded; try again (reading 9).',
      on: { 'dispute.retried': { target: 'loading' } },
    },
    notFound: { description: 'There is no such milestone for this user (§M2).' },
    closed: {
      description: 'There is no dispute, and none can be opened; the input can still be read (§M3).',
    },
    opening: {
      description:
        'A form for this side’s account of what happened, for the other side and our team (§M3, dispute).',
      on: {
        'dispute.opened': {
          target: 'sending',
          actions: {
            type: 'keepMilestoneEvent',
            params: ({ event }) => ({ milestoneEvent: { type: 'dispute', statement: event.statement } }),
          },
        },
      },
    },
    viewing: {
      description:
        'Both statements, the proposed split, and a form for a counter-proposal; changes by the other side appear on their own (§M4, §M7).',
      invoke: {
        id: 'milestoneChange',
        src: 'milestoneChange',
        input: ({ context }) => seen(context),
        onDone: {
          target: 'deciding',
          actions: { type: 'showChange', params: ({ event }) => ({ milestone: event.output }) },
        },
        onError: { target: 'viewing', reenter: true },
      },
      on: {
        'dispute.splitProposed': {
          guard: { type: 'canSend', params: { event: 'proposeSplit' } },
          target: 'sending',
          actions: {
            type: 'keepMilestoneEvent',
            params: ({ event: { toDeveloper, toCompany } }) => ({
              milestoneEvent: { type: 'proposeSplit', toDeveloper, toCompany },
            }),
          },
        },
        'dispute.acceptanceRequested': {
          guard: { type: 'canSend', params: { event: 'acceptSplit' } },
          target: 'askingAcceptance',
          actions: 'clearProblem',
        },
        'dispute.withdrawalRequested': {
          guard: { type: 'canSend', params: { event: 'withdrawDispute' } },
          target: 'askingWithdrawal',
          actions: 'clearProblem',
        },
      },
    },
    askingAcceptance: {
      description: 'A dialog asks to confirm this split, and names every sum (§M3, acceptSplit; §M6).',
      on: {
        'dispute.splitAccepted': {
          target: 'sending',
          actions: {
            type: 'keepMilestoneEvent',
            params: ({ context: { milestone } }) => ({
              milestoneEvent: { type: 'acceptSplit', splitVersion: milestone?.split?.version ?? 0 },
            }),
          },
        },
        'dispute.dismissed': { target: 'viewing' },
      },
    },
    askingWithdrawal: {
      description: 'A dialog asks to confirm the withdrawal, which is possible once (§M3, withdrawDispute).',
      on: {
        'dispute.withdrawn': {
          target: 'sending',
          actions: { type: 'keepMilestoneEvent', params: { milestoneEvent: { type: 'withdrawDispute' } } },
        },
        'dispute.dismissed': { target: 'viewing' },
      },
    },
    sending: {
      description: 'The event is being sent. The input stays, whatever the answer (§M3, §M10).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'disputeSending',
        src: 'disputeSending',
        input: ({ context }) => ({ ...seen(context), milestoneEvent: context.milestoneEvent }),
        onDone: [
          {
            guard: 'isStillDisputed',
            target: 'deciding',
            actions: [
              { type: 'keepMilestone', params: ({ event }) => ({ milestone: event.output }) },
              { type: 'track', params: { event: 'payment_update' } },
              {
                type: 'showToast',
                params: ({ context: { milestoneEvent } }) => ({
                  kind: 'success',
                  message: toasts[milestoneEvent.type],
                }),
              },
              { type: 'keepMilestoneEvent', params: { milestoneEvent: nothingSaid } },
            ],
          },
          {
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
        ],
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
      on: { 'dispute.canceled': { target: 'deciding' } },
    },
    done: { description: 'Done; the contract’s page opens (§M4).', type: 'final' },
  },
});
