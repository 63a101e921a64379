import type { Notification } from '../../../contract/marketplace/notification.ts';

/** A notification as a text that changes once it is read. */
export const notificationFingerprint = ({ id, readAt }: Notification): string =>
  `${id} ${readAt === null ? 'unread' : 'read'}`;
