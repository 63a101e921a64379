import { assign, fromPromise, setup } from 'xstate';
import type { DataExport, DeletionPreview } from '../../contract/settings/own-data.ts';
import { notProvided } from '../client-rules/effects.ts';
import { failureMessage } from '../client-rules/failures.ts';

type Context = {
  /** The result of the last download; null once another action starts. */
  readonly notice: string | null;
  readonly problem: string | null;
  /** The data that blocks a deletion, and what a deletion closes; null until it is loaded. */
  readonly preview: DeletionPreview | null;
};

type YourDataEvent =
  | { type: 'data.downloadRequested' }
  | { type: 'data.deletionRequested' }
  | { type: 'data.deletionConfirmed' }
  | { type: 'data.deletionDismissed' }
  | { type: 'data.canceled' };

/** Exports the account's data, and deletes the account (decision 025). */
export const yourDataMachine = setup({
  types: {
    context: {} as Context,
    events: {} as YourDataEvent,
    tags: {} as 'busy',
  },
  actors: {
    confirmation: fromPromise<void>(notProvided),
    dataExport: fromPromise<DataExport>(notProvided),
    deletionPreview: fromPromise<DeletionPreview>(notProvided),
    accountDeletion: fromPromise<void>(notProvided),
  },
  actions: {
    saveFile: (_, _file: DataExport) => notProvided(),
    /**
     * Logs out like ‘Log out’: the server has ended all sessions. Leads to the page that explains what happens next.
     */
    logOut: (_, _request: { closed: readonly string[] }) => notProvided(),
    noteSaved: assign({
      notice: (_, { fileName }: { fileName: string }) => `Your data is in your downloads: ${fileName}`,
    }),
    keepProblem: assign({ problem: (_, { message }: { message: string }) => message }),
    keepPreview: assign({ preview: (_, { preview }: { preview: DeletionPreview }) => preview }),
    clearMessages: assign({ notice: null, problem: null }),
  },
  guards: {
    isBlocked: (_, { blockers, money }: DeletionPreview) => blockers.length + money.length > 0,
  },
}).createMachine({
  id: 'yourData',
  description: 'Download the user’s data, or delete the account (decision 025).',
  context: { notice: null, problem: null, preview: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'Idle (decision 025).',
      on: {
        'data.downloadRequested': { target: 'confirmingDownload' },
        'data.deletionRequested': { target: 'looking' },
      },
    },
    confirmingDownload: {
      description: 'The file has all of the user’s data: the user confirms their identity (decision 021).',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        onDone: { target: 'downloading' },
        onError: { target: 'resting' },
      },
    },
    downloading: {
      description: 'The server is compiling the file (decision 025).',
      tags: 'busy',
      invoke: {
        id: 'dataExport',
        src: 'dataExport',
        onDone: {
          target: 'resting',
          actions: [
            { type: 'saveFile', params: ({ event }) => event.output },
            { type: 'noteSaved', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'resting',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(event.error, 'Your data couldn’t be downloaded. Please try again.'),
            }),
          },
        },
      },
      on: { 'data.canceled': { target: 'resting' } },
    },
    looking: {
      description: 'Loading what blocks the deletion, and which projects it closes (decision 025).',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'deletionPreview',
        src: 'deletionPreview',
        onDone: [
          {
            guard: { type: 'isBlocked', params: ({ event }) => event.output },
            target: 'blocked',
            actions: { type: 'keepPreview', params: ({ event }) => ({ preview: event.output }) },
          },
          {
            target: 'asking',
            actions: { type: 'keepPreview', params: ({ event }) => ({ preview: event.output }) },
          },
        ],
        onError: {
          target: 'resting',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(event.error, 'Your account couldn’t be checked. Please try again.'),
            }),
          },
        },
      },
      on: { 'data.canceled': { target: 'resting' } },
    },
    blocked: {
      description: 'A dialog lists what blocks the deletion because others rely on it (decision 025).',
      on: { 'data.deletionDismissed': { target: 'resting' } },
    },
    asking: {
      description: 'A dialog says what is deleted and when, and which projects close at once (decision 025).',
      on: {
        'data.deletionConfirmed': { target: 'confirmingDeletion' },
        'data.deletionDismissed': { target: 'resting' },
      },
    },
    confirmingDeletion: {
      description: 'The user confirms their identity (decision 021).',
      tags: 'busy',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        onDone: { target: 'deleting' },
        onError: { target: 'resting' },
      },
    },
    deleting: {
      description: 'The account is being marked for deletion; all sessions end with it (decision 025).',
      tags: 'busy',
      invoke: {
        id: 'accountDeletion',
        src: 'accountDeletion',
        onDone: {
          target: 'leaving',
          actions: {
            type: 'logOut',
            params: ({ context }) => ({ closed: context.preview?.closes.map(({ title }) => title) ?? [] }),
          },
        },
        onError: {
          target: 'resting',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(event.error, 'Your account couldn’t be deleted. Please try again.'),
            }),
          },
        },
      },
      on: { 'data.canceled': { target: 'resting' } },
    },
    leaving: {
      description: 'A page says when the account is deleted, and how to keep it (decision 025).',
      type: 'final',
    },
  },
});
