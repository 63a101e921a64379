import { assign, fromPromise, setup } from 'xstate';
import type { SavedProject, SavedProjects } from '../../contract/marketplace/saved.ts';
import { notProvided } from '../client-rules/effects.ts';
import { failureMessage } from '../client-rules/failures.ts';
import { loadingCanceled } from '../client-rules/messages.ts';

type Context = {
  readonly saved: readonly SavedProject[];
  /** The cursor of the next page; null after the last one. */
  readonly nextCursor: string | null;
  /** The project that is being removed, or saved again. */
  readonly chosen: SavedProject | null;
  readonly problem: string | null;
};

type SavedProjectsEvent =
  | { type: 'saved.moreRequested' }
  /** A removed project stays visible, so that the same button can save it again; an ended one disappears. */
  | { type: 'saved.toggled'; saved: SavedProject }
  | { type: 'saved.canceled' }
  | { type: 'saved.retried' };

/** The projects that a developer has saved (§M4). */
export const savedProjectsMachine = setup({
  types: { context: {} as Context, events: {} as SavedProjectsEvent, tags: {} as 'busy' },
  actors: {
    savedFetch: fromPromise<SavedProjects, { cursor: string | null }>(notProvided),
    saveToggle: fromPromise<void, { projectId: string; isSaved: boolean }>(notProvided),
  },
  actions: {
    addPage: assign(({ context: { saved } }, { items, nextCursor }: SavedProjects) => ({
      saved: [...saved, ...items],
      nextCursor,
    })),
    choose: assign({ chosen: (_, { saved }: { saved: SavedProject }) => saved }),
    markChosen: assign({
      saved: ({ context: { saved, chosen } }) =>
        saved.flatMap((one) => {
          if (one.id !== chosen?.id) return [one];
          if (!one.project?.forYou) return [];
          const { forYou } = one.project;
          return [{ ...one, project: { ...one.project, forYou: { ...forYou, isSaved: !forYou.isSaved } } }];
        }),
    }),
    clearProblem: assign({ problem: null }),
    keepProblem: assign({ problem: (_, { message }: { message: string }) => message }),
    keepCancelMessage: assign({ problem: loadingCanceled }),
  },
  guards: {
    hasMore: ({ context }) => context.nextCursor !== null,
  },
}).createMachine({
  id: 'savedProjects',
  description: 'See the saved projects, and unsave them (§M4).',
  context: { saved: [], nextCursor: null, chosen: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the first page of what is saved (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'savedFetch',
        src: 'savedFetch',
        input: { cursor: null },
        onDone: { target: 'listing', actions: { type: 'addPage', params: ({ event }) => event.output } },
        onError: {
          target: 'unavailable',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(
                event.error,
                'Your saved projects couldn’t be loaded. Please try again.',
              ),
            }),
          },
        },
      },
      on: { 'saved.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    unavailable: {
      description: 'The request failed; try again (reading 9).',
      on: { 'saved.retried': { target: 'loading' } },
    },
    listing: {
      description: 'The saved projects, the newest first; ended ones say so (§M4).',
      on: {
        'saved.moreRequested': { guard: 'hasMore', target: 'loadingMore' },
        'saved.toggled': {
          target: 'saving',
          actions: { type: 'choose', params: ({ event }) => ({ saved: event.saved }) },
        },
      },
    },
    loadingMore: {
      description: 'Loading the next page of the list (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'moreFetch',
        src: 'savedFetch',
        input: ({ context }) => ({ cursor: context.nextCursor }),
        onDone: { target: 'listing', actions: { type: 'addPage', params: ({ event }) => event.output } },
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
      on: { 'saved.canceled': { target: 'listing' } },
    },
    saving: {
      description: 'A project is being unsaved, or saved again (decision 037).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'saveToggle',
        src: 'saveToggle',
        input: ({ context: { chosen } }) => ({
          projectId: chosen?.id ?? '',
          isSaved: chosen?.project?.forYou?.isSaved === false,
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
      on: { 'saved.canceled': { target: 'listing' } },
    },
  },
});
