import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { describe, expect, test } from 'vitest';
import { notificationKinds } from '../../../contract/marketplace/notification.ts';
import { contactBody } from '../../../contract/site/contact.ts';
import type { Mail } from '../../../server/mail/mail.ts';
import { isMailed, type MailedKind } from '../../../server/mail/notifications/kinds.ts';
import { renderMail } from '../../../server/mail/render-mail.ts';
import { buildMessage } from '../../../server/mail/smtp-transport.ts';
import { anyText, checkProperty, propertyTimeoutMs } from '../../support/random-input.ts';
import { validInput } from '../../support/valid-input.ts';

const from = 'Counterpart <no-reply@counterpart.example>';
const link = 'https://site.example/reset-password-token?token=abc';
const row = { id: '00000000-0000-4000-8000-000000000000', recipient: 'ada@company.example', replyTo: null };

type Kind = Mail['kind'];
type OwnKind = Exclude<Kind, MailedKind>;
type Variant<Member, K> = Member extends { readonly kind: infer Kinds }
  ? K extends Kinds
    ? Member
    : never
  : never;
/** What each kind of mail has besides `kind`, `to` and `name`. A missing kind doesn't compile. */
type Details = { readonly [K in OwnKind]: Omit<Variant<Mail, K>, 'kind' | 'to' | 'name'> };

const identity = 'Google (ada@home.example)';
const details = (message: string, replyTo: string): Details => ({
  verificationCode: { code: '0407' },
  confirmationCode: { code: '0407' },
  emailChangeCode: { code: '0407' },
  verificationLink: { link },
  resetLink: { link },
  identityLink: { identity, link },
  identityLinked: { identity, settingsLink: link },
  identityRemoved: { identity, settingsLink: link },
  passwordChanged: { loginLink: link },
  passwordSet: { forgotLink: link },
  emailChanged: { undoLink: link },
  emailChangeUndone: { contactLink: link },
  emailChangeAttempted: { loginLink: link },
  accountKept: { forgotLink: link },
  twoStepOn: { forgotLink: link },
  twoStepOff: { forgotLink: link },
  recoveryCodeUsed: { left: 9, forgotLink: link },
  deletionRequested: { at: '2026-12-05T10:00:00Z', loginLink: link },
  newDevice: { device: 'Firefox on Linux', network: '203.0.113.x', at: '2026-11-21T10:00:00Z', link },
  passkeyAdded: { passkey: message, settingsLink: link },
  passkeyRemoved: { passkey: message, forgotLink: link },
  bankAccountSaved: { maskedIban: 'DE •••• 3000', undoLink: link },
  newApplications: { title: message, count: 3, link },
  moreNotifications: { link },
  signUpAttempted: { loginLink: link, forgotLink: link },
  contactMessage: { message, replyTo },
});

function buildMail(kind: Kind, name: string, message: string, replyTo: string): Mail {
  const to = row.recipient;
  if (isMailed(kind)) {
    const money = { amount: '€45.00', maskedIban: 'DE •••• 3000', reason: message };
    return { kind, to, name, title: message, company: message, developer: name, ...money, link };
  }
  // TypeScript doesn't see that the details are those of the kind.
  return { kind, to, name, ...details(message, replyTo)[kind] } as Mail;
}

const anyKind = fc.constantFrom<Kind[]>(
  ...(Object.keys(details('', '')) as OwnKind[]),
  ...notificationKinds.filter(isMailed),
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
