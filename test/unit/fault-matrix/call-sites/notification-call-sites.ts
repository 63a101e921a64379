import type { AnyEventObject } from 'xstate';
import { notificationsFlow } from '../../../../src/app/flows/marketplace/notifications-flow.ts';
import { type App, run } from '../../app/app-support.ts';
import type { CallSite } from '../call-site.ts';

const reading = ({ context }: App) => run(notificationsFlow(context), undefined);
/** Loads the list, then sends the user's event. */
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
  cancel: { type: 'notifications.canceled' },
} as const;
const more = { type: 'notifications.moreRequested' };
const markAll = { type: 'notifications.allReadRequested' };

/** The calls of the notifications page. */
export const notificationCallSites: Readonly<Record<string, CallSite>> = {
  'read notifications': {
    ...list,
    route: 'notifications',
    waiting: { state: 'loading', actor: 'notificationsFetch' },
    start: reading,
    retryEvents: [{ type: 'notifications.retried' }],
    ends: {
      failed: { state: 'unavailable', text: 'Your notifications couldn’t be loaded. Please try again.' },
      good: { state: 'listing', text: 'Mark all as read' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
    },
  },
  'read more notifications': {
    ...list,
    route: 'notifications',
    successfulCallsBefore: 1,
    waiting: { state: 'loadingMore', actor: 'moreFetch' },
    start: (app: App) => listed(app, more),
    retryEvents: [more],
    ends: {
      failed: { state: 'listing', text: 'More notifications couldn’t be loaded. Please try again.' },
      good: { state: 'listing', text: 'Mark all as read' },
      canceled: { state: 'listing', text: 'Mark all as read' },
    },
  },
  'mark all notifications as read': {
    ...list,
    route: 'markNotificationsRead',
    waiting: { state: 'markingAll', actor: 'readReport' },
    start: (app: App) => listed(app, markAll),
    retryEvents: [markAll],
    ends: {
      failed: { state: 'listing', text: 'They couldn’t be marked as read. Please try again.' },
      good: { state: 'listing', text: 'Notifications' },
      canceled: { state: 'listing', text: 'Mark all as read' },
    },
  },
};
