import { assign, fromPromise, setup } from 'xstate';
import { marketPaths } from '../../contract/marketplace/market-paths.ts';
import type { Project } from '../../contract/marketplace/project.ts';
import { notProvided } from '../client-rules/effects.ts';
import { failureMessage, isNotFound } from '../client-rules/failures.ts';
import { projectPageFingerprint } from '../client-rules/marketplace/fingerprints.ts';
import { loadingCanceled } from '../client-rules/messages.ts';

export type ProjectDetailsInput = { readonly projectId: string };

type Context = ProjectDetailsInput & {
  /** The project, as far as the viewer may see it; null until it is loaded. */
  readonly project: Project | null;
  /** The number of automatic updates. */
  readonly updates: number;
  readonly problem: string | null;
};

type ProjectDetailsEvent =
  | { type: 'details.saveToggled' }
  /** Sent for a visitor, who must log in first. */
  | { type: 'details.applyChosen' }
  | { type: 'details.canceled' }
  | { type: 'details.retried' };

/** Shows a project to a developer before applying (§M4). */
export const projectDetailsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ProjectDetailsEvent,
    input: {} as ProjectDetailsInput,
    tags: {} as 'busy',
  },
  actors: {
    projectFetch: fromPromise<Project, { projectId: string }>(notProvided),
    projectChange: fromPromise<Project, { projectId: string; seen: string }>(notProvided),
    saveToggle: fromPromise<void, { projectId: string; isSaved: boolean }>(notProvided),
  },
  actions: {
    storeReturnPath: (_, _return: { path: string }) => notProvided(),
    keepProject: assign({ project: (_, { project }: { project: Project }) => project }),
    showChange: assign(({ context: { updates } }, { project }: { project: Project }) => ({
      project,
      updates: updates + 1,
    })),
    markProject: assign({
      project: ({ context: { project } }) =>
        project?.forYou
          ? { ...project, forYou: { ...project.forYou, isSaved: !project.forYou.isSaved } }
          : project,
    }),
    clearProblem: assign({ problem: null }),
    keepProblem: assign({ problem: (_, { message }: { message: string }) => message }),
    keepCancelMessage: assign({ problem: loadingCanceled }),
  },
  guards: {
    isNotFound: (_, { error }: { error: unknown }) => isNotFound(error),
  },
}).createMachine({
  id: 'projectDetails',
  description: 'Read a project, and save it for later (§M4).',
  context: ({ input }) => ({ ...input, project: null, updates: 0, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the project (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'projectFetch',
        src: 'projectFetch',
        input: ({ context: { projectId } }) => ({ projectId }),
        onDone: {
          target: 'reading',
          actions: { type: 'keepProject', params: ({ event }) => ({ project: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isNotFound', params: ({ event }) => ({ error: event.error }) },
            target: 'notFound',
          },
          {
            target: 'unavailable',
            actions: {
              type: 'keepProblem',
              params: ({ event }) => ({
                message: failureMessage(event.error, 'The project couldn’t be loaded. Please try again.'),
              }),
            },
          },
        ],
      },
      on: { 'details.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    unavailable: {
      description: 'The project couldn’t be loaded; try again (reading 9).',
      on: { 'details.retried': { target: 'loading' } },
    },
    notFound: { description: 'The user can’t see such a project, or no longer (§M2).' },
    reading: {
      description:
        'The project, its company, and the user’s relation to it; changes by others appear on their own (§M4, §M7).',
      invoke: {
        id: 'projectChange',
        src: 'projectChange',
        input: ({ context: { projectId, project } }) => ({
          projectId,
          seen: project === null ? '' : projectPageFingerprint(project),
        }),
        onDone: {
          target: 'reading',
          reenter: true,
          actions: { type: 'showChange', params: ({ event }) => ({ project: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isNotFound', params: ({ event }) => ({ error: event.error }) },
            target: 'notFound',
          },
          { target: 'reading', reenter: true },
        ],
      },
      on: {
        'details.saveToggled': { target: 'saving' },
        'details.applyChosen': {
          actions: {
            type: 'storeReturnPath',
            params: ({ context: { projectId } }) => ({ path: marketPaths.project({ projectId }) }),
          },
        },
      },
    },
    saving: {
      description: 'The project is being saved or unsaved (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'saveToggle',
        src: 'saveToggle',
        input: ({ context: { projectId, project } }) => ({ projectId, isSaved: !project?.forYou?.isSaved }),
        onDone: { target: 'reading', actions: 'markProject' },
        onError: {
          target: 'reading',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(event.error, 'That couldn’t be saved. Please try again.'),
            }),
          },
        },
      },
      on: { 'details.canceled': { target: 'reading' } },
    },
  },
});
