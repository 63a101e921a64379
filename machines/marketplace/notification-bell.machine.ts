import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '../client-rules/effects.ts';

type Context = {
  /** The number of unread notifications; null if unknown. */
  readonly unread: number | null;
  /** The number of times that new notifications have arrived. */
  readonly updates: number;
};

type BellEvent =
  /** Sent by the notifications page with the current count. */
  { type: 'bell.countReceived'; unread: number } | { type: 'bell.left' };

/** The notification bell of every workspace page: the number of unread notifications (§M7). */
export const notificationBellMachine = setup({
  types: { context: {} as Context, events: {} as BellEvent },
  actors: {
    unreadCount: fromPromise<number>(notProvided),
    unreadChange: fromPromise<number, { unread: number | null }>(notProvided),
  },
  actions: {
    keepCount: assign({ unread: (_, { unread }: { unread: number }) => unread }),
    countMore: assign({
      updates: ({ context }, { unread }: { unread: number }) =>
        unread > (context.unread ?? 0) ? context.updates + 1 : context.updates,
    }),
  },
}).createMachine({
  id: 'notificationBell',
  description: 'Count the unread notifications, and again every 15 s (§M7).',
  context: { unread: null, updates: 0 },
  initial: 'counting',
  on: {
    'bell.countReceived': {
      target: '.watching',
      reenter: true,
      actions: { type: 'keepCount', params: ({ event }) => ({ unread: event.unread }) },
    },
    'bell.left': { target: '.silent' },
  },
  states: {
    counting: {
      description: 'Loading the first count; nothing waits for it (§M7).',
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
      description: 'The known count is shown until the server sends another (§M7).',
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
      description: 'A public page is shown, or the user has logged out (§M7).',
      type: 'final',
    },
  },
});
