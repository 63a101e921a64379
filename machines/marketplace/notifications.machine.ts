import { assign, fromPromise, setup } from 'xstate';
import type { Notification, NotificationPage } from '../../contract/marketplace/notification.ts';
import { notProvided } from '../client-rules/effects.ts';
import { failureMessage } from '../client-rules/failures.ts';
import { notificationFingerprint } from '../client-rules/marketplace/fingerprints.ts';
import { refreshList, withoutShown } from '../client-rules/marketplace/refresh-list.ts';
import { loadingCanceled } from '../client-rules/messages.ts';

type Context = {
  readonly notifications: readonly Notification[];
  /** The cursor of the next page; null after the last one. */
  readonly nextCursor: string | null;
  /** The total number of unread notifications. */
  readonly unread: number;
  /** The first entry added by ‘Show more’; null before that. */
  readonly firstNew: string | null;
  /** The number of automatic updates of the list. */
  readonly updates: number;
  readonly problem: string | null;
};

type NotificationsEvent =
  | { type: 'notifications.moreRequested' }
  | { type: 'notifications.opened'; id: string }
  | { type: 'notifications.allReadRequested' }
  | { type: 'notifications.canceled' }
  | { type: 'notifications.retried' };

/** A user's notifications from the marketplace, newest first (§M4, §M7). */
export const notificationsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as NotificationsEvent,
    tags: {} as 'busy',
  },
  actors: {
    notificationsFetch: fromPromise<NotificationPage, { cursor: string | null }>(notProvided),
    notificationsChange: fromPromise<NotificationPage, { seen: readonly string[] }>(notProvided),
    readReport: fromPromise<number, { newest: string }>(notProvided),
  },
  actions: {
    /** Must outlive the page, because opening a notification navigates away. */
    readOne: (_, _params: { id: string }) => notProvided(),
    publishUnread: (_, _params: { unread: number }) => notProvided(),
    addPage: assign(({ context: { notifications } }, page: NotificationPage) => {
      const added = withoutShown(notifications, page.items);
      return {
        notifications: [...notifications, ...added],
        nextCursor: page.nextCursor,
        unread: page.unread,
        firstNew: notifications.length === 0 ? null : (added[0]?.id ?? null),
      };
    }),
    showChange: assign(({ context: { notifications, nextCursor, updates } }, page: NotificationPage) => {
      const now = refreshList({ items: notifications, nextCursor }, page);
      return {
        notifications: now.items,
        nextCursor: now.nextCursor,
        unread: page.unread,
        updates: updates + 1,
      };
    }),
    markOne: assign({
      notifications: ({ context: { notifications } }, { id }: { id: string }) =>
        notifications.map((one) => (one.id === id ? { ...one, readAt: one.createdAt } : one)),
      unread: ({ context: { unread } }) => unread - 1,
    }),
    markAll: assign(({ context: { notifications } }, { unread }: { unread: number }) => ({
      notifications: notifications.map((one) => ({ ...one, readAt: one.readAt ?? one.createdAt })),
      unread,
    })),
    keepProblem: assign({ problem: (_, { message }: { message: string }) => message }),
    keepCancelMessage: assign({ problem: loadingCanceled }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    hasMore: ({ context }) => context.nextCursor !== null,
    hasUnread: ({ context }) => context.unread > 0,
    isUnread: ({ context: { notifications } }, { id }: { id: string }) =>
      notifications.some((one) => one.id === id && one.readAt === null),
  },
}).createMachine({
  id: 'notifications',
  description: 'Read notifications, and mark them as read (§M4, §M7).',
  context: { notifications: [], nextCursor: null, unread: 0, firstNew: null, updates: 0, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the newest notifications (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'notificationsFetch',
        src: 'notificationsFetch',
        input: { cursor: null },
        onDone: {
          target: 'listing',
          actions: [
            { type: 'addPage', params: ({ event }) => event.output },
            { type: 'publishUnread', params: ({ event }) => ({ unread: event.output.unread }) },
          ],
        },
        onError: {
          target: 'unavailable',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(
                event.error,
                'Your notifications couldn’t be loaded. Please try again.',
              ),
            }),
          },
        },
      },
      on: { 'notifications.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    unavailable: {
      description: 'The request failed; try again (reading 9).',
      on: { 'notifications.retried': { target: 'loading' } },
    },
    listing: {
      description: 'The notifications, the newest first; new ones appear on their own (§M7).',
      invoke: {
        id: 'notificationsChange',
        src: 'notificationsChange',
        input: ({ context }) => ({ seen: context.notifications.map(notificationFingerprint) }),
        onDone: {
          target: 'listing',
          reenter: true,
          actions: [
            { type: 'showChange', params: ({ event }) => event.output },
            { type: 'publishUnread', params: ({ event }) => ({ unread: event.output.unread }) },
          ],
        },
        onError: { target: 'listing', reenter: true },
      },
      on: {
        'notifications.moreRequested': { guard: 'hasMore', target: 'loadingMore' },
        'notifications.allReadRequested': { guard: 'hasUnread', target: 'markingAll' },
        'notifications.opened': {
          guard: { type: 'isUnread', params: ({ event }) => ({ id: event.id }) },
          target: 'listing',
          reenter: true,
          actions: [
            { type: 'markOne', params: ({ event }) => ({ id: event.id }) },
            { type: 'readOne', params: ({ event }) => ({ id: event.id }) },
          ],
        },
      },
    },
    loadingMore: {
      description: 'Loading the next page of the list (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'moreFetch',
        src: 'notificationsFetch',
        input: ({ context }) => ({ cursor: context.nextCursor }),
        onDone: { target: 'listing', actions: { type: 'addPage', params: ({ event }) => event.output } },
        onError: {
          target: 'listing',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(
                event.error,
                'More notifications couldn’t be loaded. Please try again.',
              ),
            }),
          },
        },
      },
      on: {
        'notifications.opened': {
          guard: { type: 'isUnread', params: ({ event }) => ({ id: event.id }) },
          actions: [
            { type: 'markOne', params: ({ event }) => ({ id: event.id }) },
            { type: 'readOne', params: ({ event }) => ({ id: event.id }) },
          ],
        },
        'notifications.canceled': { target: 'listing' },
      },
    },
    markingAll: {
      description: 'All up to the newest shown notification are being marked as read (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'readReport',
        src: 'readReport',
        input: ({ context }) => ({ newest: context.notifications[0]?.id ?? '' }),
        onDone: {
          target: 'listing',
          actions: [
            { type: 'markAll', params: ({ event }) => ({ unread: event.output }) },
            { type: 'publishUnread', params: ({ event }) => ({ unread: event.output }) },
          ],
        },
        onError: {
          target: 'listing',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(event.error, 'They couldn’t be marked as read. Please try again.'),
            }),
          },
        },
      },
      on: {
        'notifications.opened': {
          guard: { type: 'isUnread', params: ({ event }) => ({ id: event.id }) },
          actions: [
            { type: 'markOne', params: ({ event }) => ({ id: event.id }) },
            { type: 'readOne', params: ({ event }) => ({ id: event.id }) },
          ],
        },
        'notifications.canceled': { target: 'listing' },
      },
    },
  },
});
