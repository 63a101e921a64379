import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '../../client-rules/effects.ts';
import { failureMessage } from '../../client-rules/failures.ts';

type Context = {
  /** The last requested file. */
  readonly fileId: string | null;
  readonly problem: string | null;
};

type FileDownloadEvent = { type: 'download.requested'; fileId: string } | { type: 'download.canceled' };

/** Downloads the files that a page lists, each from an address that is valid for five minutes (§M5). */
export const fileDownloadMachine = setup({
  types: { context: {} as Context, events: {} as FileDownloadEvent, tags: {} as 'busy' },
  actors: {
    addressFetch: fromPromise<string, { fileId: string | null }>(notProvided),
  },
  actions: {
    /** Starts the download; the browser asks where to save and shows the progress. */
    saveFrom: (_, _saved: { address: string }) => notProvided(),
    keepFile: assign({ fileId: (_, { fileId }: { fileId: string }) => fileId }),
    clearProblem: assign({ problem: null }),
    keepProblem: assign({
      problem: (_, { error }: { error: unknown }) =>
        failureMessage(error, 'The download couldn’t start. Please try again.'),
    }),
  },
}).createMachine({
  id: 'fileDownload',
  description: 'Download a file that a page lists (§M5).',
  context: { fileId: null, problem: null },
  initial: 'ready',
  states: {
    ready: {
      description: 'Files are listed; none is being downloaded (§M5).',
      on: {
        'download.requested': {
          target: 'fetching',
          actions: { type: 'keepFile', params: ({ event }) => ({ fileId: event.fileId }) },
        },
      },
    },
    fetching: {
      description: 'Loading the address of a file (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'addressFetch',
        src: 'addressFetch',
        input: ({ context: { fileId } }) => ({ fileId }),
        onDone: {
          target: 'ready',
          actions: { type: 'saveFrom', params: ({ event }) => ({ address: event.output }) },
        },
        onError: {
          target: 'ready',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'download.canceled': { target: 'ready' } },
    },
  },
});
