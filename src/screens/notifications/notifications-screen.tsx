import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Notification } from '../../../contract/marketplace/notification.ts';
import type { notificationsMachine } from '../../../machines/marketplace/notifications.machine.ts';
import { notificationPath } from '../../../machines/rules/marketplace/notification-path.ts';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { useFocusWhenGone } from '../../ui/layout/use-focus-when-gone.ts';
import { useFocusWhenRemoved } from '../../ui/layout/use-focus-when-removed.ts';
import { TextLink } from '../../ui/navigation/link.tsx';
import { ProblemNotice } from '../shared/form/problem-notice.tsx';
import { momentText } from '../shared/formats.ts';
import { CardSkeletons } from '../shared/list/card-skeletons.tsx';
import { ShowMore } from '../shared/list/show-more.tsx';
import { LoadFailure } from '../shared/load-failure.tsx';
import { UpdateAnnouncement } from '../shared/update-announcement.tsx';

type NotificationsActor = ActorRefFrom<typeof notificationsMachine>;
type NotificationsScreenProps = { readonly actor: NotificationsActor };

/** The user's notifications about the marketplace (§M4, §M7). */
export function NotificationsScreen({ actor }: NotificationsScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { notifications, updates, unread, problem } = snapshot.context;
  const isLoading = snapshot.matches('loading');
  if (snapshot.matches('unavailable'))
    return (
      <LoadFailure
        title="Notifications"
        problem={problem}
        onRetry={() => actor.send({ type: 'notifications.retried' })}
      />
    );
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <PageTitle lead="Activity of others and automatic updates, the newest first.">
          Notifications
        </PageTitle>
        <MarkAll actor={actor} />
      </div>
      <UpdateAnnouncement updates={updates}>
        {unread === 0
          ? 'Your notifications have changed.'
          : `Your notifications have changed: ${unread} unread.`}
      </UpdateAnnouncement>
      <ProblemNotice>{isLoading ? null : problem}</ProblemNotice>
      {isLoading && <CardSkeletons />}
      {!isLoading && notifications.length === 0 && (
        <EmptyState title="Nothing yet">
          Applications, offers, decisions and deadlines that concern you will be listed here. We’ll also send
          you a mail when something needs an answer.
        </EmptyState>
      )}
      {!isLoading && notifications.length > 0 && <NotificationList actor={actor} />}
      <SlowNotice
        busy={snapshot.hasTag('busy')}
        onCancel={() => actor.send({ type: 'notifications.canceled' })}
      />
    </div>
  );
}

function MarkAll({ actor }: NotificationsScreenProps) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('markingAll'));
  // The last unread one may be opened while all are being marked.
  const isShown = useSelector(actor, ({ context }) => context.unread > 0) || isBusy;
  const canMark = useSelector(actor, (snapshot) => snapshot.can({ type: 'notifications.allReadRequested' }));
  useFocusWhenGone(isShown);
  if (!isShown) return null;
  return (
    <Button
      variant="secondary"
      busy={isBusy}
      softDisabled={!isBusy && !canMark}
      className="max-sm:w-full"
      onClick={() => actor.send({ type: 'notifications.allReadRequested' })}
    >
      Mark all as read
    </Button>
  );
}

function NotificationList({ actor }: NotificationsScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { notifications, nextCursor, firstNew } = snapshot.context;
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-small">
        {notifications.map((notification) => (
          <li key={notification.id}>
            <NotificationRow
              notification={notification}
              isFirstNew={notification.id === firstNew}
              onOpen={() => actor.send({ type: 'notifications.opened', id: notification.id })}
            />
          </li>
        ))}
      </ul>
      <ShowMore
        hasMore={nextCursor !== null}
        isBusy={snapshot.matches('loadingMore')}
        isPaused={snapshot.matches('markingAll')}
        onPress={() => actor.send({ type: 'notifications.moreRequested' })}
      />
    </>
  );
}

type NotificationRowProps = {
  readonly notification: Notification;
  /** Whether it is the first notification added by ‘Show more’. */
  readonly isFirstNew: boolean;
  readonly onOpen: () => void;
};

function NotificationRow({ notification, isFirstNew, onOpen }: NotificationRowProps) {
  const { subject, text, createdAt, readAt } = notification;
  const isUnread = readAt === null;
  const link = useRef<HTMLAnchorElement>(null);
  // A refresh may remove the notification that has the focus.
  useFocusWhenRemoved(link);
  useEffect(() => {
    // The user asked for more, so the first new notification takes the focus.
    if (isFirstNew) link.current?.focus();
  }, [isFirstNew]);
  return (
    <div className="relative flex items-start gap-4 border border-transparent p-4 transition-colors hover:bg-sunken sm:px-6">
      <span
        aria-hidden="true"
        className={`mt-2 size-2 shrink-0 rounded-full ${isUnread ? 'bg-accent forced-colors:bg-highlight' : ''}`}
      />
      <div className="grid min-w-0 gap-1">
        <TextLink
          ref={link}
          variant="plain"
          to={notificationPath(subject)}
          onClick={onOpen}
          className={`wrap-anywhere after:absolute after:inset-0 ${isUnread ? 'font-semibold' : 'text-soft'}`}
        >
          {isUnread && <span className="sr-only">Unread: </span>}
          {text}
        </TextLink>
        <p className="text-sm text-soft">
          <time dateTime={createdAt}>{momentText(createdAt)}</time>
        </p>
      </div>
    </div>
  );
}
