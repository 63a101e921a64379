import { assign, fromPromise, setup } from 'xstate';
import type { Invitation } from '../../contract/marketplace/directory/invitation.ts';
import { notProvided, type ToastMessage } from '../client-rules/effects.ts';
import { failureMessage, fieldMessages } from '../client-rules/failures.ts';
import { type FieldProblems, noProblems } from '../client-rules/field-problems.ts';
import { loadingCanceled } from '../client-rules/messages.ts';

/** The developer to invite. */
export type Invited = { readonly developerId: string; readonly name: string };
/** A project that the company can invite to. */
export type OpenProject = { readonly id: string; readonly title: string };
/** The typed invitation. */
export type InvitationStep = {
  readonly projectId: string;
  readonly developerId: string;
  readonly message: string;
};

type Context = {
  /** Null before the first one. */
  readonly developer: Invited | null;
  readonly projects: readonly OpenProject[];
  /** The chosen project; '' if there is none. */
  readonly projectId: string;
  /** The typed message, which stays when the dialog is closed. */
  readonly message: string;
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
};

type InvitationEvent =
  | { type: 'invitation.opened'; developer: Invited }
  | { type: 'invitation.projectChosen'; projectId: string }
  | { type: 'invitation.typed'; message: string }
  | { type: 'invitation.submitted' }
  | { type: 'invitation.closed' }
  | { type: 'invitation.canceled' }
  | { type: 'invitation.retried' };

/** The dialog in which a company invites a developer to apply (§M4). */
export const invitationMachine = setup({
  types: { context: {} as Context, events: {} as InvitationEvent, tags: {} as 'busy' | 'dialog' },
  actors: {
    projectsFetch: fromPromise<readonly OpenProject[], void>(notProvided),
    invitationSending: fromPromise<Invitation, InvitationStep>(notProvided),
  },
  actions: {
    showToast: (_, _toast: ToastMessage) => notProvided(),
    keepDeveloper: assign({ developer: (_, { developer }: { developer: Invited }) => developer }),
    // Keeps the previous choice if that project is still open.
    keepProjects: assign(({ context }, { projects }: { projects: readonly OpenProject[] }) => ({
      projects,
      projectId: projects.some(({ id }) => id === context.projectId)
        ? context.projectId
        : (projects[0]?.id ?? ''),
    })),
    keepProject: assign({ projectId: (_, { projectId }: { projectId: string }) => projectId }),
    keepMessage: assign({
      message: (_, { message }: { message: string }) => message,
      fieldProblems: noProblems,
    }),
    clearMessage: assign({ message: '' }),
    keepProblem: assign((_, { error, otherwise }: { error: unknown; otherwise: string }) => ({
      problem: failureMessage(error, otherwise),
      fieldProblems: fieldMessages(error),
    })),
    keepCancelMessage: assign({ problem: loadingCanceled }),
    clearProblem: assign({ problem: null, fieldProblems: noProblems }),
  },
  guards: {
    hasProjects: (_, { projects }: { projects: readonly OpenProject[] }) => projects.length > 0,
  },
}).createMachine({
  id: 'invitation',
  description: 'Invite a developer to apply to a project (§M4).',
  context: {
    developer: null,
    projects: [],
    projectId: '',
    message: '',
    problem: null,
    fieldProblems: noProblems,
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open; unsent input is kept (§M4).',
      entry: 'clearProblem',
      on: {
        'invitation.opened': {
          target: 'loading',
          actions: { type: 'keepDeveloper', params: ({ event }) => event },
        },
      },
    },
    loading: {
      description: 'Loading the company’s open projects (§M9).',
      tags: ['busy', 'dialog'],
      entry: 'clearProblem',
      invoke: {
        id: 'projectsFetch',
        src: 'projectsFetch',
        onDone: [
          {
            guard: { type: 'hasProjects', params: ({ event }) => ({ projects: event.output }) },
            target: 'writing',
            actions: { type: 'keepProjects', params: ({ event }) => ({ projects: event.output }) },
          },
          { target: 'nothingOpen' },
        ],
        onError: {
          target: 'unavailable',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              error: event.error,
              otherwise: 'Your projects couldn’t be loaded. Please try again.',
            }),
          },
        },
      },
      on: {
        'invitation.canceled': { target: 'unavailable', actions: 'keepCancelMessage' },
        'invitation.closed': { target: 'closed' },
      },
    },
    unavailable: {
      description: 'The projects couldn’t be loaded; try again (reading 9).',
      tags: 'dialog',
      on: {
        'invitation.retried': { target: 'loading' },
        'invitation.closed': { target: 'closed' },
      },
    },
    nothingOpen: {
      description: 'The company has no open project, and is invited to post one (§M4).',
      tags: 'dialog',
      on: { 'invitation.closed': { target: 'closed' } },
    },
    writing: {
      description: 'The company chooses a project, and may write a message (§M5).',
      tags: 'dialog',
      on: {
        'invitation.projectChosen': { actions: { type: 'keepProject', params: ({ event }) => event } },
        'invitation.typed': { actions: { type: 'keepMessage', params: ({ event }) => event } },
        'invitation.submitted': { target: 'sending' },
        'invitation.closed': { target: 'closed' },
      },
    },
    sending: {
      description: 'The invitation is being sent to the developer (§M9).',
      tags: ['busy', 'dialog'],
      entry: 'clearProblem',
      invoke: {
        id: 'invitationSending',
        src: 'invitationSending',
        input: ({ context: { developer, projectId, message } }) => ({
          projectId,
          developerId: developer?.developerId ?? '',
          message,
        }),
        onDone: {
          target: 'closed',
          actions: [
            'clearMessage',
            { type: 'showToast', params: { kind: 'success', message: 'Invitation sent' } },
          ],
        },
        onError: {
          target: 'writing',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              error: event.error,
              otherwise: 'The invitation couldn’t be sent. Please try again.',
            }),
          },
        },
      },
      on: {
        'invitation.typed': { actions: { type: 'keepMessage', params: ({ event }) => event } },
        'invitation.canceled': { target: 'writing' },
      },
    },
  },
});
