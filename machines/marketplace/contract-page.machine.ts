import { assign, fromPromise, setup } from 'xstate';
import type { Contract } from '../../contract/marketplace/contract.ts';
import { notProvided } from '../client-rules/effects.ts';
import { failureMessage, isNotFound } from '../client-rules/failures.ts';
import { sumVersions } from '../client-rules/marketplace/fingerprints.ts';
import { loadingCanceled, somethingWentWrong } from '../client-rules/messages.ts';
import type { Tracked } from '../client-rules/site/analytics-calls.ts';

export type ContractPageInput = { readonly contractId: string };

/** A contract with the versions that the user saw. */
type SeenContract = { readonly contractId: string; readonly versions: number };

type Context = ContractPageInput & {
  /** The contract on the server; null until it is loaded. */
  readonly contract: Contract | null;
  /** The number of automatic updates. */
  readonly updates: number;
  readonly problem: string | null;
};

type ContractPageEvent = { type: 'contract.canceled' } | { type: 'contract.retried' };

/** Shows a contract to one of its sides (§M4). */
export const contractPageMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ContractPageEvent,
    input: {} as ContractPageInput,
    tags: {} as 'busy',
  },
  actors: {
    contractFetch: fromPromise<Contract, { contractId: string }>(notProvided),
    contractChange: fromPromise<Contract, SeenContract>(notProvided),
    seenReport: fromPromise<{ first: boolean }, { paymentId: string | null }>(notProvided),
  },
  actions: {
    track: (_, _tracked: Tracked) => notProvided(),
    keepContract: assign({ contract: (_, { contract }: { contract: Contract }) => contract }),
    showChange: assign(({ context: { updates } }, { contract }: { contract: Contract }) => ({
      contract,
      updates: updates + 1,
    })),
    keepSeen: assign(({ context: { contract } }) => ({
      contract: contract && { ...contract, unseenPayments: contract.unseenPayments.slice(1) },
    })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({
      problem: failureMessage(error, somethingWentWrong),
    })),
    keepCancelMessage: assign({ problem: loadingCanceled }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isNotFound: (_, { error }: { error: unknown }) => isNotFound(error),
    isFirstToSee: (_, { first }: { first: boolean }) => first,
  },
}).createMachine({
  id: 'contractPage',
  description: 'See a contract (§M4).',
  context: ({ input }) => ({
    ...input,
    contract: null,
    updates: 0,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the contract (§M4).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'contractFetch',
        src: 'contractFetch',
        input: ({ context }) => ({ contractId: context.contractId }),
        onDone: {
          target: 'viewing',
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
      on: { 'contract.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    unavailable: {
      description: 'The contract couldn’t be loaded; try again (reading 9).',
      on: { 'contract.retried': { target: 'loading' } },
    },
    notFound: { description: 'There is no such contract for this user (§M2).' },
    viewing: {
      description:
        'Terms, milestones, both sides, and the next step; changes by others appear on their own (§M4, §M7). The first page to show a funded milestone reports it (§M11).',
      invoke: [
        {
          id: 'contractChange',
          src: 'contractChange',
          input: ({ context: { contractId, contract } }) => ({
            contractId,
            versions: contract ? sumVersions(contract) : 0,
          }),
          onDone: {
            target: 'viewing',
            reenter: true,
            actions: { type: 'showChange', params: ({ event }) => ({ contract: event.output }) },
          },
          onError: { target: 'viewing', reenter: true },
        },
        {
          id: 'seenReport',
          src: 'seenReport',
          input: ({ context: { contract } }) => ({ paymentId: contract?.unseenPayments[0] ?? null }),
          onDone: [
            {
              guard: { type: 'isFirstToSee', params: ({ event }) => event.output },
              target: 'viewing',
              reenter: true,
              actions: ['keepSeen', { type: 'track', params: { event: 'payment_made' } }],
            },
            { target: 'viewing', reenter: true, actions: 'keepSeen' },
          ],
          onError: { target: 'viewing', reenter: true, actions: 'keepSeen' },
        },
      ],
    },
  },
});
