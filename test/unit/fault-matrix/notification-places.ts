import type { AnyEventObject } from 'xstate';
import { type App, run } from '../app/app-support.ts';
import type { Place } from './places.ts';

const reading = ({ flows }: App) => run(flows.notifications, undefined);
/** Reading the list, and what the person does once it is there. */
const listed = (app: App, next: AnyEventObject) => {
  const actor = reading(app);
  const waiting = actor.subscribe((snapshot) => {
    if (!snapshot.matches('listing')) return;
    waiting.unsubscribe();
    actor.send(next);
  });
  return actor;
};
const list = {
  screen: 'notifications',
  signedIn: true,
  cancel: { type: 'notifications.cancelled' },
} as const;
const more = { type: 'notifications.moreRequested' };
const markAll = { type: 'notifications.allReadRequested' };

/** Where somebody reads what happened. */
export const notificationPlaces: Readonly<Record<string, Place>> = {
  'read notifications': {
    ...list,
    route: 'notifications',
    waiting: { state: 'loading', actor: 'notificationsFetch' },
    start: reading,
    again: [{ type: 'notifications.retried' }],
  },
  'read more notifications': {
    ...list,
    route: 'notifications',
    goodOnes: 1,
    waiting: { state: 'loadingMore', actor: 'moreFetch' },
    start: (app: App) => listed(app, more),
    again: [more],
  },
  'mark all notifications as read': {
    ...list,
    route: 'readNotifications',
    waiting: { state: 'markingAll', actor: 'readingAll' },
    start: (app: App) => listed(app, markAll),
    again: [markAll],
  },
};
