import type { notificationRoutes } from '../../../contract/marketplace/notification-routes.ts';
import type { HandlersFor } from '../../http/call.ts';
import { listNotifications, markNotificationsRead } from './notifications.ts';

export const notificationHandlers = {
  notifications: ({ query, session }, deps) => listNotifications(query, session, deps),
  markNotificationsRead: ({ body, session }, deps) => markNotificationsRead(body, session, deps),
} satisfies HandlersFor<typeof notificationRoutes>;
