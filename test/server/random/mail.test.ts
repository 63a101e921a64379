import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { describe, expect, test } from 'vitest';
import { notificationKinds } from '../../../contract/marketplace/notification.ts';
import { contactBody } from '../../../contract/site/contact.ts';
import type { Mail } from '../../../server/mail/mail.ts';
import { isMailed } from '../../../server/mail/notifications/kinds.ts';
import { renderMail } from '../../../server/mail/render-mail.ts';
import { buildMessage } from '../../../server/mail/smtp-transport.ts';
import { anyText, checkProperty, propertyTimeoutMs } from '../../support/random-input.ts';
import { validInput } from '../../support/valid-input.ts';

const from = 'Counterpart <no-reply@counterpart.example>';
const link = 'https://site.example/reset-password-token?token=abc';
const row = { id: '00000000-0000-4000-8000-000000000000', recipient: 'ada@company.example', replyTo: null };

/** Every kind of mail that contains user input. */
const buildMail = (kind: Mail['kind'], name: string, message: string, replyTo: string): Mail => {
  const to = row.recipient;
  if (isMailed(kind)) {
    const money = { amount: '€45.00', maskedIban: 'DE •••• 3000', reason: message };
    return { kind, to, name, title: message, company: message, developer: name, ...money, link };
  }
  switch (kind) {
    case 'verificationCode':
    case 'confirmationCode':
    case 'emailChangeCode':
      return { kind, to, name, code: '0407' };
    case 'verificationLink':
    case 'resetLink':
    case 'moreNotifications':
      return { kind, to, name, link };
    case 'identityLink':
      return { kind, to, name, identity: 'Google (ada@home.example)', link };
    case 'identityLinked':
    case 'identityRemoved':
      return { kind, to, name, identity: 'Google (ada@home.example)', settingsLink: link };
    case 'passwordChanged':
      return { kind, to, name, loginLink: link };
    case 'emailChanged':
      return { kind, to, name, undoLink: link };
    case 'emailChangeUndone':
      return { kind, to, name, contactLink: link };
    case 'emailChangeAttempted':
      return { kind, to, name, loginLink: link };
    case 'passwordSet':
    case 'accountKept':
    case 'twoStepOn':
    case 'twoStepOff':
      return { kind, to, name, forgotLink: link };
    case 'deletionRequested':
      return { kind, to, name, at: '2026-12-05T10:00:00Z', loginLink: link };
    case 'bankAccountSaved':
      return { kind, to, name, maskedIban: 'DE •••• 3000', undoLink: link };
    case 'newApplications':
      return { kind, to, name, title: message, count: 3, link };
    case 'newDevice':
      return {
        kind,
        to,
        name,
        device: 'Firefox on Linux',
        network: '203.0.113.x',
        at: '2026-11-21T10:00:00Z',
        link,
      };
    case 'passkeyAdded':
      return { kind, to, name, passkey: message, settingsLink: link };
    case 'passkeyRemoved':
      return { kind, to, name, passkey: message, forgotLink: link };
    case 'recoveryCodeUsed':
      return { kind, to, name, left: 9, forgotLink: link };
    case 'signUpAttempted':
      return { kind, to, name, loginLink: link, forgotLink: link };
    case 'contactMessage':
    default:
      return { kind: 'contactMessage', to, name, message, replyTo };
  }
};
const anyKind = fc.constantFrom<Mail['kind'][]>(
  'verificationCode',
  'verificationLink',
  'resetLink',
  'passwordChanged',
  'identityLink',
  'identityLinked',
  'identityRemoved',
  'confirmationCode',
  'emailChangeCode',
  'emailChanged',
  'emailChangeUndone',
  'emailChangeAttempted',
  'passwordSet',
  'newDevice',
  'deletionRequested',
  'accountKept',
  'passkeyAdded',
  'passkeyRemoved',
  'newApplications',
  ...notificationKinds.filter(isMailed),
  'bankAccountSaved',
  'twoStepOn',
  'twoStepOff',
  'recoveryCodeUsed',
  'signUpAttempted',
  'contactMessage',
);

/** Why a mail with this reply address is refused; null where it isn't. */
function findRefusal(replyTo: string): string | null {
  try {
    renderMail(buildMail('contactMessage', 'Ada', 'A message', replyTo));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The tags of a page, with their attributes; everything between them is text. */
const findTags = (html: string) => html.replace(/^.*<\/style>/s, '').match(/<[^>]*>/g);

describe('a mail', { timeout: propertyTimeoutMs }, () => {
  test('has the same HTML around any name or text, and a subject of our own', () =>
    checkProperty(
      fc.property(anyKind, anyText(200), anyText(200), (kind, name, message) => {
        const rendered = renderMail(buildMail(kind, name, message, row.recipient));
        const plain = renderMail(buildMail(kind, 'Ada', 'A message', row.recipient));
        expect(findTags(rendered.html)).toEqual(findTags(plain.html));
        expect(rendered.subject).toBe(plain.subject);
      }),
      100,
    ));

  test('goes to one address and has only our own headers, for any input of the contact form', () =>
    checkProperty(
      fc.asyncProperty(validInput(contactBody), async ({ name, email, message }) => {
        const body = contactBody.parse({ name, email, message });
        const mail = buildMail('contactMessage', body.name, body.message, body.email);
        const { subject, text, html } = renderMail(mail);
        const composed = await createTransport({ streamTransport: true, buffer: true }).sendMail(
          buildMessage({ ...row, replyTo: body.email, subject, text, html }, from),
        );
        const [head = ''] = (composed.message as Buffer).toString().split('\r\n\r\n');
        const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
        const names = headers.map((header) => header.split(':', 1).join());
        expect(names.sort((one, other) => one.localeCompare(other))).toEqual([
          'Auto-Submitted',
          'Content-Type',
          'Date',
          'From',
          'Message-ID',
          'MIME-Version',
          'Reply-To',
          'Subject',
          'To',
        ]);
        expect(composed.envelope).toEqual({ from: 'no-reply@counterpart.example', to: [row.recipient] });
      }),
    ));

  test('is rejected, or has exactly one reply address, for any input', () =>
    checkProperty(
      fc.property(fc.oneof(anyText(), fc.emailAddress(), validInput(contactBody.shape.email)), (replyTo) => {
        const isRendered = findRefusal(replyTo) === null;
        expect(isRendered && !/^[^\s,;:<>()"\\]+@[^\s@,;:<>()"\\]+$/.test(replyTo)).toBe(false);
      }),
      100,
    ));
});
