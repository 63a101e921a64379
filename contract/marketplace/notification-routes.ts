import type { Route } from '../route.ts';
import { pageQuery } from './entity.ts';
import { notificationPage, readNotificationsBody, unreadCount } from './notification.ts';

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
  readNotifications: {
    method: 'PUT',
    path: '/v1/notifications/read',
    auth: 'session',
    summary: 'Mark notifications as read',
    body: readNotificationsBody,
    success: 200,
    response: unreadCount,
    clientResponse: unreadCount,
  },
} as const satisfies Record<string, Route>;
