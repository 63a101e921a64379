import { assign, fromPromise, setup } from 'xstate';
import type { Contract } from '../../../contract/marketplace/contract.ts';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import type { deliveryFields } from '../../../contract/marketplace/milestones/delivery.ts';
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
import { currentMilestone } from '../../client-rules/marketplace/stale-failures.ts';
import { loadingCanceled, somethingWentWrong } from '../../client-rules/messages.ts';
import type { Tracked } from '../../client-rules/site/analytics-calls.ts';
import type { TypedValues } from '../../client-rules/typed-values.ts';

/** The form's values, named like the API's fields, whose schema validates them. */
export type WorkValues = TypedValues<typeof deliveryFields>;
export type MilestoneWorkInput = {
  readonly contractId: string;
  readonly milestoneId: string;
  /** Unsent values typed in this tab before a reload. */
  readonly draft: WorkValues | null;
};
/** The event sent to the milestone; a submission carries the form's values. */
export type SentWorkEvent = WorkValues & { readonly type: 'submit' | 'returnFunds' };

type Context = Omit<MilestoneWorkInput, 'draft'> & {
  /** The contract on the server; null until it is loaded. */
  readonly contract: Contract | null;
  readonly milestone: MilestonePart | null;
  readonly values: WorkValues;
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
  /** The values of the last validation. */
  readonly checked: WorkValues;
};

type MilestoneWorkEvent =
  | { type: 'work.changed'; values: WorkValues }
  | { type: 'work.submitted' }
  | { type: 'work.returnRequested' }
  | { type: 'work.returnConfirmed' }
  | { type: 'work.dismissed' }
  | { type: 'work.canceled' }
  | { type: 'work.retried' };

/** The empty form. */
const nothingYet: WorkValues = { note: '', links: [], files: [] };

const seen = ({ milestoneId, milestone }: Context): SeenMilestone => ({
  milestoneId,
  version: milestone?.version ?? 0,
});
const toContract = ({ contractId }: Context): Navigation => ({
  to: marketPaths.contract({ side: 'developer', contractId }),
  replace: true,
});

/** Submits the work on a funded milestone, or returns its money (§M4). */
export const milestoneWorkMachine = setup({
  types: {
    context: {} as Context,
    events: {} as MilestoneWorkEvent,
    input: {} as MilestoneWorkInput,
    tags: {} as 'busy',
  },
  actors: {
    contractFetch: fromPromise<Contract, { contractId: string }>(notProvided),
    submission: fromPromise<Milestone, SentEvent<SentWorkEvent>>(notProvided),
    moneyReturn: fromPromise<Milestone, SentEvent<SentWorkEvent>>(notProvided),
  },
  actions: {
    navigate: (_, _navigation: Navigation) => notProvided(),
    showToast: (_, _toast: ToastMessage) => notProvided(),
    track: (_, _tracked: Tracked) => notProvided(),
    /** Stores the typed values for a reload. */
    storeDraft: () => notProvided(),
    removeDraft: () => notProvided(),
    keepContract: assign(({ context: { milestoneId } }, { contract }: { contract: Contract }) => ({
      contract,
      milestone: contract.milestones.find(({ id }) => id === milestoneId) ?? null,
    })),
    keepMilestone: assign({
      milestone: (_, { milestone }: { milestone: Milestone | null }) => milestone,
    }),
    keepValues: assign({ values: (_, { values }: { values: WorkValues }) => values }),
    keepChecked: assign({ checked: ({ context }) => context.values }),
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
  id: 'milestoneWork',
  description: 'Submit the work on a funded milestone, or return its money (§M4).',
  context: ({ input: { contractId, milestoneId, draft } }) => ({
    contractId,
    milestoneId,
    contract: null,
    milestone: null,
    values: draft ?? nothingYet,
    problem: null,
    fieldProblems: noProblems,
    checked: {},
  }),
  initial: 'loading',
  on: {
    'work.changed': {
      actions: [{ type: 'keepValues', params: ({ event }) => ({ values: event.values }) }, 'storeDraft'],
    },
  },
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
      on: { 'work.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    deciding: {
      description: 'Checks whether work can still be submitted (§M3, submit).',
      always: [
        { guard: 'hasNoSuchMilestone', target: 'notFound' },
        { guard: { type: 'canSend', params: { event: 'submit' } }, target: 'writing' },
        { target: 'closed' },
      ],
    },
    unavailable: {
      description: 'The milestone couldn’t be loaded; try again (reading 9).',
      on: { 'work.retried': { target: 'loading' } },
    },
    notFound: { description: 'There is no such milestone for this user (§M2).' },
    closed: {
      description: 'No work can be submitted any more; the input can still be read (§M3, submit).',
    },
    writing: {
      description: 'A form for the delivery: a note, and a file or a link (§M5).',
      on: {
        'work.submitted': { target: 'submitting' },
        'work.returnRequested': {
          guard: { type: 'canSend', params: { event: 'returnFunds' } },
          target: 'askingReturn',
          actions: 'clearProblem',
        },
      },
    },
    submitting: {
      description: 'The work is being submitted (§M3, submit).',
      tags: 'busy',
      entry: ['clearProblem', 'keepChecked'],
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context }) => ({ ...seen(context), milestoneEvent: { ...context.values, type: 'submit' } }),
        onDone: {
          target: 'done',
          actions: [
            'removeDraft',
            { type: 'showToast', params: { kind: 'success', message: 'Work submitted' } },
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
            target: 'writing',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'work.canceled': { target: 'writing' } },
    },
    askingReturn: {
      description: 'A dialog asks to confirm the return, and names the sum and its receiver (§M4, §M6).',
      on: {
        'work.returnConfirmed': { target: 'returning' },
        'work.dismissed': { target: 'writing', actions: 'clearProblem' },
      },
    },
    returning: {
      description: 'The money is being returned to the company (§M3, returnFunds).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'moneyReturn',
        src: 'moneyReturn',
        input: ({ context }) => ({ ...seen(context), milestoneEvent: { type: 'returnFunds' } }),
        onDone: {
          target: 'done',
          actions: [
            'removeDraft',
            { type: 'track', params: { event: 'payment_update' } },
            { type: 'showToast', params: { kind: 'success', message: 'Money returned' } },
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
            target: 'askingReturn',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'work.canceled': { target: 'askingReturn' } },
    },
    done: { description: 'Done; the contract’s page opens (§M4).', type: 'final' },
  },
});
