import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '../client-rules/effects.ts';

type Context = {
  /** How many notifications are unread; null until that is known. */
  readonly unread: number | null;
  /** How often new ones have arrived by themselves. */
  readonly changes: number;
};

type BellEvent =
  /** Sent by the page of notifications, which knows the count. */
  { type: 'bell.told'; unread: number } | { type: 'bell.left' };

/** The bell beside every signed-in page: how many notifications are unread (§M7). */
export const notificationBellMachine = setup({
  types: { context: {} as Context, events: {} as BellEvent },
  actors: {
    unreadCount: fromPromise<number>(notProvided),
    unreadChange: fromPromise<number, { unread: number | null }>(notProvided),
  },
  actions: {
    keepCount: assign({ unread: (_, { unread }: { unread: number }) => unread }),
    countMore: assign({
      changes: ({ context }, { unread }: { unread: number }) =>
        unread > (context.unread ?? 0) ? context.changes + 1 : context.changes,
    }),
  },
}).createMachine({
  id: 'notificationBell',
  description: 'Count the unread notifications, and again every 15 s (§M7).',
  context: { unread: null, changes: 0 },
  initial: 'counting',
  on: {
    'bell.told': {
      target: '.watching',
      reenter: true,
      actions: { type: 'keepCount', params: ({ event }) => ({ unread: event.unread }) },
    },
    'bell.left': { target: '.silent' },
  },
  states: {
    counting: {
      description: 'The first count is on its way; nothing waits for it (§M7).',
      invoke: {
        id: 'unreadCount',
        src: 'unreadCount',
        onDone: {
          target: 'watching',
          actions: { type: 'keepCount', params: ({ event }) => ({ unread: event.output }) },
        },
        onError: { target: 'watching' },
      },
    },
    watching: {
      description: 'What is known is shown, until the server counts otherwise (§M7).',
      invoke: {
        id: 'unreadChange',
        src: 'unreadChange',
        input: ({ context }) => ({ unread: context.unread }),
        onDone: {
          target: 'watching',
          reenter: true,
          actions: [
            { type: 'countMore', params: ({ event }) => ({ unread: event.output }) },
            { type: 'keepCount', params: ({ event }) => ({ unread: event.output }) },
          ],
        },
        onError: { target: 'watching', reenter: true },
      },
    },
    silent: {
      description: 'A page outside is shown, or nobody is signed in any more (§M7).',
      type: 'final',
    },
  },
});
