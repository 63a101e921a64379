import { assign, fromPromise, setup } from 'xstate';
import { marketPaths } from '../../contract/marketplace/market-paths.ts';
import type { Project, ProjectPage, ProjectTab } from '../../contract/marketplace/project.ts';
import { type Navigation, notProvided } from '../client-rules/effects.ts';
import { failureMessage } from '../client-rules/failures.ts';
import { projectFingerprint } from '../client-rules/marketplace/fingerprints.ts';
import { refreshList, withoutShown } from '../client-rules/marketplace/refresh-list.ts';
import { loadingCanceled } from '../client-rules/messages.ts';

export type OwnProjectsInput = {
  readonly tab: ProjectTab;
  /** Whether a new project is created immediately, as requested by the address. */
  readonly isCreationRequested: boolean;
};

type Context = OwnProjectsInput & {
  readonly projects: readonly Project[];
  /** The cursor of the next page; null after the last one. */
  readonly nextCursor: string | null;
  /** The number of automatic updates of the list. */
  readonly updates: number;
  readonly problem: string | null;
};

type OwnProjectsEvent =
  | { type: 'projects.moreRequested' }
  | { type: 'projects.newRequested' }
  | { type: 'projects.canceled' }
  | { type: 'projects.retried' };

/** A tab of the company's own projects (§M4). */
export const ownProjectsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OwnProjectsEvent,
    input: {} as OwnProjectsInput,
    tags: {} as 'busy',
  },
  actors: {
    projectsFetch: fromPromise<ProjectPage, { tab: ProjectTab; cursor: string | null }>(notProvided),
    projectsChange: fromPromise<ProjectPage, { tab: ProjectTab; seen: readonly string[] }>(notProvided),
    projectCreation: fromPromise<Project>(notProvided),
  },
  actions: {
    navigate: (_, _navigation: Navigation) => notProvided(),
    addPage: assign(({ context: { projects } }, { page }: { page: ProjectPage }) => ({
      projects: [...projects, ...withoutShown(projects, page.items)],
      nextCursor: page.nextCursor,
    })),
    showChange: assign(({ context: { projects, nextCursor, updates } }, { page }: { page: ProjectPage }) => {
      const now = refreshList({ items: projects, nextCursor }, page);
      return { projects: now.items, nextCursor: now.nextCursor, updates: updates + 1 };
    }),
    keepProblem: assign({ problem: (_, { message }: { message: string }) => message }),
    keepCancelMessage: assign({ problem: loadingCanceled }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isCreationRequested: ({ context }) => context.isCreationRequested,
    hasMore: ({ context }) => context.nextCursor !== null,
  },
}).createMachine({
  id: 'ownProjects',
  description: 'See a company’s projects, and start a new one (§M4).',
  context: ({ input }) => ({ ...input, projects: [], nextCursor: null, updates: 0, problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Checks whether the address requests a new project (§M4, /post-project).',
      always: [{ guard: 'isCreationRequested', target: 'starting' }, { target: 'loading' }],
    },
    starting: {
      description: 'A draft is being created; its editor’s address replaces this one (§M4, /post-project).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'projectStart',
        src: 'projectCreation',
        onDone: {
          target: 'created',
          actions: {
            type: 'navigate',
            params: ({ event }) => ({
              to: marketPaths.editProject({ projectId: event.output.id }),
              replace: true,
            }),
          },
        },
        onError: {
          target: 'creationFailed',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(event.error, 'The project couldn’t be started. Please try again.'),
            }),
          },
        },
      },
      on: {
        'projects.canceled': {
          target: 'creationFailed',
          actions: { type: 'keepProblem', params: { message: 'The project wasn’t started.' } },
        },
      },
    },
    creationFailed: {
      description: 'No draft was created; try again, or go to the tabs (reading 9).',
      on: { 'projects.retried': { target: 'starting' } },
    },
    loading: {
      description: 'Loading the first page of the tab (§M4).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'projectsFetch',
        src: 'projectsFetch',
        input: ({ context }) => ({ tab: context.tab, cursor: null }),
        onDone: {
          target: 'listing',
          actions: { type: 'addPage', params: ({ event }) => ({ page: event.output }) },
        },
        onError: {
          target: 'unavailable',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(event.error, 'Your projects couldn’t be loaded. Please try again.'),
            }),
          },
        },
      },
      on: { 'projects.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    unavailable: {
      description: 'The request failed; try again (reading 9).',
      on: { 'projects.retried': { target: 'loading' } },
    },
    listing: {
      description:
        'The projects of the tab, the latest changed first; changes by others appear on their own (§M4, §M7).',
      invoke: {
        id: 'projectsChange',
        src: 'projectsChange',
        input: ({ context: { tab, projects } }) => ({ tab, seen: projects.map(projectFingerprint) }),
        onDone: {
          target: 'listing',
          reenter: true,
          actions: { type: 'showChange', params: ({ event }) => ({ page: event.output }) },
        },
        onError: { target: 'listing', reenter: true },
      },
      on: {
        'projects.moreRequested': { guard: 'hasMore', target: 'loadingMore' },
        'projects.newRequested': { target: 'creating' },
      },
    },
    loadingMore: {
      description: 'Loading the next page of the list (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'moreFetch',
        src: 'projectsFetch',
        input: ({ context }) => ({ tab: context.tab, cursor: context.nextCursor }),
        onDone: {
          target: 'listing',
          actions: { type: 'addPage', params: ({ event }) => ({ page: event.output }) },
        },
        onError: {
          target: 'listing',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(event.error, 'The next projects couldn’t be loaded. Please try again.'),
            }),
          },
        },
      },
      on: { 'projects.canceled': { target: 'listing' } },
    },
    creating: {
      description: 'A draft is being created; its editor opens next (§M3, createProject).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'projectCreation',
        src: 'projectCreation',
        onDone: {
          target: 'created',
          actions: {
            type: 'navigate',
            params: ({ event }) => ({ to: marketPaths.editProject({ projectId: event.output.id }) }),
          },
        },
        onError: {
          target: 'listing',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(event.error, 'The project couldn’t be started. Please try again.'),
            }),
          },
        },
      },
      on: { 'projects.canceled': { target: 'listing' } },
    },
    created: {
      description: 'The draft exists; its editor opens (§M4).',
      type: 'final',
    },
  },
});
