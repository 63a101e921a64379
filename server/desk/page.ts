import { html } from 'hono/html';
import { brand } from '../../contract/brand.ts';
import { type Markup, momentOf, secretActions } from './mail-actions.ts';
import { kindName, mailPane } from './mail-pane.ts';
import type { OutboxRow } from './outbox-view.ts';

type DeskPage = {
  /** Newest first. */
  readonly mails: readonly OutboxRow[];
  readonly shown: OutboxRow | undefined;
  /** Did the person choose the shown mail? On a narrow screen only a chosen one is shown. */
  readonly isChosen: boolean;
  readonly filter: string;
  readonly publicUrl: string;
};

/** The desk as one page: the mails on the left, one of them on the right. */
export function deskPage({ mails, shown, isChosen, filter, publicUrl }: DeskPage): Markup {
  const query = filter === '' ? '' : `?to=${encodeURIComponent(filter)}`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Desk · ${brand.name}</title>
<link rel="stylesheet" href="/desk/desk.css">
<script src="/desk/desk.js" defer></script>
</head>
<body data-newest="${mails[0]?.id ?? ''}" data-filter="${filter}">
<header class="top">
  <a class="brand" href="/desk">${mark}<span>${brand.name}</span></a>
  <span class="chip">Desk</span>
  <a class="back" href="${publicUrl}">Open the product</a>
</header>
<main class="${isChosen ? 'desk chosen' : 'desk'}">
  <section class="list" aria-labelledby="outbox">
    <h1 id="outbox">Outbox</h1>
    <form action="/desk" method="get" role="search">
      <input type="search" name="to" value="${filter}" placeholder="Filter by recipient" aria-label="Recipient" autocomplete="off">
    </form>
    ${mails.length === 0 ? emptyList(filter) : html`<ol>${mails.map((mail) => mailItem(mail, mail.id === shown?.id, query))}</ol>`}
  </section>
  <section class="pane" aria-label="Mail">
    ${isChosen ? html`<a class="all" href="/desk${query}">All mails</a>` : ''}
    ${shown ? mailPane(shown) : isChosen ? html`<p class="empty">There is no such mail.</p>` : ''}
  </section>
</main>
<p class="unseen" role="status"></p>
</body>
</html>`;
}

function mailItem(mail: OutboxRow, isShown: boolean, query: string): Markup {
  return html`<li>
  <a class="mail" href="/desk/mails/${mail.id}${query}" aria-current="${isShown ? 'true' : 'false'}">
    <span class="line"><span class="recipient">${mail.recipient}</span>${momentOf(mail.createdAt)}</span>
    <span class="line"><span class="subject">${mail.subject}</span><span class="kind">${kindName(mail.kind)}</span></span>
  </a>
  ${secretActions(mail)}
</li>`;
}

function emptyList(filter: string): Markup {
  return filter === ''
    ? html`<p class="empty">No mail yet. Sign up and the code appears here.</p>`
    : html`<p class="empty">No mail to ‘${filter}’. <a href="/desk">Show all</a></p>`;
}

/** Two open arcs that close into one circle. */
const mark = html`<svg class="mark" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke-width="3" stroke-linecap="round" aria-hidden="true"><path class="outer" d="M18.36 5.64a9 9 0 1 0 0 12.72"/><path class="inner" d="M10 8.5a3.5 3.5 0 1 1 0 7"/></svg>`;
