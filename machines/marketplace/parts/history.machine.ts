import { assign, fromPromise, setup } from 'xstate';
import type { HistoryOf, HistoryPage } from '../../../contract/marketplace/entity.ts';
import { notProvided } from '../../client-rules/effects.ts';
import { failureMessage } from '../../client-rules/failures.ts';

type Context = HistoryPage & {
  /** The entity whose history was last requested. */
  readonly of: HistoryOf | null;
  readonly problem: string | null;
};

type HistoryEvent = ({ type: 'history.moreRequested' } & HistoryOf) | { type: 'history.canceled' };

/** Loads the older entries of an entity's history; the page already has the newest ones (§M9). */
export const historyMachine = setup({
  types: { context: {} as Context, events: {} as HistoryEvent, tags: {} as 'busy' },
  actors: {
    historyFetch: fromPromise<HistoryPage, { of: HistoryOf | null; cursor: string | null }>(notProvided),
  },
  actions: {
    startOver: assign((_, { entity, entityId }: HistoryOf) => ({
      of: { entity, entityId },
      items: [],
      nextCursor: null,
    })),
    addPart: assign(({ context: { items } }, { part }: { part: HistoryPage }) => ({
      items: [...items, ...part.items],
      nextCursor: part.nextCursor,
    })),
    clearProblem: assign({ problem: null }),
    keepProblem: assign({
      problem: (_, { error }: { error: unknown }) =>
        failureMessage(error, 'Earlier entries couldn’t be loaded. Please try again.'),
    }),
  },
  guards: {
    isSame: ({ context: { of } }, { entity, entityId }: HistoryOf) =>
      of?.entity === entity && of.entityId === entityId,
  },
}).createMachine({
  id: 'history',
  description: 'Read an entity’s history (§M9).',
  context: { of: null, items: [], nextCursor: null, problem: null },
  initial: 'ready',
  states: {
    ready: {
      description: 'The newest entries are shown; earlier ones load on request (§M9).',
      on: {
        'history.moreRequested': [
          { guard: { type: 'isSame', params: ({ event }) => event }, target: 'fetching' },
          { target: 'fetching', actions: { type: 'startOver', params: ({ event }) => event } },
        ],
      },
    },
    fetching: {
      description: 'Loading earlier entries (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'historyFetch',
        src: 'historyFetch',
        input: ({ context: { of, nextCursor } }) => ({ of, cursor: nextCursor }),
        onDone: {
          target: 'ready',
          actions: { type: 'addPart', params: ({ event }) => ({ part: event.output }) },
        },
        onError: {
          target: 'ready',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'history.canceled': { target: 'ready' } },
    },
  },
});
