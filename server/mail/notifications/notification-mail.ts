import { capitalize } from '../../../machines/rules/capitalize.ts';
import type { NotificationMail } from '../mail.ts';
import type { MailContent } from '../templates.ts';
import { quotedTitle, safeName, withoutLink } from '../untrusted-text.ts';
import { notificationTemplates } from './kinds.ts';
import type { NotificationTemplate, ShownValues } from './notification-template.ts';

/** Writes the mail of a notification. */
export function notificationMail(mail: NotificationMail, greeting: string): MailContent {
  const template: Required<NotificationTemplate> = notificationTemplates[mail.kind];
  const { subject, label, closing, ...text } = template.mail(mailValues(mail));
  const opening = capitalize(text.opening);
  return {
    greeting,
    subject,
    preview: text.preview ?? opening,
    heading: subject,
    opening,
    button: { label, address: mail.link },
    closing: [closing],
  };
}

/** The values, without anything that a mail client would turn into a link. */
const mailValues = ({
  title,
  company,
  developer,
  amount,
  maskedIban,
  reason,
}: NotificationMail): ShownValues => ({
  project: quotedTitle(title),
  company: safeName(company) ?? 'The company',
  developer: safeName(developer) ?? 'The developer',
  amount,
  maskedIban,
  // Typed by an operator, or sent by a bank.
  reason: withoutLink(reason, 'see your payments for the reason.'),
});
