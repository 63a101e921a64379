import type { Notification } from '../../../contract/marketplace/notification.ts';
import { notificationsMachine } from '../../../machines/marketplace/notifications.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, networkFailure, refused } from '../samples.ts';
import { acceptedNotification, appliedNotification, endingNotification } from './notification-samples.ts';

const atNotifications = 'a company at its notifications';
const loadMore = 'the user loads more';
const markAll = 'the user marks all as read';
const openUnread = 'the user opens the unread one';
const anotherAppears = 'another one appears';
const pollFails = 'the poll for notifications fails';
const cursor = 'WyJhIl0';

/** A notification in the list, marked as read. */
const asRead = (one: Notification) => `${one.id} read`;
const asUnread = (one: Notification) => `${one.id} unread`;
const watch = (...seen: readonly string[]) => ['call notificationsChange', { seen }] as const;
type Known = Readonly<Record<string, unknown>>;
const listIds = ({ notifications }: Known) => (notifications as readonly Notification[]).map(({ id }) => id);
const showsExactly =
  (...wanted: readonly Notification[]) =>
  (context: Known) =>
    listIds(context).join() === wanted.map(({ id }) => id).join();
const hasUnread = (context: Known) =>
  (context.notifications as readonly Notification[]).some(({ readAt }) => readAt === null);
const isAtFirst = (context: Known) =>
  showsExactly(acceptedNotification, appliedNotification)(context) &&
  hasUnread(context) &&
  context.nextCursor !== null;
/** Marked by the client; the next response contains the server's time. */
const markedNotification = { ...acceptedNotification, readAt: acceptedNotification.createdAt };

