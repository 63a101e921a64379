import { html } from 'hono/html';
import { capitalize } from '../../machines/rules/capitalize.ts';
import { type Markup, renderMoment, secretActions } from './mail-actions.ts';
import type { OutboxRow } from './outbox-view.ts';

/** The label of a kind, such as ‘Approval in 7 days’. */
export function kindName(kind: string): string {
  return capitalize(kind.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, ' ').toLowerCase());
}

/** An email: its headers, its code or link, and a preview. */
export function mailPane(mail: OutboxRow): Markup {
  return html`<h2>${mail.subject}</h2>
<dl>
  <div><dt>To</dt><dd>${mail.recipient}</dd></div>
  ${mail.replyTo ? html`<div><dt>Reply-to</dt><dd>${mail.replyTo}</dd></div>` : ''}
  <div><dt>Kind</dt><dd>${kindName(mail.kind)}</dd></div>
  <div><dt>Created</dt><dd>${renderMoment(mail.createdAt, true)}</dd></div>
  ${delivery(mail)}
</dl>
${secretActions(mail)}
${mail.html === '' ? html`<p class="empty">Content deleted after sending.</p>` : content(mail)}`;
}

function delivery({ sentAt, attempts, lastError }: OutboxRow): Markup | '' {
  if (sentAt) return html`<div><dt>Sent</dt><dd>${renderMoment(sentAt, true)}</dd></div>`;
  if (attempts === 0) return '';
  return html`<div class="failed"><dt>Not sent</dt><dd>${attempts} ${attempts === 1 ? 'attempt' : 'attempts'} failed. Last error: ${lastError}</dd></div>`;
}

function content(mail: OutboxRow): Markup {
  return html`<iframe title="Preview" src="/desk/mails/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Text version</summary><pre>${mail.text}</pre></details>`;
}
