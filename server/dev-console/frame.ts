import { html } from 'hono/html';
import { brand } from '../../contract/brand.ts';
import { mark } from '../oauth/logo.ts';
import type { Markup } from './mail-actions.ts';

const rooms = [
  { name: 'Outbox', path: '/desk' },
  { name: 'Events', path: '/desk/events' },
  { name: 'Timers', path: '/desk/timers' },
  { name: 'Payments', path: '/desk/payments' },
] as const;

type Frame = {
  readonly room: (typeof rooms)[number]['name'];
  /** The product's public address, for the link back. */
  readonly publicUrl: string;
  /** The id of the newest entry; the page reloads when `poll` answers a different one. */
  readonly newest: string;
  /** The address that answers `{ id }`. */
  readonly poll: string;
  /** Whether an entry was opened by address; a narrow screen shows it instead of the list. */
  readonly isChosen: boolean;
  /** The list on the left. */
  readonly list: Markup;
  /** The opened entry on the right. */
  readonly pane: Markup;
};

/** The header and layout of every page of the dev console. */
export function devConsoleFrame({ room, publicUrl, newest, poll, isChosen, list, pane }: Frame): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${room} · Dev console · ${brand.name}</title>
<link rel="stylesheet" href="/desk/desk.css">
<script src="/desk/desk.js" defer></script>
</head>
<body data-newest="${newest}" data-poll="${poll}">
<header class="top">
  <a class="brand" href="/desk">${mark}<span>${brand.name}</span></a>
  <span class="chip">Dev console</span>
  <nav class="rooms" aria-label="Dev console">${rooms.map(
    ({ name, path }) =>
      html`<a href="${path}" aria-current="${name === room ? 'page' : 'false'}">${name}</a>`,
  )}</nav>
  <a class="back" href="${publicUrl}">Open the product</a>
</header>
<main class="${isChosen ? 'dev-console chosen' : 'dev-console'}">
  <section class="list" aria-labelledby="room">
    <h1 id="room">${room}</h1>
    ${list}
  </section>
  ${pane}
</main>
<p class="unseen" role="status"></p>
</body>
</html>`;
}
