import { assign, fromPromise, setup } from 'xstate';
import type { MarketFile } from '../../../contract/marketplace/file.ts';
import { notProvided } from '../../client-rules/effects.ts';
import { failureMessage, isFailure, isOfflineFailure } from '../../client-rules/failures.ts';
import {
  type ChosenFile,
  type RefusedFile,
  splitChosenFiles,
} from '../../client-rules/marketplace/chosen-files.ts';

export type FileUploadInput = {
  /** The maximum number of files (§M5). */
  readonly max: number;
};

type Context = FileUploadInput & {
  /** The attached files, in order. */
  readonly files: readonly MarketFile[];
  /** The files waiting for their upload. */
  readonly queue: readonly ChosenFile[];
  /** The file that is being uploaded, or whose upload failed. */
  readonly current: ChosenFile | null;
  /** The number of bytes sent of the current file. */
  readonly sent: number;
  /** The reason for a failed upload. */
  readonly problem: string | null;
  /** The rejected files of the last choice. */
  readonly refused: readonly RefusedFile[];
};

type FileUploadEvent =
  | { type: 'files.chosen'; chosen: readonly ChosenFile[] }
  | { type: 'files.removed'; id: string }
  /** The form's files were replaced. */
  | { type: 'files.filled'; files: readonly MarketFile[] }
  | { type: 'upload.progressed'; sent: number }
  | { type: 'upload.canceled' }
  | { type: 'upload.retried' };

/** Statuses that a retry won't change: quota exceeded, too large, wrong type. */
const lasting = [409, 413, 415];

/** The files of a form (§M5), uploaded one after the other so that each gets the full bandwidth. */
export const fileUploadMachine = setup({
  types: {
    context: {} as Context,
    events: {} as FileUploadEvent,
    input: {} as FileUploadInput,
    tags: {} as 'busy',
  },
  actors: {
    upload: fromPromise<MarketFile, { chosen: ChosenFile | null }>(notProvided),
  },
  actions: {
    /** Updates the form's files. */
    writeToForm: () => notProvided(),
    /** Drops the contents of files that no longer have to be uploaded. */
    removeBytes: () => notProvided(),
    takeChosen: assign(({ context }, { chosen }: { chosen: readonly ChosenFile[] }) => {
      const { files, queue, current, max } = context;
      const room = max - files.length - queue.length - (current === null ? 0 : 1);
      const { taken, refused } = splitChosenFiles(chosen, room, max);
      return { queue: [...queue, ...taken], refused };
    }),
    takeNext: assign(({ context: { queue } }) => ({ current: queue[0] ?? null, queue: queue.slice(1) })),
    dropCurrent: assign({ current: null, sent: 0, problem: null }),
    restart: assign({ sent: 0, problem: null }),
    keepSent: assign({ sent: (_, { sent }: { sent: number }) => sent }),
    attach: assign({ files: ({ context }, { file }: { file: MarketFile }) => [...context.files, file] }),
    remove: assign({
      files: ({ context }, { id }: { id: string }) => context.files.filter((file) => file.id !== id),
    }),
    fill: assign({ files: (_, { files }: { files: readonly MarketFile[] }) => files }),
    keepProblem: assign({
      problem: (_, { error }: { error: unknown }) =>
        isOfflineFailure(error)
          ? 'You’re offline. Try again once you’re connected.'
          : failureMessage(error, 'The upload failed. Please try again.'),
    }),
    refuseCurrent: assign({
      refused: ({ context: { refused, current } }, { error }: { error: unknown }) => [
        ...refused,
        { name: current?.name ?? '', message: failureMessage(error, 'This file isn’t accepted.') },
      ],
    }),
  },
  guards: {
    hasNext: ({ context }) => context.queue.length > 0,
    isPermanent: (_, { error }: { error: unknown }) =>
      isFailure(error) && error.kind === 'http' && lasting.includes(error.status),
  },
  delays: {
    // Two uploads at the same time would share the bandwidth.
    closingDelay: 250,
  },
}).createMachine({
  id: 'fileUpload',
  description: 'Choose, upload and remove the files of a form (§M5).',
  context: ({ input }) => ({
    ...input,
    files: [],
    queue: [],
    current: null,
    sent: 0,
    problem: null,
    refused: [],
  }),
  initial: 'ready',
  on: {
    'files.chosen': {
      actions: [{ type: 'takeChosen', params: ({ event }) => ({ chosen: event.chosen }) }, 'removeBytes'],
    },
    'files.removed': {
      actions: [{ type: 'remove', params: ({ event }) => ({ id: event.id }) }, 'writeToForm'],
    },
    'files.filled': { actions: { type: 'fill', params: ({ event }) => ({ files: event.files }) } },
  },
  states: {
    ready: {
      description: 'Nothing is being uploaded (§M5).',
      always: { guard: 'hasNext', target: 'uploading', actions: 'takeNext' },
    },
    uploading: {
      description: 'A file is uploading, with its progress (§M5).',
      tags: 'busy',
      entry: 'restart',
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context }) => ({ chosen: context.current }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'attach', params: ({ event }) => ({ file: event.output }) },
            'dropCurrent',
            'removeBytes',
            'writeToForm',
          ],
        },
        onError: [
          {
            guard: { type: 'isPermanent', params: ({ event }) => ({ error: event.error }) },
            target: 'ready',
            actions: [
              { type: 'refuseCurrent', params: ({ event }) => ({ error: event.error }) },
              'dropCurrent',
              'removeBytes',
            ],
          },
          {
            target: 'failed',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: {
        'upload.progressed': {
          actions: { type: 'keepSent', params: ({ event }) => ({ sent: event.sent }) },
        },
        'upload.canceled': { target: 'canceled', actions: ['dropCurrent', 'removeBytes'] },
      },
    },
    canceled: {
      description: 'The connection of a canceled upload closes before the next one starts (§M5).',
      after: { closingDelay: { target: 'ready' } },
    },
    failed: {
      description: 'A file couldn’t be uploaded; it waits for a retry, and the others behind it (§M5).',
      on: {
        'upload.retried': { target: 'uploading' },
        'upload.canceled': { target: 'ready', actions: ['dropCurrent', 'removeBytes'] },
      },
    },
  },
});
