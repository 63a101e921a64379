import type {
  MarkNotificationsReadBody,
  NotificationPage,
} from '../../../contract/marketplace/notification.ts';
import { notificationRoutes } from '../../../contract/marketplace/notification-routes.ts';
import type { Call } from '../client.ts';
import { type ListPart, partQuery } from '../list-part.ts';

/** The calls about the user's notifications (§M9). */
export function createNotificationCalls(call: Call) {
  return {
    fetchNotifications: (part: ListPart, signal?: AbortSignal): Promise<NotificationPage> =>
      call(notificationRoutes.notifications, { query: partQuery(part), signal }),

    /** @returns the number of unread notifications afterwards. */
    markRead: async (body: MarkNotificationsReadBody, signal?: AbortSignal): Promise<number> =>
      (await call(notificationRoutes.markNotificationsRead, { body, signal })).unread,

    /** @returns the number of unread notifications. */
    countUnread: async (signal?: AbortSignal): Promise<number> => {
      const query = partQuery({ cursor: null, limit: 1 });
      return (await call(notificationRoutes.notifications, { query, signal })).unread;
    },
  };
}
