import type { ReactNode } from 'react';
import type { Side } from '../../../../contract/parties.ts';
import { NotificationBell } from '../../../screens/workspace/notification-bell.tsx';
import type { AppContext } from '../../app-context.ts';
import { notificationBellFlow } from '../../flows/marketplace/notification-bell-flow.ts';
import { followUnread } from '../../flows/marketplace/parts/unread-count.ts';
import { startActor } from '../../shared/start-actor.ts';

/** The notification bell of the workspace; it stays mounted between pages. */
export type Bell = {
  readonly render: (side: Side) => ReactNode;
  readonly stop: () => void;
};

/** Starts counting unread notifications. */
export function startBell(app: AppContext): Bell {
  const actor = startActor(notificationBellFlow(app), undefined);
  const stopFollowing = followUnread((unread) => actor.send({ type: 'bell.countReceived', unread }));
  return {
    render: (side) => <NotificationBell actor={actor} side={side} />,
    stop() {
      stopFollowing();
      actor.send({ type: 'bell.left' });
    },
  };
}
