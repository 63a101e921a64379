import { html } from 'hono/html';
import type { MailKind } from '../mail/mail.ts';
import { type Markup, momentOf, secretActions } from './mail-actions.ts';
import type { OutboxRow } from './outbox-view.ts';

const kindNames: Readonly<Record<MailKind, string>> = {
  verificationCode: 'Verification code',
  confirmationCode: 'Confirmation code',
  emailChangeCode: 'Email change code',
  emailChanged: 'Email changed',
  emailChangeUndone: 'Email change undone',
  emailChangeAttempted: 'Email change attempted',
  verificationLink: 'Verification link',
  resetLink: 'Reset link',
  identityLink: 'Identity link',
  identityLinked: 'Identity connected',
  identityRemoved: 'Identity disconnected',
  passwordChanged: 'Password changed',
  passwordSet: 'Password set',
  twoStepOn: 'Two-step verification on',
  twoStepOff: 'Two-step verification off',
  recoveryCodeUsed: 'Recovery code used',
  newDevice: 'New device',
  deletionRequested: 'Deletion requested',
  accountKept: 'Account kept',
  passkeyAdded: 'Passkey added',
  passkeyRemoved: 'Passkey removed',
  applicationsReceived: 'Applications received',
  applicationRevised: 'Application revised',
  shortlisted: 'Shortlisted',
  declined: 'Declined',
  offered: 'Offer',
  offerRescinded: 'Offer taken back',
  offerExpiring: 'Offer expiring',
  offerExpired: 'Offer expired',
  offerAccepted: 'Offer accepted',
  offerDeclined: 'Offer declined',
  projectEdited: 'Project edited',
  projectEnding: 'Project ending',
  projectEnded: 'Project ended',
  contractCanceled: 'Contract canceled',
  fundingExpired: 'Funding expired',
  signUpAttempted: 'Sign-up attempted',
  contactMessage: 'Contact message',
};

/** The label of a kind; the outbox may still hold kinds of an older version. */
export function kindName(kind: string): string {
  return Object.hasOwn(kindNames, kind) ? kindNames[kind as MailKind] : kind;
}

/** One email: its headers, its code or link, and a preview. */
export function mailPane(mail: OutboxRow): Markup {
  return html`<h2>${mail.subject}</h2>
<dl>
  <div><dt>To</dt><dd>${mail.recipient}</dd></div>
  ${mail.replyTo ? html`<div><dt>Reply-to</dt><dd>${mail.replyTo}</dd></div>` : ''}
  <div><dt>Kind</dt><dd>${kindName(mail.kind)}</dd></div>
  <div><dt>Created</dt><dd>${momentOf(mail.createdAt, true)}</dd></div>
  ${delivery(mail)}
</dl>
${secretActions(mail)}
${mail.html === '' ? html`<p class="empty">Content deleted after sending.</p>` : content(mail)}`;
}

function delivery({ sentAt, attempts, lastError }: OutboxRow): Markup | '' {
  if (sentAt) return html`<div><dt>Sent</dt><dd>${momentOf(sentAt, true)}</dd></div>`;
  if (attempts === 0) return '';
  return html`<div class="failed"><dt>Not sent</dt><dd>${attempts} ${attempts === 1 ? 'attempt' : 'attempts'} failed. Last error: ${lastError}</dd></div>`;
}

function content(mail: OutboxRow): Markup {
  return html`<iframe title="Preview" src="/desk/mails/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Text version</summary><pre>${mail.text}</pre></details>`;
}
