import { assign, fromPromise, setup } from 'xstate';
import type { Contract, ContractPage } from '../../contract/marketplace/contract.ts';
import { notProvided } from '../client-rules/effects.ts';
import { failureMessage } from '../client-rules/failures.ts';
import { contractFingerprint } from '../client-rules/marketplace/fingerprints.ts';
import { refreshList, withoutShown } from '../client-rules/marketplace/refresh-list.ts';
import { loadingCanceled } from '../client-rules/messages.ts';

type Context = {
  readonly contracts: readonly Contract[];
  /** The cursor of the next page; null after the last one. */
  readonly nextCursor: string | null;
  /** The number of automatic updates of the list. */
  readonly updates: number;
  readonly problem: string | null;
};

type OwnContractsEvent =
  | { type: 'contracts.moreRequested' }
  | { type: 'contracts.canceled' }
  | { type: 'contracts.retried' };

/** The user's own contracts, for either side (§M4). */
export const ownContractsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OwnContractsEvent,
    tags: {} as 'busy',
  },
  actors: {
    contractsFetch: fromPromise<ContractPage, { cursor: string | null }>(notProvided),
    contractsChange: fromPromise<ContractPage, { seen: readonly string[] }>(notProvided),
  },
  actions: {
    addPage: assign(({ context: { contracts } }, { page }: { page: ContractPage }) => ({
      contracts: [...contracts, ...withoutShown(contracts, page.items)],
      nextCursor: page.nextCursor,
    })),
    showChange: assign(
      ({ context: { contracts, nextCursor, updates } }, { page }: { page: ContractPage }) => {
        const now = refreshList({ items: contracts, nextCursor }, page);
        return { contracts: now.items, nextCursor: now.nextCursor, updates: updates + 1 };
      },
    ),
    keepProblem: assign({ problem: (_, { message }: { message: string }) => message }),
    keepCancelMessage: assign({ problem: loadingCanceled }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    hasMore: ({ context }) => context.nextCursor !== null,
  },
}).createMachine({
  id: 'ownContracts',
  description: 'See the user’s contracts, on either side (§M4).',
  context: { contracts: [], nextCursor: null, updates: 0, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the first page of the list (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'contractsFetch',
        src: 'contractsFetch',
        input: { cursor: null },
        onDone: {
          target: 'listing',
          actions: { type: 'addPage', params: ({ event }) => ({ page: event.output }) },
        },
        onError: {
          target: 'unavailable',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(event.error, 'Your contracts couldn’t be loaded. Please try again.'),
            }),
          },
        },
      },
      on: { 'contracts.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    unavailable: {
      description: 'The request failed; try again (reading 9).',
      on: { 'contracts.retried': { target: 'loading' } },
    },
    listing: {
      description: 'The contracts, the newest first; changes by others appear on their own (§M4, §M7).',
      invoke: {
        id: 'contractsChange',
        src: 'contractsChange',
        input: ({ context: { contracts } }) => ({ seen: contracts.map(contractFingerprint) }),
        onDone: {
          target: 'listing',
          reenter: true,
          actions: { type: 'showChange', params: ({ event }) => ({ page: event.output }) },
        },
        onError: { target: 'listing', reenter: true },
      },
      on: {
        'contracts.moreRequested': { guard: 'hasMore', target: 'loadingMore' },
      },
    },
    loadingMore: {
      description: 'Loading the next page of the list (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'moreFetch',
        src: 'contractsFetch',
        input: ({ context }) => ({ cursor: context.nextCursor }),
        onDone: {
          target: 'listing',
          actions: { type: 'addPage', params: ({ event }) => ({ page: event.output }) },
        },
        onError: {
          target: 'listing',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(
                event.error,
                'The next contracts couldn’t be loaded. Please try again.',
              ),
            }),
          },
        },
      },
      on: { 'contracts.canceled': { target: 'listing' } },
    },
  },
});
