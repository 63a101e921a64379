import { html } from 'hono/html';
import type { MailKind } from '../mail/mail.ts';
import { type Markup, momentOf, secretActions } from './mail-actions.ts';
import type { OutboxRow } from './outbox-view.ts';

const kindNames: Readonly<Record<MailKind, string>> = {
  verificationCode: 'Verification code',
  resetLink: 'Reset link',
  passwordChanged: 'Password changed',
  signUpAttempted: 'Sign-up attempted',
  contactMessage: 'Contact message',
};

/** Mail kinds in words; the outbox may contain one that an older version wrote. */
export function kindName(kind: string): string {
  return Object.hasOwn(kindNames, kind) ? kindNames[kind as MailKind] : kind;
}

/** One mail as it looks, with its details. */
export function mailPane(mail: OutboxRow): Markup {
  return html`<h2>${mail.subject}</h2>
<dl>
  <div><dt>To</dt><dd>${mail.recipient}</dd></div>
  ${mail.replyTo ? html`<div><dt>Answers to</dt><dd>${mail.replyTo}</dd></div>` : ''}
  <div><dt>Kind</dt><dd>${kindName(mail.kind)}</dd></div>
  <div><dt>Written</dt><dd>${momentOf(mail.createdAt, true)}</dd></div>
  ${delivery(mail)}
</dl>
${secretActions(mail)}
${mail.html === '' ? html`<p class="empty">The content was forgotten when the mail was sent.</p>` : content(mail)}`;
}

function delivery({ sentAt, attempts, lastError }: OutboxRow): Markup | '' {
  if (sentAt) return html`<div><dt>Sent</dt><dd>${momentOf(sentAt, true)}</dd></div>`;
  if (attempts === 0) return '';
  return html`<div class="trouble"><dt>Not sent</dt><dd>${attempts} ${attempts === 1 ? 'try' : 'tries'}, the last one failed: ${lastError}</dd></div>`;
}

function content(mail: OutboxRow): Markup {
  return html`<iframe title="The mail as it looks" src="/desk/mails/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Text version</summary><pre>${mail.text}</pre></details>`;
}
