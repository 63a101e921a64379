import type { Notification } from '../../../contract/marketplace/notification.ts';

/** A read notification: a developer applied a while ago. */
export const appliedNotification: Notification = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'applicationReceived',
  subject: { entity: 'application', id: 'a1', projectId: 'p1', side: 'company' },
  text: 'Dana applied to ‘Move our billing to events’.',
  createdAt: '2026-11-20T09:30:00.000Z',
  readAt: '2026-11-20T10:00:00.000Z',
};
/** An unread notification: an offer was accepted. */
export const acceptedNotification: Notification = {
  ...appliedNotification,
  id: '00000000-0000-4000-8000-000000000002',
  kind: 'offerAccepted',
  subject: { entity: 'application', id: 'a1', projectId: 'p1', side: 'company' },
  text: 'Dana accepted your offer for ‘Move our billing to events’. Fund the first milestone within 72 hours.',
  createdAt: '2026-11-20T15:00:00.000Z',
  readAt: null,
};
/** An older notification about the project itself. */
export const endingNotification: Notification = {
  ...appliedNotification,
  id: '00000000-0000-4000-8000-000000000003',
  kind: 'projectEnding',
  subject: { entity: 'project', id: 'p2', projectId: 'p2', side: 'company' },
  text: '‘Make our search fast again’ stops taking applications in 5 days.',
  createdAt: '2026-11-19T08:00:00.000Z',
};
