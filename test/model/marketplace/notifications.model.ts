import type { Notification } from '../../../contract/marketplace/notification.ts';
import { notificationsMachine } from '../../../machines/marketplace/notifications.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, networkFailure, refused } from '../samples.ts';
import { accepted, applied, ending } from './notification-samples.ts';

const visit = 'a company at its notifications';
const more = 'the user loads more';
const markAll = 'the user marks all as read';
const open = 'the user opens the unread one';
const changed = 'another one appears';
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
  showsExactly(accepted, applied)(context) && hasUnread(context) && context.nextCursor !== null;
/** Marked by the client; the next response contains the server's time. */
const marked = { ...accepted, readAt: accepted.createdAt };

export const notificationsModel = defineModel<typeof notificationsMachine>({
  flow: 'notifications',
  machine: notificationsMachine,
  inputs: { [visit]: undefined },
  events: {
    'notifications.moreRequested': { [more]: {} },
    'notifications.opened': { [open]: { id: accepted.id } },
    'notifications.allReadRequested': { [markAll]: {} },
    'notifications.canceled': { [cancelsAfterWaiting]: {} },
    'notifications.retried': { 'the user tries again': {} },
  },
  outcomes: {
    notificationsFetch: {
      done: {
        'an unread one and a read one load, and there are more': {
          items: [accepted, applied],
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
      done: { [changed]: { items: [accepted], nextCursor: null, unread: 1 } },
      error: { [pollFails]: networkFailure },
    },
    moreFetch: {
      done: {
        'the rest loads, with one that is already shown': {
          items: [applied, ending],
          nextCursor: null,
          unread: 1,
        },
        'only notifications that are already shown load': { items: [applied], nextCursor: null, unread: 1 },
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
    [more]: ({ context }) => context.nextCursor !== null,
    [markAll]: ({ context }) => context.unread > 0,
    [open]: ({ context }) => hasUnread(context),
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
      effects: [['publishUnread', { unread: 2 }], watch(asUnread(accepted), asRead(applied))],
      contextAfter: { notifications: [accepted, applied], nextCursor: cursor, unread: 2, firstNew: null },
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
      when: changed,
      to: 'listing',
      effects: [['publishUnread', { unread: 1 }], watch(asUnread(accepted))],
      contextAfter: { notifications: [accepted], nextCursor: null, unread: 1 },
    },
    {
      spec: '§M7',
      from: 'listing',
      when: changed,
      contextBefore: ({ updates }) => updates === 0,
      to: 'listing',
      effects: [['publishUnread', { unread: 1 }], watch(asUnread(accepted))],
      contextAfter: { updates: 1 },
    },
    {
      spec: '§M7: a failed refresh shows no message',
      from: 'listing',
      when: pollFails,
      contextBefore: (context) => isAtFirst(context) && context.unread === 2,
      to: 'listing',
      effects: [watch(asUnread(accepted), asRead(applied))],
      contextAfter: { updates: 0 },
    },
    {
      spec: '§M7: one that is opened is read',
      from: 'listing',
      when: open,
      contextBefore: (context) => isAtFirst(context) && context.unread === 2,
      to: 'listing',
      effects: [['readOne', { id: accepted.id }], watch(asRead(accepted), asRead(applied))],
      contextAfter: { notifications: [marked, applied], unread: 1 },
    },
    ...['loadingMore', 'markingAll'].map((from) => ({
      spec: '§M7: one that is opened is read, whatever the page waits for',
      from,
      when: open,
      contextBefore: (context: Known) => isAtFirst(context) && context.unread === 2,
      to: from,
      effects: [['readOne', { id: accepted.id }] as const],
      contextAfter: { notifications: [marked, applied], unread: 1 },
    })),
    {
      spec: '§M9',
      from: 'listing',
      when: more,
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
      effects: [watch(asUnread(accepted), asRead(applied), asRead(ending))],
      contextAfter: {
        notifications: [accepted, applied, ending],
        nextCursor: null,
        unread: 1,
        firstNew: ending.id,
        problem: null,
      },
    },
    {
      spec: '§M9: nothing is shown twice',
      from: 'loadingMore',
      when: 'only notifications that are already shown load',
      contextBefore: isAtFirst,
      to: 'listing',
      effects: [watch(asUnread(accepted), asRead(applied))],
      contextAfter: { notifications: [accepted, applied], nextCursor: null, firstNew: null },
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
      effects: [watch(asUnread(accepted), asRead(applied))],
      contextAfter: { nextCursor: cursor, problem },
    })),
    {
      spec: '§M9: up to the newest that is shown',
      from: 'listing',
      when: markAll,
      to: 'markingAll',
      effects: [['call readReport', { newest: accepted.id }]],
      contextAfter: { problem: null },
    },
    ...[['all are read', 0] as const, ['all are read except a new one', 1] as const].map(([when, left]) => ({
      spec: '§M9',
      from: 'markingAll',
      when,
      contextBefore: isAtFirst,
      to: 'listing',
      effects: [['publishUnread', { unread: left }] as const, watch(asRead(accepted), asRead(applied))],
      contextAfter: { notifications: [marked, applied], unread: left, problem: null },
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
      effects: [watch(asUnread(accepted), asRead(applied))],
      contextAfter: { notifications: [accepted, applied], problem },
    })),
  ],
});
