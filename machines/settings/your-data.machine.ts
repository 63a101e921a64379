import { assign, fromPromise, setup } from 'xstate';
import type { DataExport } from '../../contract/settings/own-data.ts';
import { notProvided, type ToastMessage } from '../rules/effects.ts';
import { failureMessage } from '../rules/failure-messages.ts';

type Context = {
  /** What the last download has done; null once something else begins. */
  readonly notice: string | null;
  readonly problem: string | null;
};

type YourDataEvent =
  | { type: 'data.downloadRequested' }
  | { type: 'data.deletionRequested' }
  | { type: 'data.deletionConfirmed' }
  | { type: 'data.deletionDeclined' }
  | { type: 'data.cancelled' };

/** Download what is kept about one, and delete one’s account (decision 025). */
export const yourDataMachine = setup({
  types: {
    context: {} as Context,
    events: {} as YourDataEvent,
    tags: {} as 'busy',
  },
  actors: {
    confirmation: fromPromise<void>(notProvided),
    dataExport: fromPromise<DataExport>(notProvided),
    accountDeletion: fromPromise<void>(notProvided),
  },
  actions: {
    showToast: (_, _toast: ToastMessage) => notProvided(),
    saveFile: (_, _file: DataExport) => notProvided(),
    /** As ‘Log out’ does: the server has ended every session. */
    logOut: () => notProvided(),
    noteSaved: assign({
      notice: (_, { fileName }: { fileName: string }) => `Your data is in your downloads: ${fileName}`,
    }),
    keepProblem: assign({ problem: (_, { message }: { message: string }) => message }),
    clearMessages: assign({ notice: null, problem: null }),
  },
}).createMachine({
  id: 'yourData',
  description: 'Download one’s data, or delete one’s account (decision 025).',
  context: { notice: null, problem: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is going on (decision 025).',
      on: {
        'data.downloadRequested': { target: 'confirmingDownload' },
        'data.deletionRequested': { target: 'asking' },
      },
    },
    confirmingDownload: {
      description: 'Everything in one file is for its owner only: is it them (decision 021)?',
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
      description: 'The server puts the file together (decision 025).',
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
              message: failureMessage(event.error, 'Your data could not be downloaded. Please try again.'),
            }),
          },
        },
      },
      on: { 'data.cancelled': { target: 'resting' } },
    },
    asking: {
      description: 'A dialog says what goes, and when (decision 025).',
      entry: 'clearMessages',
      on: {
        'data.deletionConfirmed': { target: 'confirmingDeletion' },
        'data.deletionDeclined': { target: 'resting' },
      },
    },
    confirmingDeletion: {
      description: 'Is it them (decision 021)?',
      tags: 'busy',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        onDone: { target: 'deleting' },
        onError: { target: 'resting' },
      },
    },
    deleting: {
      description: 'The server is told; all sessions end with it (decision 025).',
      tags: 'busy',
      invoke: {
        id: 'accountDeletion',
        src: 'accountDeletion',
        onDone: {
          target: 'leaving',
          actions: [
            {
              type: 'showToast',
              params: {
                kind: 'success',
                message: 'Your account will be deleted in 14 days. Log in before then to keep it.',
              },
            },
            'logOut',
          ],
        },
        onError: {
          target: 'resting',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(event.error, 'Your account could not be deleted. Please try again.'),
            }),
          },
        },
      },
      on: { 'data.cancelled': { target: 'resting' } },
    },
    leaving: {
      description: 'The login page takes over, where they may change their mind (decision 025).',
      type: 'final',
    },
  },
});
