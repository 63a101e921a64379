import { html } from 'hono/html';
import { devConsoleFrame } from './frame.ts';
import { type Markup, renderMoment, secretActions } from './mail-actions.ts';
import { kindName, mailPane } from './mail-pane.ts';
import type { OutboxRow } from './outbox-view.ts';

type OutboxPage = {
  /** Newest first. */
  readonly mails: readonly OutboxRow[];
  readonly shown: OutboxRow | undefined;
  /** Whether the shown email was opened by address; a narrow screen shows it instead of the list. */
  readonly isChosen: boolean;
  readonly filter: string;
  readonly publicUrl: string;
};

/** The outbox: the emails on the left, one of them on the right. */
export function outboxPage({ mails, shown, isChosen, filter, publicUrl }: OutboxPage): Markup {
  const query = filter === '' ? '' : `?to=${encodeURIComponent(filter)}`;
  return devConsoleFrame({
    room: 'Outbox',
    publicUrl,
    newest: mails[0]?.id ?? '',
    poll: `/desk/newest.json?to=${encodeURIComponent(filter)}`,
    isChosen,
    list: html`<form action="/desk" method="get" role="search">
      <input type="search" name="to" value="${filter}" placeholder="Filter by recipient" aria-label="Recipient" autocomplete="off">
    </form>
    ${mails.length === 0 ? emptyList(filter) : html`<ol>${mails.map((mail) => mailItem(mail, mail.id === shown?.id, query))}</ol>`}`,
    pane: html`<section class="pane" aria-label="Email">
    ${isChosen ? html`<a class="all" href="/desk${query}">All emails</a>` : ''}
    ${shown ? mailPane(shown) : isChosen ? html`<p class="empty">This email doesn’t exist.</p>` : ''}
  </section>`,
  });
}

function mailItem(mail: OutboxRow, isShown: boolean, query: string): Markup {
  return html`<li>
  <a class="mail" href="/desk/mails/${mail.id}${query}" aria-current="${isShown ? 'true' : 'false'}">
    <span class="line"><span class="recipient">${mail.recipient}</span>${renderMoment(mail.createdAt)}</span>
    <span class="line"><span class="subject">${mail.subject}</span><span class="kind">${kindName(mail.kind)}</span></span>
  </a>
  ${secretActions(mail)}
</li>`;
}

function emptyList(filter: string): Markup {
  return filter === ''
    ? html`<p class="empty">No emails yet. Sign up, and the verification code appears here.</p>`
    : html`<p class="empty">No emails to ‘${filter}’. <a href="/desk">Show all</a></p>`;
}
