import { assign, fromPromise, setup } from 'xstate';
import type { Contract } from '../../contract/marketplace/contract.ts';
import { marketPaths } from '../../contract/marketplace/market-paths.ts';
import { type Navigation, notProvided, type ToastMessage } from '../client-rules/effects.ts';
import { failureMessage, fieldMessages, isNotFound } from '../client-rules/failures.ts';
import { type FieldProblems, noProblems } from '../client-rules/field-problems.ts';
import { currentContract } from '../client-rules/marketplace/stale-failures.ts';
import { loadingCanceled, somethingWentWrong } from '../client-rules/messages.ts';
import { type ContractEnding, whyNotEnd } from '../rules/marketplace/contract-ends.ts';

export type ContractEndInput = { readonly contractId: string; readonly end: ContractEnding };
/** How a contract is ended, with the typed reason. */
export type ContractEndMessage =
  | { readonly type: 'complete' }
  | { readonly type: 'cancel'; readonly reason: string };
/** The message, with the version of the contract that the user saw. */
export type SentContractEnd = {
  readonly contractId: string;
  readonly version: number;
  readonly message: ContractEndMessage;
};

type Context = ContractEndInput & {
  /** The contract on the server; null until it is loaded. */
  readonly contract: Contract | null;
  readonly message: ContractEndMessage;
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
};

type ContractEndEvent =
  | { type: 'end.completionConfirmed' }
  | { type: 'end.cancellationConfirmed'; reason: string }
  | { type: 'end.canceled' }
  | { type: 'end.retried' };

const toasts: Readonly<Record<ContractEnding, string>> = {
  complete: 'Contract completed',
  cancel: 'Contract canceled',
};

/** Completes or cancels a contract, after showing the financial consequences (§M4). */
export const contractEndMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ContractEndEvent,
    input: {} as ContractEndInput,
    tags: {} as 'busy',
  },
  actors: {
    contractFetch: fromPromise<Contract, { contractId: string }>(notProvided),
    endSending: fromPromise<Contract, SentContractEnd>(notProvided),
  },
  actions: {
    navigate: (_, _navigation: Navigation) => notProvided(),
    showToast: (_, _toast: ToastMessage) => notProvided(),
    keepContract: assign({ contract: (_, { contract }: { contract: Contract | null }) => contract }),
    keepMessage: assign({ message: (_, { message }: { message: ContractEndMessage }) => message }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({
      problem: failureMessage(error, somethingWentWrong),
      fieldProblems: fieldMessages(error),
    })),
    keepCancelMessage: assign({ problem: loadingCanceled, fieldProblems: noProblems }),
    clearProblem: assign({ problem: null, fieldProblems: noProblems }),
  },
  guards: {
    isNotFound: (_, { error }: { error: unknown }) => isNotFound(error),
    isStale: (_, { error }: { error: unknown }) => currentContract(error) !== null,
    canEnd: ({ context: { contract, end } }, { ending }: { ending: ContractEnding }) =>
      end === ending && contract !== null && whyNotEnd(contract, end) === null,
  },
}).createMachine({
  id: 'contractEnd',
  description: 'Complete or cancel a contract (§M4).',
  context: ({ input: { contractId, end } }) => ({
    contractId,
    end,
    contract: null,
    message: { type: 'cancel', reason: '' },
    problem: null,
    fieldProblems: noProblems,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the contract (§M9).',
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
      on: { 'end.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    deciding: {
      description: 'Checks whether the contract can still end this way (§M3).',
      always: [
        { guard: { type: 'canEnd', params: { ending: 'complete' } }, target: 'askingCompletion' },
        { guard: { type: 'canEnd', params: { ending: 'cancel' } }, target: 'askingReason' },
        { target: 'closed' },
      ],
    },
    unavailable: {
      description: 'The contract couldn’t be loaded; try again (reading 9).',
      on: { 'end.retried': { target: 'loading' } },
    },
    notFound: { description: 'There is no such contract for this user (§M2).' },
    closed: {
      description: 'The contract can’t end this way any more: the page says why, and shows the input (§M3).',
    },
    askingCompletion: {
      description:
        'Confirms the completion: where the money is, and what ends with the contract (§M3, complete).',
      on: {
        'end.completionConfirmed': {
          target: 'sending',
          actions: { type: 'keepMessage', params: { message: { type: 'complete' } } },
        },
      },
    },
    askingReason: {
      description: 'A form for the reason; the input stays on a conflict (§M3, cancel).',
      on: {
        'end.cancellationConfirmed': {
          target: 'sending',
          actions: {
            type: 'keepMessage',
            params: ({ event }) => ({ message: { type: 'cancel', reason: event.reason } }),
          },
        },
      },
    },
    sending: {
      description: 'The contract is being ended (§M3).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'endSending',
        src: 'endSending',
        input: ({ context: { contractId, contract, message } }) => ({
          contractId,
          version: contract?.version ?? 0,
          message,
        }),
        onDone: {
          target: 'done',
          actions: [
            {
              type: 'showToast',
              params: ({ context: { message } }) => ({ kind: 'success', message: toasts[message.type] }),
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
              { type: 'keepContract', params: ({ event }) => ({ contract: currentContract(event.error) }) },
              { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            target: 'deciding',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'end.canceled': { target: 'deciding' } },
    },
    done: { description: 'It has ended; its page opens (§M4).', type: 'final' },
  },
});
