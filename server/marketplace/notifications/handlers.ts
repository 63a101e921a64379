import type { notificationRoutes } from '../../../contract/marketplace/notification-routes.ts';
import type { HandlersFor } from '../../http/call.ts';
import { listNotifications, readNotifications } from './notifications.ts';

export const notificationHandlers = {
  notifications: ({ query, session }, deps) => listNotifications(query, session, deps),
  readNotifications: ({ body, session }, deps) => readNotifications(body, session, deps),
} satisfies HandlersFor<typeof notificationRoutes>;
