import { assign, fromPromise, setup } from 'xstate';
import type { Project } from '../../contract/marketplace/project.ts';
import type { FoundProjects, SearchCriteria } from '../../contract/marketplace/project-search.ts';
import type { SavedSearch } from '../../contract/marketplace/saved.ts';
import { type Navigation, notProvided, type ToastMessage } from '../client-rules/effects.ts';
import { failureMessage, fieldMessages } from '../client-rules/failures.ts';
import { type FieldProblems, noProblems } from '../client-rules/field-problems.ts';
import { isSameSearch } from '../client-rules/marketplace/is-same-search.ts';
import { loadingCanceled } from '../client-rules/messages.ts';

export type ProjectSearchInput = {
  /** The filters in the address. */
  readonly search: SearchCriteria;
};

type Context = ProjectSearchInput & {
  readonly projects: readonly Project[];
  /** The number of matches; null if unknown. */
  readonly count: number | null;
  /** The cursor of the next page, or null. */
  readonly nextCursor: string | null;
  /** The first entry added by ‘Show more’; null before that. */
  readonly firstNew: string | null;
  /** The project that is being saved or removed. */
  readonly chosen: Project | null;
  /** The name to save the search under, or that of the last attempt. */
  readonly name: string;
  /** Whether the search was saved in this visit. */
  readonly isSearchSaved: boolean;
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
};

type ProjectSearchEvent =
  | { type: 'search.changed'; search: SearchCriteria; to: string }
  | { type: 'search.addressChanged'; search: SearchCriteria }
  | { type: 'search.moreRequested' }
  | { type: 'search.saveToggled'; project: Project }
  | { type: 'search.namingRequested' }
  | { type: 'search.named'; name: string }
  | { type: 'search.namingDismissed' }
  | { type: 'search.canceled' }
  | { type: 'search.retried' };

