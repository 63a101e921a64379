import { assign, fromPromise, setup } from 'xstate';
import type { PublicDeveloper } from '../../contract/account/profile.ts';
import type {
  DeveloperCriteria,
  FoundDevelopers,
} from '../../contract/marketplace/directory/developer-search.ts';
import { type Navigation, notProvided } from '../client-rules/effects.ts';
import { failureMessage } from '../client-rules/failures.ts';
import { isSameSearch } from '../client-rules/marketplace/is-same-search.ts';
import { loadingCanceled } from '../client-rules/messages.ts';

export type DeveloperSearchInput = {
  /** The filters in the address. */
  readonly search: DeveloperCriteria;
};

type Context = DeveloperSearchInput & {
  readonly developers: readonly PublicDeveloper[];
  /** The number of matches; null if unknown. */
  readonly count: number | null;
  /** The cursor of the next page, or null. */
  readonly nextCursor: string | null;
  /** The first entry added by ‘Show more’; null before that. */
  readonly firstNew: string | null;
  /** ISO 4217: the default currency to compare rates in; null if unknown. */
  readonly currency: string | null;
  readonly problem: string | null;
};

type DeveloperSearchEvent =
  | { type: 'directory.changed'; search: DeveloperCriteria; to: string }
  | { type: 'directory.addressChanged'; search: DeveloperCriteria }
  | { type: 'directory.moreRequested' }
  | { type: 'directory.canceled' }
  | { type: 'directory.retried' };

/** The developer directory (§M4). The filters are kept in sync with the address. */
export const developerSearchMachine = setup({
  types: {
    context: {} as Context,
    events: {} as DeveloperSearchEvent,
    input: {} as DeveloperSearchInput,
    tags: {} as 'busy',
  },
  actors: {
    developersFetch: fromPromise<FoundDevelopers, { search: DeveloperCriteria; cursor: string | null }>(
      notProvided,
    ),
  },
  actions: {
    navigate: (_, _navigation: Navigation) => notProvided(),
    keepSearch: assign((_, { search }: { search: DeveloperCriteria }) => ({ search, firstNew: null })),
    keepFound: assign((_, { items, nextCursor, count, currency }: FoundDevelopers) => ({
      developers: items,
      nextCursor,
      count,
      currency,
    })),
    // Skips developers that are already shown, because the list may have changed since the last page.
    addFound: assign(({ context: { developers } }, { items, nextCursor }: FoundDevelopers) => {
      const added = items.filter(
        ({ developerId }) => !developers.some((one) => one.developerId === developerId),
      );
      return {
        developers: [...developers, ...added],
        nextCursor,
        firstNew: added[0]?.developerId ?? null,
      };
    }),
    clearProblem: assign({ problem: null }),
    keepProblem: assign({ problem: (_, { message }: { message: string }) => message }),
    keepCancelMessage: assign({ problem: loadingCanceled }),
  },
  guards: {
    isOtherSearch: ({ context }, { search }: { search: DeveloperCriteria }) =>
      !isSameSearch(context.search, search),
  },
}).createMachine({
  id: 'developerSearch',
  description: 'Search the directory of developers (§M4).',
  context: ({ input }) => ({
    ...input,
    developers: [],
    count: null,
    nextCursor: null,
    firstNew: null,
    currency: null,
    problem: null,
  }),
  initial: 'loading',
  on: {
    'directory.changed': {
      guard: { type: 'isOtherSearch', params: ({ event }) => ({ search: event.search }) },
      target: '.loading',
      actions: [
        { type: 'keepSearch', params: ({ event }) => ({ search: event.search }) },
        { type: 'navigate', params: ({ event }) => ({ to: event.to }) },
      ],
    },
    'directory.addressChanged': {
      guard: { type: 'isOtherSearch', params: ({ event }) => ({ search: event.search }) },
      target: '.loading',
      actions: { type: 'keepSearch', params: ({ event }) => ({ search: event.search }) },
    },
  },
  states: {
    loading: {
      description: 'Loading the first page of results (§M9); those of an earlier search stay until then.',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'developersFetch',
        src: 'developersFetch',
        input: ({ context }) => ({ search: context.search, cursor: null }),
        onDone: {
          target: 'listing',
          actions: { type: 'keepFound', params: ({ event }) => event.output },
        },
        onError: {
          target: 'unavailable',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(event.error, 'The developers couldn’t be loaded. Please try again.'),
            }),
          },
        },
      },
      on: { 'directory.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    unavailable: {
      description: 'The search failed; try again, or search for something else (reading 9).',
      on: { 'directory.retried': { target: 'loading' } },
    },
    listing: {
      description: 'The results, as far as they were loaded (§M4).',
      on: {
        'directory.moreRequested': { target: 'loadingMore' },
      },
    },
    loadingMore: {
      description: 'Loading the next page (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'moreFetch',
        src: 'developersFetch',
        input: ({ context }) => ({ search: context.search, cursor: context.nextCursor }),
        onDone: { target: 'listing', actions: { type: 'addFound', params: ({ event }) => event.output } },
        onError: {
          target: 'listing',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(event.error, 'More developers couldn’t be loaded. Please try again.'),
            }),
          },
        },
      },
      on: { 'directory.canceled': { target: 'listing' } },
    },
  },
});
