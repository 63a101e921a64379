import { assign, fromPromise, setup } from 'xstate';
import type { OfferedMilestone } from '../../../contract/marketplace/application.ts';
import type { Contract } from '../../../contract/marketplace/contract.ts';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import type { Milestone, MilestonePart } from '../../../contract/marketplace/milestones/milestone.ts';
import type { MilestoneEvent } from '../../../contract/marketplace/milestones/milestone-event.ts';
import { type Navigation, notProvided, type ToastMessage } from '../../client-rules/effects.ts';
import { failureMessage, fieldMessages, isNotFound } from '../../client-rules/failures.ts';
import { type FieldProblems, noProblems } from '../../client-rules/field-problems.ts';
import { maySendAs } from '../../client-rules/marketplace/milestones/milestone-permissions.ts';
import type { SentEvent } from '../../client-rules/marketplace/milestones/sent-event.ts';
import { currentMilestone } from '../../client-rules/marketplace/stale-failures.ts';
import { loadingCanceled, somethingWentWrong } from '../../client-rules/messages.ts';
import type { TypedValues } from '../../client-rules/typed-values.ts';

export type MilestoneProposalInput = {
  readonly contractId: string;
  /** The milestone; null to propose a new one. */
  readonly milestoneId: string | null;
};
/** The form's values, named like the API's fields, whose schema validates them. */
export type ProposalValues = TypedValues<OfferedMilestone>;
/** The events of an unfunded milestone. */
export type SentProposalEvent = { readonly type: 'agree' | 'reject' | 'cancel' };

type Context = MilestoneProposalInput & {
  /** The contract on the server; null until it is loaded. */
  readonly contract: Contract | null;
  readonly milestone: MilestonePart | null;
  readonly values: ProposalValues;
  readonly milestoneEvent: SentProposalEvent;
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
};

type MilestoneProposalEvent =
  | { type: 'proposal.submitted'; values: ProposalValues }
  | { type: 'proposal.agreed' }
  | { type: 'proposal.rejected' }
  | { type: 'proposal.withdrawn' }
  | { type: 'proposal.milestoneCanceled' }
  | { type: 'proposal.canceled' }
  | { type: 'proposal.retried' };

const toContract = ({ contractId, contract }: Context): Navigation => ({
  to: marketPaths.contract({ side: contract?.side ?? 'company', contractId }),
  replace: true,
});
/** For its proposer it is withdrawn, for the other side declined. */
function buildToast({ contract, milestone, milestoneEvent: { type } }: Context): ToastMessage {
  const isOwn = milestone?.proposedBy === contract?.side;
  const messages = {
    agree: 'Milestone agreed',
    reject: isOwn ? 'Proposal withdrawn' : 'Milestone rejected',
    cancel: 'Milestone canceled',
  };
  return { kind: 'success', message: messages[type] };
}

