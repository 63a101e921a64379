import { fromPromise } from 'xstate';
import { notificationBellMachine } from '../../../../machines/marketplace/notification-bell.machine.ts';
import { createNotificationCalls } from '../../../api/marketplace/notification-calls.ts';
import { waitUntilVisible } from '../../../browser/visibility.ts';
import type { AppContext } from '../../app-context.ts';
import { nextChange } from '../next-change.ts';

export function notificationBellFlow(app: AppContext) {
  const { countUnread } = app.createCalls(createNotificationCalls);
  return notificationBellMachine.provide({
    actors: {
      unreadCount: fromPromise<number>(async ({ signal }) => {
        await waitUntilVisible(signal);
        return countUnread(signal);
      }),
      unreadChange: fromPromise<number, { unread: number | null }>(({ input: { unread }, signal }) =>
        nextChange({ ask: countUnread, isChange: (count) => count !== unread, signal }),
      ),
    },
  });
}
