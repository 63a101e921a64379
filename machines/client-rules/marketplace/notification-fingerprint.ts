import type { Notification } from '../../../contract/marketplace/notification.ts';

/** The fingerprint of a notification, which changes once it is read. */
export const notificationFingerprint = ({ id, readAt }: Notification): string =>
  `${id} ${readAt === null ? 'unread' : 'read'}`;