/** Proposes an additional milestone of a contract, answers a proposal, or cancels an unfunded milestone (§M4). */
export const milestoneProposalMachine = setup({
  types: {
    context: {} as Context,
    events: {} as MilestoneProposalEvent,
    input: {} as MilestoneProposalInput,
    tags: {} as 'busy',
  },
  actors: {
    contractFetch: fromPromise<Contract, { contractId: string }>(notProvided),
    proposalSending: fromPromise<Milestone, { contractId: string; values: ProposalValues }>(notProvided),
    answerSending: fromPromise<Milestone, SentEvent<SentProposalEvent>>(notProvided),
  },
  actions: {
    navigate: (_, _navigation: Navigation) => notProvided(),
    showToast: (_, _toast: ToastMessage) => notProvided(),
    keepContract: assign(({ context: { milestoneId } }, { contract }: { contract: Contract }) => ({
      contract,
      milestone: contract.milestones.find(({ id }) => id === milestoneId) ?? null,
    })),
    keepMilestone: assign({
      milestone: (_, { milestone }: { milestone: Milestone | null }) => milestone,
    }),
    keepValues: assign({ values: (_, { values }: { values: ProposalValues }) => values }),
    keepMilestoneEvent: assign({
      milestoneEvent: (_, { milestoneEvent }: { milestoneEvent: SentProposalEvent }) => milestoneEvent,
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
    hasNoSuchMilestone: ({ context: { milestoneId, milestone } }) =>
      milestoneId !== null && milestone === null,
    canPropose: ({ context: { milestoneId, contract } }) =>
      milestoneId === null && contract?.state === 'active',
    isStale: (_, { error }: { error: unknown }) => currentMilestone(error) !== null,
    canSend: ({ context: { contract, milestone } }, { event }: { event: MilestoneEvent['type'] }) =>
      maySendAs(contract?.side, milestone, event),
  },
}).createMachine({
  id: 'milestoneProposal',
  description: 'Propose another milestone, agree to it, reject or withdraw it; cancel a milestone (§M4).',
  context: ({ input: { contractId, milestoneId } }) => ({
    contractId,
    milestoneId,
    contract: null,
    milestone: null,
    values: {},
    milestoneEvent: { type: 'agree' },
    problem: null,
    fieldProblems: noProblems,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the contract with its milestones (§M9).',
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
      on: { 'proposal.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    deciding: {
      description: 'Checks which action is possible (§M3).',
      always: [
        { guard: 'hasNoSuchMilestone', target: 'notFound' },
        { guard: 'canPropose', target: 'writing' },
        { guard: { type: 'canSend', params: { event: 'agree' } }, target: 'answering' },
        { guard: { type: 'canSend', params: { event: 'reject' } }, target: 'waiting' },
        { guard: { type: 'canSend', params: { event: 'cancel' } }, target: 'askingCancellation' },
        { target: 'closed' },
      ],
    },
    unavailable: {
      description: 'The contract couldn’t be loaded; try again (reading 9).',
      on: { 'proposal.retried': { target: 'loading' } },
    },
    notFound: { description: 'There is no such contract or milestone for this user (§M2).' },
    closed: { description: 'Nothing can be proposed, answered or canceled any more (§M3).' },
    writing: {
      description: 'A form for the milestone: title, description, amount and days, with its cost (§M5, §M6).',
      on: {
        'proposal.submitted': {
          target: 'proposing',
          actions: { type: 'keepValues', params: ({ event }) => ({ values: event.values }) },
        },
      },
    },
    proposing: {
      description: 'The proposal is being sent; the input stays (§M3, proposeMilestone).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'proposalSending',
        src: 'proposalSending',
        input: ({ context: { contractId, values } }) => ({ contractId, values }),
        onDone: {
          target: 'done',
          actions: [
            { type: 'showToast', params: { kind: 'success', message: 'Milestone proposed' } },
            { type: 'navigate', params: ({ context }) => toContract(context) },
          ],
        },
        onError: {
          target: 'writing',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'proposal.canceled': { target: 'writing' } },
    },
    answering: {
      description: 'The other side proposes this: agree or reject (§M3, agree).',
      on: {
        'proposal.agreed': {
          target: 'sending',
          actions: { type: 'keepMilestoneEvent', params: { milestoneEvent: { type: 'agree' } } },
        },
        'proposal.rejected': {
          target: 'sending',
          actions: { type: 'keepMilestoneEvent', params: { milestoneEvent: { type: 'reject' } } },
        },
      },
    },
    waiting: {
      description: 'The other side hasn’t answered yet; the proposal can be withdrawn (§M3, reject).',
      on: {
        'proposal.withdrawn': {
          target: 'sending',
          actions: { type: 'keepMilestoneEvent', params: { milestoneEvent: { type: 'reject' } } },
        },
      },
    },
    askingCancellation: {
      description:
        'A dialog asks to confirm the cancellation, and says what happens to the money (§M3, cancel).',
      on: {
        'proposal.milestoneCanceled': {
          target: 'sending',
          actions: { type: 'keepMilestoneEvent', params: { milestoneEvent: { type: 'cancel' } } },
        },
      },
    },
    sending: {
      description: 'The answer is being sent (§M3).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'answerSending',
        src: 'answerSending',
        input: ({ context: { milestone, milestoneEvent } }) => ({
          milestoneId: milestone?.id ?? '',
          version: milestone?.version ?? 0,
          milestoneEvent,
        }),
        onDone: {
          target: 'done',
          actions: [
            { type: 'showToast', params: ({ context }) => buildToast(context) },
            { type: 'navigate', params: ({ context }) => toContract(context) },
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
      on: { 'proposal.canceled': { target: 'deciding' } },
    },
    done: { description: 'Done; the contract’s page opens (§M4).', type: 'final' },
  },
});