/** Searches for projects (§M4). The filters are kept in sync with the address. */
export const projectSearchMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ProjectSearchEvent,
    input: {} as ProjectSearchInput,
    tags: {} as 'busy' | 'naming',
  },
  actors: {
    projectsFetch: fromPromise<FoundProjects, { search: SearchCriteria; cursor: string | null }>(notProvided),
    saveToggle: fromPromise<void, { projectId: string; isSaved: boolean }>(notProvided),
    searchSaving: fromPromise<SavedSearch, { name: string; search: SearchCriteria }>(notProvided),
  },
  actions: {
    navigate: (_, _navigation: Navigation) => notProvided(),
    showToast: (_, _toast: ToastMessage) => notProvided(),
    keepSearch: assign((_, { search }: { search: SearchCriteria }) => ({
      search,
      firstNew: null,
      name: '',
      isSearchSaved: false,
    })),
    keepFound: assign((_, { items, nextCursor, count }: FoundProjects) => ({
      projects: items,
      nextCursor,
      count,
    })),
    // Skips projects that are already shown, because the list may have changed since the last page.
    addFound: assign(({ context: { projects } }, { items, nextCursor }: FoundProjects) => {
      const added = items.filter(({ id }) => !projects.some((one) => one.id === id));
      return { projects: [...projects, ...added], nextCursor, firstNew: added[0]?.id ?? null };
    }),
    choose: assign({ chosen: (_, { project }: { project: Project }) => project }),
    markChosen: assign({
      projects: ({ context: { projects, chosen } }) =>
        projects.map((one) =>
          one.id === chosen?.id && one.forYou
            ? { ...one, forYou: { ...one.forYou, isSaved: !one.forYou.isSaved } }
            : one,
        ),
    }),
    keepName: assign({ name: (_, { name }: { name: string }) => name }),
    noteSearchSaved: assign({ isSearchSaved: true }),
    clearProblem: assign({ problem: null, fieldProblems: noProblems }),
    keepProblem: assign({ problem: (_, { message }: { message: string }) => message }),
    keepCancelMessage: assign({ problem: loadingCanceled }),
    keepNameProblem: assign((_, { error }: { error: unknown }) => ({
      problem: failureMessage(error, 'The search couldn’t be saved. Please try again.'),
      fieldProblems: fieldMessages(error),
    })),
  },
  guards: {
    isOtherSearch: ({ context }, { search }: { search: SearchCriteria }) =>
      !isSameSearch(context.search, search),
    hasCriteria: ({ context: { search } }) => {
      const { sort: _order, ...wanted } = search;
      return Object.values(wanted).some((one) => one.trim() !== '');
    },
  },
}).createMachine({
  id: 'projectSearch',
  description: 'Find work: search the open projects, and save some for later (§M4).',
  context: ({ input }) => ({
    ...input,
    projects: [],
    count: null,
    nextCursor: null,
    firstNew: null,
    chosen: null,
    name: '',
    isSearchSaved: false,
    problem: null,
    fieldProblems: noProblems,
  }),
  initial: 'loading',
  on: {
    'search.changed': {
      guard: { type: 'isOtherSearch', params: ({ event }) => ({ search: event.search }) },
      target: '.loading',
      actions: [
        { type: 'keepSearch', params: ({ event }) => ({ search: event.search }) },
        { type: 'navigate', params: ({ event }) => ({ to: event.to }) },
      ],
    },
    'search.addressChanged': {
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
        id: 'projectsFetch',
        src: 'projectsFetch',
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
              message: failureMessage(event.error, 'The projects couldn’t be loaded. Please try again.'),
            }),
          },
        },
      },
      on: { 'search.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    unavailable: {
      description: 'The search failed; try again, or search for something else (reading 9).',
      on: { 'search.retried': { target: 'loading' } },
    },
    listing: {
      description: 'The results, as far as they were loaded (§M4).',
      on: {
        'search.moreRequested': { target: 'loadingMore' },
        'search.saveToggled': {
          target: 'saving',
          actions: { type: 'choose', params: ({ event }) => ({ project: event.project }) },
        },
        'search.namingRequested': {
          guard: 'hasCriteria',
          target: 'naming',
          actions: 'clearProblem',
        },
      },
    },
    loadingMore: {
      description: 'Loading the next page (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'moreFetch',
        src: 'projectsFetch',
        input: ({ context }) => ({ search: context.search, cursor: context.nextCursor }),
        onDone: { target: 'listing', actions: { type: 'addFound', params: ({ event }) => event.output } },
        onError: {
          target: 'listing',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(event.error, 'More projects couldn’t be loaded. Please try again.'),
            }),
          },
        },
      },
      on: { 'search.canceled': { target: 'listing' } },
    },
    saving: {
      description: 'A project is being saved or unsaved (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'saveToggle',
        src: 'saveToggle',
        input: ({ context: { chosen } }) => ({
          projectId: chosen?.id ?? '',
          isSaved: !chosen?.forYou?.isSaved,
        }),
        onDone: { target: 'listing', actions: 'markChosen' },
        onError: {
          target: 'listing',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(event.error, 'That couldn’t be saved. Please try again.'),
            }),
          },
        },
      },
      on: { 'search.canceled': { target: 'listing' } },
    },
    naming: {
      description: 'A form for the name of the search to save (§M4).',
      tags: 'naming',
      on: {
        'search.named': {
          target: 'savingSearch',
          actions: { type: 'keepName', params: ({ event }) => ({ name: event.name }) },
        },
        'search.namingDismissed': { target: 'listing', actions: 'clearProblem' },
      },
    },
    savingSearch: {
      description: 'The search is being saved under its name (§M9).',
      tags: ['busy', 'naming'],
      entry: 'clearProblem',
      invoke: {
        id: 'searchSaving',
        src: 'searchSaving',
        input: ({ context: { name, search } }) => ({ name, search }),
        onDone: {
          target: 'listing',
          actions: [
            'noteSearchSaved',
            { type: 'showToast', params: { kind: 'success', message: 'Search saved' } },
          ],
        },
        onError: {
          target: 'naming',
          actions: { type: 'keepNameProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'search.canceled': { target: 'naming' } },
    },
  },
});
