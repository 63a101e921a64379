import { fromPromise } from 'xstate';
import type { NotificationPage } from '../../../../contract/marketplace/notification.ts';
import { notificationFingerprint } from '../../../../machines/client-rules/marketplace/fingerprints.ts';
import { notificationsMachine } from '../../../../machines/marketplace/notifications.machine.ts';
import { createNotificationCalls } from '../../../api/marketplace/notification-calls.ts';
import type { AppContext } from '../../app-context.ts';
import { nextListChange } from '../next-list-change.ts';
import { publishUnread } from './parts/unread-count.ts';

export function notificationsFlow(app: AppContext) {
  const calls = app.createCalls(createNotificationCalls);
  return notificationsMachine.provide({
    actors: {
      notificationsFetch: fromPromise<NotificationPage, { cursor: string | null }>(
        ({ input: { cursor }, signal }) => calls.fetchNotifications({ cursor }, signal),
      ),
      notificationsChange: fromPromise<NotificationPage, { seen: readonly string[] }>(
        ({ input: { seen }, signal }) =>
          nextListChange({
            ask: calls.fetchNotifications,
            seen,
            fingerprint: notificationFingerprint,
            signal,
          }),
      ),
      readReport: fromPromise<number, { newest: string }>(({ input: { newest }, signal }) =>
        calls.markRead({ id: newest, andOlder: true }, signal),
      ),
    },
    actions: {
      // If this fails, the notification stays unread and can be opened again.
      readOne: (_, { id }) =>
        void calls.markRead({ id, andOlder: false }).then(publishUnread, () => undefined),
      publishUnread: (_, { unread }) => publishUnread(unread),
    },
  });
}
