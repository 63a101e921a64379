import { html } from 'hono/html';
import type { CollectedEvent } from '../collector/collected-events.ts';
import { devConsoleFrame } from './frame.ts';
import { type Markup, renderMoment } from './mail-actions.ts';

type EventsPage = {
  /** Newest first. */
  readonly events: readonly CollectedEvent[];
  readonly shown: CollectedEvent | undefined;
  readonly isChosen: boolean;
  /** Part of a name or person. */
  readonly filter: string;
  readonly publicUrl: string;
};

/** Chunks of a session replay, which are so many that only a filter lists them. */
const replayPiece = '$snapshot';
const maxListed = 100;

/** The events that match a filter, newest first. */
export function eventsLike(events: readonly CollectedEvent[], filter: string): readonly CollectedEvent[] {
  const part = filter.toLowerCase();
  return events
    .filter(({ name }) => name !== replayPiece || filter === replayPiece)
    .filter(({ name, person }) => `${name}\n${person}`.toLowerCase().includes(part))
    .slice(0, maxListed);
}

/** The analytics events: a list on the left, one event on the right. */
export function eventsPage({ events, shown, isChosen, filter, publicUrl }: EventsPage): Markup {
  const query = filter === '' ? '' : `?of=${encodeURIComponent(filter)}`;
  const item = (event: CollectedEvent) => eventItem(event, event.id === shown?.id, query);
  return devConsoleFrame({
    room: 'Events',
    publicUrl,
    newest: events[0]?.id ?? '',
    poll: `/desk/newest-event.json${query}`,
    isChosen,
    list: html`<form action="/desk/events" method="get" role="search">
      <input type="search" name="of" value="${filter}" placeholder="Filter by name or person" aria-label="Name or person" autocomplete="off">
    </form>
    ${events.length === 0 ? emptyList(filter) : html`<ol>${events.map(item)}</ol>`}`,
    pane: html`<section class="pane" aria-label="Event">
    ${isChosen ? html`<a class="all" href="/desk/events${query}">All events</a>` : ''}
    ${shown ? eventPane(shown) : isChosen ? html`<p class="empty">This event is no longer available.</p>` : ''}
  </section>`,
  });
}

function eventItem(
  { id, name, happenedAt, properties }: CollectedEvent,
  isShown: boolean,
  query: string,
): Markup {
  return html`<li>
  <a class="mail" href="/desk/events/${id}${query}" aria-current="${isShown ? 'true' : 'false'}">
    <span class="line"><span class="recipient">${name}</span>${renderMoment(happenedAt)}</span>
    <span class="line"><span class="subject">${toText(properties.$pathname ?? '')}</span><span class="kind">${who(properties)}</span></span>
  </a>
</li>`;
}

function eventPane({ name, happenedAt, person, properties }: CollectedEvent): Markup {
  const own = Object.entries(properties).filter(
    ([key]) => !key.startsWith('$') && key !== 'token' && key !== 'distinct_id',
  );
  return html`<h2>${name}</h2>
<dl class="properties">
  <div><dt>Time</dt><dd>${renderMoment(happenedAt, true)}</dd></div>
  <div><dt>Person</dt><dd>${person}</dd></div>
  <div><dt>Page</dt><dd>${toText(properties.$current_url ?? '–')}</dd></div>
  ${own.map(([key, value]) => html`<div><dt>${key}</dt><dd>${toText(value)}</dd></div>`)}
</dl>
<details><summary>Raw event</summary><pre>${JSON.stringify(properties, null, 2)}</pre></details>`;
}

const who = ({ email }: CollectedEvent['properties']) => (typeof email === 'string' ? email : 'Anonymous');

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function emptyList(filter: string): Markup {
  return filter === ''
    ? html`<p class="empty">No events yet. Open the product, allow analytics in the cookie banner and browse around. Events appear here as they arrive.</p>`
    : html`<p class="empty">No events match ‘${filter}’. <a href="/desk/events">Show all</a></p>`;
}
