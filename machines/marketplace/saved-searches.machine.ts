import { assign, fromPromise, setup } from 'xstate';
import type { SearchCriteria } from '../../contract/marketplace/project-search.ts';
import type { SavedSearch, SavedSearches } from '../../contract/marketplace/saved.ts';
import { notProvided } from '../client-rules/effects.ts';
import { failureMessage, isNotFound } from '../client-rules/failures.ts';
import { loadingCanceled } from '../client-rules/messages.ts';

/** A listed search; a removed one stays in its place, so that it can be restored. */
export type ListedSearch = SavedSearch & { readonly isRemoved?: boolean };

type Context = {
  readonly searches: readonly ListedSearch[];
  /** ISO 4217; null if unknown. */
  readonly currency: string | null;
  /** The search that is being removed or restored. */
  readonly chosen: ListedSearch | null;
  readonly problem: string | null;
};

type SavedSearchesEvent =
  | { type: 'searches.removed'; search: ListedSearch }
  | { type: 'searches.restored'; search: ListedSearch }
  | { type: 'searches.canceled' }
  | { type: 'searches.retried' };

/** The searches that a developer has saved (§M4). */
export const savedSearchesMachine = setup({
  types: { context: {} as Context, events: {} as SavedSearchesEvent, tags: {} as 'busy' },
  actors: {
    searchesFetch: fromPromise<SavedSearches>(notProvided),
    removal: fromPromise<void, { searchId: string }>(notProvided),
    restoration: fromPromise<SavedSearch, { name: string; search: SearchCriteria }>(notProvided),
  },
  actions: {
    keepSearches: assign((_, { items, currency }: SavedSearches) => ({ searches: items, currency })),
    choose: assign({ chosen: (_, { search }: { search: ListedSearch }) => search }),
    markRemoved: assign({
      searches: ({ context: { searches, chosen } }) =>
        searches.map((one) => (one.id === chosen?.id ? { ...one, isRemoved: true } : one)),
    }),
    /** Keeps the position of a restored search, although the server stores it as a new one. */
    keepRestored: assign({
      searches: ({ context: { searches, chosen } }, { search }: { search: SavedSearch }) =>
        searches.map((one) => (one.id === chosen?.id ? search : one)),
    }),
    clearProblem: assign({ problem: null }),
    keepProblem: assign({ problem: (_, { message }: { message: string }) => message }),
    keepCancelMessage: assign({ problem: loadingCanceled }),
  },
  guards: {
    isNotFound: (_, { error }: { error: unknown }) => isNotFound(error),
  },
}).createMachine({
  id: 'savedSearches',
  description: 'See the saved searches, open or remove them (§M4).',
  context: { searches: [], currency: null, chosen: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the saved searches (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'searchesFetch',
        src: 'searchesFetch',
        onDone: { target: 'listing', actions: { type: 'keepSearches', params: ({ event }) => event.output } },
        onError: {
          target: 'unavailable',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(
                event.error,
                'Your saved searches couldn’t be loaded. Please try again.',
              ),
            }),
          },
        },
      },
      on: { 'searches.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    unavailable: {
      description: 'The request failed; try again (reading 9).',
      on: { 'searches.retried': { target: 'loading' } },
    },
    listing: {
      description: 'The saved searches, the newest first (§M4).',
      on: {
        'searches.removed': {
          target: 'removing',
          actions: { type: 'choose', params: ({ event }) => ({ search: event.search }) },
        },
        'searches.restored': {
          target: 'restoring',
          actions: { type: 'choose', params: ({ event }) => ({ search: event.search }) },
        },
      },
    },
    removing: {
      description: 'A search is being removed; the removal can be undone (decision 037).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'removal',
        src: 'removal',
        input: ({ context: { chosen } }) => ({ searchId: chosen?.id ?? '' }),
        onDone: { target: 'listing', actions: 'markRemoved' },
        onError: [
          {
            // Another tab has already removed the search.
            guard: { type: 'isNotFound', params: ({ event }) => ({ error: event.error }) },
            target: 'listing',
            actions: 'markRemoved',
          },
          {
            target: 'listing',
            actions: {
              type: 'keepProblem',
              params: ({ event }) => ({
                message: failureMessage(event.error, 'The search couldn’t be removed. Please try again.'),
              }),
            },
          },
        ],
      },
      on: { 'searches.canceled': { target: 'listing' } },
    },
    restoring: {
      description: 'The removal of a search is being undone (decision 037).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'restoration',
        src: 'restoration',
        input: ({ context: { chosen } }) => ({ name: chosen?.name ?? '', search: chosen?.search ?? {} }),
        onDone: {
          target: 'listing',
          actions: { type: 'keepRestored', params: ({ event }) => ({ search: event.output }) },
        },
        onError: {
          target: 'listing',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(event.error, 'The search couldn’t be saved. Please try again.'),
            }),
          },
        },
      },
      on: { 'searches.canceled': { target: 'listing' } },
    },
  },
});