/** The model of the notifications' page: a single list, so longer than most files. */
export const notificationsModel = defineModel<typeof notificationsMachine>({
  flow: 'notifications',
  machine: notificationsMachine,
  inputs: { [atNotifications]: undefined },
  events: {
    'notifications.moreRequested': { [loadMore]: {} },
    'notifications.opened': { [openUnread]: { id: acceptedNotification.id } },
    'notifications.allReadRequested': { [markAll]: {} },
    'notifications.canceled': { [cancelsAfterWaiting]: {} },
    'notifications.retried': { 'the user tries again': {} },
  },
  outcomes: {
    notificationsFetch: {
      done: {
        'an unread one and a read one load, and there are more': {
          items: [acceptedNotification, appliedNotification],
          nextCursor: cursor,
          unread: 2,
        },
        'there are none': { items: [], nextCursor: null, unread: 0 },
      },
      error: {
        'the server refuses without a reason': refused(500),
        'the server refuses and says why': refused(429, 'Too many requests.'),
      },
    },
    notificationsChange: {
      done: { [anotherAppears]: { items: [acceptedNotification], nextCursor: null, unread: 1 } },
      error: { [pollFails]: networkFailure },
    },
    moreFetch: {
      done: {
        'the rest loads, with one that is already shown': {
          items: [appliedNotification, endingNotification],
          nextCursor: null,
          unread: 1,
        },
        'only notifications that are already shown load': {
          items: [appliedNotification],
          nextCursor: null,
          unread: 1,
        },
      },
      error: {
        'the rest doesn’t load': networkFailure,
        'the server refuses more and says why': refused(429, 'Too many requests.'),
      },
    },
    readReport: {
      done: { 'all are read': 0, 'all are read except a new one': 1 },
      error: {
        'the notifications can’t be marked': networkFailure,
        'the server says why they can’t be marked': refused(429, 'Too many requests.'),
      },
    },
  },
  possible: {
    [loadMore]: ({ context }) => context.nextCursor !== null,
    [markAll]: ({ context }) => context.unread > 0,
    [openUnread]: ({ context }) => hasUnread(context),
  },
  contextKey: (context) => [
    context.notifications.map(({ id, readAt }) => [id, readAt !== null]),
    context.unread,
    context.nextCursor,
    context.firstNew,
    context.updates > 0,
    context.problem,
  ],
  states: {
    loading: {
      tags: ['busy'],
      running: ['notificationsFetch'],
      invariants: ({ notifications, problem }) => ({
        'nothing has loaded yet': notifications.length === 0,
        'the last problem is cleared': problem === null,
      }),
    },
    unavailable: { invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
    listing: {
      running: ['notificationsChange'],
      invariants: ({ notifications, unread: count }) => ({
        'each is listed once': new Set(notifications.map(({ id }) => id)).size === notifications.length,
        'the count isn’t negative': count >= 0,
      }),
    },
    loadingMore: {
      tags: ['busy'],
      running: ['moreFetch'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    markingAll: {
      tags: ['busy'],
      running: ['readReport'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
  },
  expectations: [
    {
      spec: '§M9',
      from: 'start',
      when: 'start',
      to: 'loading',
      effects: [['call notificationsFetch', { cursor: null }]],
      contextAfter: {
        notifications: [],
        nextCursor: null,
        unread: 0,
        firstNew: null,
        updates: 0,
        problem: null,
      },
    },
    {
      spec: '§M4',
      from: 'loading',
      when: 'an unread one and a read one load, and there are more',
      to: 'listing',
      effects: [
        ['publishUnread', { unread: 2 }],
        watch(asUnread(acceptedNotification), asRead(appliedNotification)),
      ],
      contextAfter: {
        notifications: [acceptedNotification, appliedNotification],
        nextCursor: cursor,
        unread: 2,
        firstNew: null,
      },
    },
    {
      spec: '§M4',
      from: 'loading',
      when: 'there are none',
      to: 'listing',
      effects: [['publishUnread', { unread: 0 }], watch()],
      contextAfter: { notifications: [], nextCursor: null, unread: 0, firstNew: null },
    },
    ...[
      [
        'the server refuses without a reason',
        'Your notifications couldn’t be loaded. Please try again.',
      ] as const,
      ['the server refuses and says why', 'Too many requests.'] as const,
      [cancelsAfterWaiting, 'Loading was canceled.'] as const,
    ].map(([when, problem]) => ({
      spec: 'reading 9',
      from: 'loading',
      when,
      to: 'unavailable',
      effects: [],
      contextAfter: { problem },
    })),
    {
      spec: 'reading 9',
      from: 'unavailable',
      when: 'the user tries again',
      to: 'loading',
      effects: [['call notificationsFetch', { cursor: null }]],
      contextAfter: { problem: null },
    },
    {
      spec: '§M7: what happens now appears without a reload',
      from: 'listing',
      when: anotherAppears,
      to: 'listing',
      effects: [['publishUnread', { unread: 1 }], watch(asUnread(acceptedNotification))],
      contextAfter: { notifications: [acceptedNotification], nextCursor: null, unread: 1 },
    },
    {
      spec: '§M7',
      from: 'listing',
      when: anotherAppears,
      contextBefore: ({ updates }) => updates === 0,
      to: 'listing',
      effects: [['publishUnread', { unread: 1 }], watch(asUnread(acceptedNotification))],
      contextAfter: { updates: 1 },
    },
    {
      spec: '§M7: a failed refresh shows no message',
      from: 'listing',
      when: pollFails,
      contextBefore: (context) => isAtFirst(context) && context.unread === 2,
      to: 'listing',
      effects: [watch(asUnread(acceptedNotification), asRead(appliedNotification))],
      contextAfter: { updates: 0 },
    },
    {
      spec: '§M7: one that is opened is read',
      from: 'listing',
      when: openUnread,
      contextBefore: (context) => isAtFirst(context) && context.unread === 2,
      to: 'listing',
      effects: [
        ['readOne', { id: acceptedNotification.id }],
        watch(asRead(acceptedNotification), asRead(appliedNotification)),
      ],
      contextAfter: { notifications: [markedNotification, appliedNotification], unread: 1 },
    },
    ...['loadingMore', 'markingAll'].map((from) => ({
      spec: '§M7: one that is opened is read, whatever the page waits for',
      from,
      when: openUnread,
      contextBefore: (context: Known) => isAtFirst(context) && context.unread === 2,
      to: from,
      effects: [['readOne', { id: acceptedNotification.id }] as const],
      contextAfter: { notifications: [markedNotification, appliedNotification], unread: 1 },
    })),
    {
      spec: '§M9',
      from: 'listing',
      when: loadMore,
      to: 'loadingMore',
      effects: [['call moreFetch', { cursor }]],
      contextAfter: { problem: null },
    },
    {
      spec: '§M9: nothing is shown twice',
      from: 'loadingMore',
      when: 'the rest loads, with one that is already shown',
      contextBefore: isAtFirst,
      to: 'listing',
      effects: [
        watch(asUnread(acceptedNotification), asRead(appliedNotification), asRead(endingNotification)),
      ],
      contextAfter: {
        notifications: [acceptedNotification, appliedNotification, endingNotification],
        nextCursor: null,
        unread: 1,
        firstNew: endingNotification.id,
        problem: null,
      },
    },
    {
      spec: '§M9: nothing is shown twice',
      from: 'loadingMore',
      when: 'only notifications that are already shown load',
      contextBefore: isAtFirst,
      to: 'listing',
      effects: [watch(asUnread(acceptedNotification), asRead(appliedNotification))],
      contextAfter: {
        notifications: [acceptedNotification, appliedNotification],
        nextCursor: null,
        firstNew: null,
      },
    },
    ...[
      ['the rest doesn’t load', 'More notifications couldn’t be loaded. Please try again.'] as const,
      ['the server refuses more and says why', 'Too many requests.'] as const,
      [cancelsAfterWaiting, null] as const,
    ].map(([when, problem]) => ({
      spec: '§M9',
      from: 'loadingMore',
      when,
      contextBefore: isAtFirst,
      to: 'listing',
      effects: [watch(asUnread(acceptedNotification), asRead(appliedNotification))],
      contextAfter: { nextCursor: cursor, problem },
    })),
    {
      spec: '§M9: up to the newest that is shown',
      from: 'listing',
      when: markAll,
      to: 'markingAll',
      effects: [['call readReport', { newest: acceptedNotification.id }]],
      contextAfter: { problem: null },
    },
    ...[['all are read', 0] as const, ['all are read except a new one', 1] as const].map(([when, left]) => ({
      spec: '§M9',
      from: 'markingAll',
      when,
      contextBefore: isAtFirst,
      to: 'listing',
      effects: [
        ['publishUnread', { unread: left }] as const,
        watch(asRead(acceptedNotification), asRead(appliedNotification)),
      ],
      contextAfter: { notifications: [markedNotification, appliedNotification], unread: left, problem: null },
    })),
    ...[
      ['the notifications can’t be marked', 'They couldn’t be marked as read. Please try again.'] as const,
      ['the server says why they can’t be marked', 'Too many requests.'] as const,
      [cancelsAfterWaiting, null] as const,
    ].map(([when, problem]) => ({
      spec: '§M9',
      from: 'markingAll',
      when,
      contextBefore: isAtFirst,
      to: 'listing',
      effects: [watch(asUnread(acceptedNotification), asRead(appliedNotification))],
      contextAfter: { notifications: [acceptedNotification, appliedNotification], problem },
    })),
  ],
});
