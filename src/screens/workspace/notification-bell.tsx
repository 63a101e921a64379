import { useSelector } from '@xstate/react';
import { Bell } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import type { Side } from '../../../contract/parties.ts';
import type { notificationBellMachine } from '../../../machines/marketplace/notification-bell.machine.ts';
import { RailLink } from '../../ui/navigation/rail-link.tsx';
import { UpdateAnnouncement } from '../shared/update-announcement.tsx';

type NotificationBellProps = {
  readonly actor: ActorRefFrom<typeof notificationBellMachine>;
  readonly side: Side;
};

/** A link to the notifications, with the number of unread ones (§M7). */
export function NotificationBell({ actor, side }: NotificationBellProps) {
  const unread = useSelector(actor, ({ context }) => context.unread) ?? 0;
  const updates = useSelector(actor, ({ context }) => context.updates);
  return (
    <>
      <RailLink
        to={marketPaths.notifications({ side })}
        label="Notifications"
        icon={Bell}
        hasHiddenLabel
        count={unread}
      />
      <UpdateAnnouncement updates={updates}>
        {unread === 1 ? '1 unread notification' : `${unread} unread notifications`}
      </UpdateAnnouncement>
    </>
  );
}
