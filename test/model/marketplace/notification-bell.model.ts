import { notificationBellMachine } from '../../../machines/marketplace/notification-bell.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { networkFailure } from '../samples.ts';

const isSignedIn = 'a user is signed in';
const watch = (unread: number | null) => ['call unreadChange', { unread }] as const;
const leavesPages = 'the user leaves the signed-in pages';
const seesNoneUnread = 'the page of notifications has seen none unread';

export const notificationBellModel = defineModel<typeof notificationBellMachine>({
  flow: 'notification-bell',
  machine: notificationBellMachine,
  inputs: { [isSignedIn]: undefined },
  events: { 'bell.countReceived': { [seesNoneUnread]: { unread: 0 } }, 'bell.left': { [leavesPages]: {} } },
  outcomes: {
    unreadCount: { done: { 'two are unread': 2 }, error: { 'the count fails': networkFailure } },
    unreadChange: {
      done: { 'a third one loads': 3, 'one is read in another tab': 1 },
      error: { 'the next count fails': networkFailure },
    },
  },
  contextKey: ({ unread, updates }) => [unread, Math.min(updates, 2)],
  states: {
    counting: { running: ['unreadCount'] },
    watching: { running: ['unreadChange'] },
    silent: { ends: true },
  },
  expectations: [
    {
      spec: '§M7',
      from: 'start',
      when: 'start',
      to: 'counting',
      effects: [['call unreadCount']],
      contextAfter: { unread: null, updates: 0 },
    },
    {
      spec: '§M7',
      from: 'counting',
      when: 'two are unread',
      to: 'watching',
      effects: [watch(2)],
      contextAfter: { unread: 2, updates: 0 },
    },
    {
      spec: '§M7: nothing waits for it',
      from: 'counting',
      when: 'the count fails',
      to: 'watching',
      effects: [watch(null)],
      contextAfter: { unread: null },
    },
    ...['counting', 'watching'].map((from) => ({
      spec: '§M7',
      from,
      when: seesNoneUnread,
      to: 'watching',
      effects: [watch(0)],
      contextAfter: { unread: 0 },
    })),
    ...['counting', 'watching'].map((from) => ({
      spec: '§M7: it counts for the signed-in user',
      from,
      when: leavesPages,
      to: 'silent',
      effects: [],
    })),
    {
      spec: '§M7: what is new is announced',
      from: 'watching',
      when: 'a third one loads',
      contextBefore: ({ unread, updates }) => unread === 2 && updates === 0,
      to: 'watching',
      effects: [watch(3)],
      contextAfter: { unread: 3, updates: 1 },
    },
    {
      spec: '§M7: also where no count has loaded',
      from: 'watching',
      when: 'one is read in another tab',
      contextBefore: ({ unread, updates }) => unread === null && updates === 0,
      to: 'watching',
      effects: [watch(1)],
      contextAfter: { unread: 1, updates: 1 },
    },
    {
      spec: '§M7: what is read isn’t announced',
      from: 'watching',
      when: 'one is read in another tab',
      contextBefore: ({ unread, updates }) => unread === 2 && updates === 0,
      to: 'watching',
      effects: [watch(1)],
      contextAfter: { unread: 1, updates: 0 },
    },
    {
      spec: '§M7',
      from: 'watching',
      when: 'one is read in another tab',
      contextBefore: ({ unread }) => unread === 1,
      to: 'watching',
      effects: [watch(1)],
      contextAfter: { unread: 1 },
    },
    {
      spec: '§M7: a failed refresh shows no message',
      from: 'watching',
      when: 'the next count fails',
      contextBefore: ({ unread }) => unread === 2,
      to: 'watching',
      effects: [watch(2)],
      contextAfter: { unread: 2 },
    },
  ],
});
