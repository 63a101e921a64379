import { assign, fromPromise, setup } from 'xstate';
import type { Overview } from '../../contract/marketplace/overview.ts';
import type { Side } from '../../contract/parties.ts';
import { notProvided } from '../client-rules/effects.ts';
import { failureMessage } from '../client-rules/failures.ts';
import { loadingCanceled } from '../client-rules/messages.ts';

export type OverviewInput = {
  /** The side of the dashboard. */
  readonly side: Side;
};

type Context = OverviewInput & {
  /** The overview on the server; null until it is loaded. */
  readonly overview: Overview | null;
  /** The number of automatic updates. */
  readonly updates: number;
  readonly problem: string | null;
};

type OverviewEvent = { type: 'overview.canceled' } | { type: 'overview.retried' };

/** The pending actions and the work in progress of a dashboard (§M4). */
export const overviewMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OverviewEvent,
    input: {} as OverviewInput,
    tags: {} as 'busy',
  },
  actors: {
    overviewFetch: fromPromise<Overview>(notProvided),
    overviewChange: fromPromise<Overview, { seen: Overview | null }>(notProvided),
  },
  actions: {
    keepOverview: assign({ overview: (_, { overview }: { overview: Overview }) => overview }),
    showChange: assign(({ context: { updates } }, { overview }: { overview: Overview }) => ({
      overview,
      updates: updates + 1,
    })),
    keepProblem: assign({ problem: (_, { message }: { message: string }) => message }),
    keepCancelMessage: assign({ problem: loadingCanceled }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'overview',
  description: 'See on a dashboard what needs attention, and what is in progress (§M4).',
  context: ({ input }) => ({ ...input, overview: null, updates: 0, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the overview; the heading is shown already (§M4).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'overviewFetch',
        src: 'overviewFetch',
        onDone: {
          target: 'shown',
          actions: { type: 'keepOverview', params: ({ event }) => ({ overview: event.output }) },
        },
        onError: {
          target: 'unavailable',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(event.error, 'Your overview couldn’t be loaded. Please try again.'),
            }),
          },
        },
      },
      on: { 'overview.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    unavailable: {
      description: 'The request failed; try again (reading 9).',
      on: { 'overview.retried': { target: 'loading' } },
    },
    shown: {
      description: 'What needs attention, then what is in progress; changes appear on their own (§M4, §M7).',
      invoke: {
        id: 'overviewChange',
        src: 'overviewChange',
        input: ({ context }) => ({ seen: context.overview }),
        onDone: {
          target: 'shown',
          reenter: true,
          actions: { type: 'showChange', params: ({ event }) => ({ overview: event.output }) },
        },
        onError: { target: 'shown', reenter: true },
      },
    },
  },
});
