import type { NotificationKind } from '../../../contract/marketplace/notification.ts';
import { applicationNotifications } from './applications.ts';
import { contractNotifications } from './contracts.ts';
import { disputeNotifications } from './disputes.ts';
import type { NotificationTemplate, TemplateValues } from './notification-template.ts';
import { paymentNotifications } from './payments.ts';
import { payoutNotifications } from './payouts.ts';
import { projectNotifications } from './projects.ts';
import { refundNotifications } from './refunds.ts';
import { workNotifications } from './work.ts';

/** The texts of each kind of notification, in the list and in its mail (§M7). A kind without an entry doesn't compile. */
export const notificationTemplates = {
  ...projectNotifications,
  ...applicationNotifications,
  ...contractNotifications,
  ...workNotifications,
  ...paymentNotifications,
  ...refundNotifications,
  ...disputeNotifications,
  ...payoutNotifications,
} satisfies Readonly<Record<NotificationKind, NotificationTemplate>>;

type Templates = typeof notificationTemplates;
/** The kinds that have a mail. */
export type MailedKind = {
  [Kind in keyof Templates]: Templates[Kind] extends Required<NotificationTemplate> ? Kind : never;
}[keyof Templates];

/** Whether this kind of notification has a mail, or whether this kind of mail is a notification's. */
export const isMailed = (kind: string): kind is MailedKind =>
  Object.hasOwn(notificationTemplates, kind) && 'mail' in notificationTemplates[kind as NotificationKind];

/** The text in the list of notifications. */
export const notificationText = (kind: NotificationKind, values: TemplateValues): string =>
  notificationTemplates[kind].text({ ...values, project: `‘${values.title}’` });
