import type { Route } from '../route.ts';
import { pageQuery } from './entity.ts';
import { markNotificationsReadBody, notificationPage, unreadCount } from './notification.ts';

/** The calls about notifications (§M9). */
export const notificationRoutes = {
  notifications: {
    method: 'GET',
    path: '/v1/notifications',
    auth: 'session',
    summary: 'List one’s notifications',
    query: pageQuery,
    success: 200,
    response: notificationPage,
    clientResponse: notificationPage,
  },
  markNotificationsRead: {
    method: 'PUT',
    path: '/v1/notifications/read',
    auth: 'session',
    summary: 'Mark notifications as read',
    body: markNotificationsReadBody,
    success: 200,
    response: unreadCount,
    clientResponse: unreadCount,
  },
} as const satisfies Record<string, Route>;
