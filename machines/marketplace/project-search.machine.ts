import { assign, fromPromise, setup } from 'xstate';
import type { Project } from '../../contract/marketplace/project.ts';
import type { FoundProjects, SearchWords } from '../../contract/marketplace/project-search.ts';
import { notProvided } from '../rules/effects.ts';
import { failureMessage } from '../rules/failure-messages.ts';

export type ProjectSearchInput = {
  /** What the address looks for. */
  readonly search: SearchWords;
};

type Context = ProjectSearchInput & {
  readonly projects: readonly Project[];
  /** How many fit; null until that is known. */
  readonly count: number | null;
  /** Where the list goes on, or null. */
  readonly nextCursor: string | null;
  /** The first one that ‘Show more’ has brought; null before. */
  readonly firstNew: string | null;
  /** The one that is being saved, or taken off. */
  readonly chosen: Project | null;
  readonly problem: string | null;
};

type ProjectSearchEvent =
  | { type: 'search.moreRequested' }
  | { type: 'search.saveToggled'; project: Project }
  | { type: 'search.cancelled' }
  | { type: 'search.retried' };

/** Finding work (§M4): what is looked for stands in the address, and another address is another visit. */
export const projectSearchMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ProjectSearchEvent,
    input: {} as ProjectSearchInput,
    tags: {} as 'busy',
  },
  actors: {
    projectsFetch: fromPromise<FoundProjects, { search: SearchWords; cursor: string | null }>(notProvided),
    saving: fromPromise<void, { projectId: string; isSaved: boolean }>(notProvided),
  },
  actions: {
    keepFound: assign((_, { items, nextCursor, count }: FoundProjects) => ({
      projects: items,
      nextCursor,
      count,
    })),
    // What was shown already isn't shown twice, though the list may have changed since.
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
    clearProblem: assign({ problem: null }),
    keepProblem: assign({ problem: (_, { message }: { message: string }) => message }),
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
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The first page of what fits is on its way (§M9).',
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
      on: {
        'search.cancelled': {
          target: 'unavailable',
          actions: { type: 'keepProblem', params: { message: 'Loading was cancelled.' } },
        },
      },
    },
    unavailable: {
      description: 'The server couldn’t be asked; try again, or look for something else (reading 9).',
      on: { 'search.retried': { target: 'loading' } },
    },
    listing: {
      description: 'What fits, as far as it was asked for (§M4).',
      on: {
        'search.moreRequested': { target: 'loadingMore' },
        'search.saveToggled': {
          target: 'saving',
          actions: { type: 'choose', params: ({ event }) => ({ project: event.project }) },
        },
      },
    },
    loadingMore: {
      description: 'The next page is on its way (§M9).',
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
      on: { 'search.cancelled': { target: 'listing' } },
    },
    saving: {
      description: 'A project is being saved for later, or taken off (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'saving',
        src: 'saving',
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
      on: { 'search.cancelled': { target: 'listing' } },
    },
  },
});
