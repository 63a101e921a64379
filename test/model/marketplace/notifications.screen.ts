import type { NotificationPage } from '../../../contract/marketplace/notification.ts';
import type { notificationsMachine } from '../../../machines/marketplace/notifications.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  heading,
  link,
  press,
  status,
} from '../generator/screen-elements.ts';
import { defineScreen } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, company } from '../samples.ts';
import { acceptedNotification, appliedNotification, endingNotification } from './notification-samples.ts';

const title = heading('Notifications');
/** The entries of a list whose notifications are all read. */
const notificationLinks = [appliedNotification, acceptedNotification, endingNotification].map(({ text }) =>
  link(text),
);
const emptyHeading = heading('Nothing yet');
const markAll = button('Mark all as read');
const showMore = button('Show more');
const tryAgain = button('Try again');
const path = '/v1/notifications';
const startsOver = { state: 'loading', because: '§M9: the list is loaded again' };

export const notificationsScreen = defineScreen<typeof notificationsMachine>({
  flow: 'notifications',
  screen: 'notifications/notifications-screen',
  visits: {
    'a company at its notifications': {
      address: '/company/dashboard/notifications',
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    notificationsFetch: { method: 'GET', path, answer: (page: NotificationPage) => page },
    moreFetch: { method: 'GET', path, answer: (page: NotificationPage) => page },
    notificationsChange: {
      method: 'GET',
      path,
      answer: (page: NotificationPage) => page,
      pollsAfterMs: 15_000,
    },
    readReport: {
      method: 'PUT',
      path: '/v1/notifications/read',
      answer: (unread: number) => ({ unread }),
    },
  },
  gestures: {
    'the user loads more': [press(showMore)],
    'the user marks all as read': [press(markAll)],
    // The reason is in `notByHand`.
    'the user opens the unread one': [],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  otherResponses: { 'GET /v1/users/profile': company },
  notByHand: {
    'listing — xstate.error.actor.notificationsChange → listing':
      'It asks until there is an answer (next-change.test.ts).',
    'listing — notifications.opened [isUnread] → listing':
      'The link leads away from the page: test/browser/marketplace/notifications.spec.ts follows it.',
    'loadingMore — notifications.opened [isUnread] → (stays)':
      'The link leads away from the page: test/browser/marketplace/notifications.spec.ts follows it.',
    'markingAll — notifications.opened [isUnread] → (stays)':
      'The link leads away from the page: test/browser/marketplace/notifications.spec.ts follows it.',
  },
  afterReload: {
    unavailable: startsOver,
    listing: startsOver,
    loadingMore: startsOver,
    markingAll: startsOver,
  },
  expectations: {
    loading: {
      sees: [title],
      missing: [emptyHeading, ...notificationLinks, markAll, showMore, tryAgain, anyAlert],
    },
    unavailable: ({ problem }) => ({
      sees: [title, alert(problem ?? '')],
      enabled: [tryAgain],
      missing: [emptyHeading, markAll, showMore],
    }),
    listing: ({ notifications, unread, nextCursor, updates, problem }) => ({
      sees: [
        title,
        ...notifications.map(({ readAt, text }) => link(readAt === null ? `Unread: ${text}` : text)),
        ...(notifications.length === 0 ? [emptyHeading] : []),
        ...(updates === 0 ? [] : [status('Your notifications have changed')]),
        ...(problem === null ? [] : [alert(problem)]),
      ],
      enabled: [...(unread > 0 ? [markAll] : []), ...(nextCursor === null ? [] : [showMore])],
      missing: [
        tryAgain,
        ...(unread > 0 ? [] : [markAll]),
        ...(nextCursor === null ? [showMore] : []),
        ...(problem === null ? [anyAlert] : []),
      ],
    }),
    loadingMore: { sees: [title, busy('Show more')], missing: [tryAgain, anyAlert] },
    markingAll: { sees: [title, busy('Mark all as read')], missing: [tryAgain, anyAlert] },
  },
});
