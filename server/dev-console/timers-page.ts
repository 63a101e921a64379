import { asc, sql } from 'drizzle-orm';
import { html } from 'hono/html';
import type { Database } from '../db/connect.ts';
import { timers } from '../db/schema.ts';
import { devConsoleFrame } from './frame.ts';
import { isComparable } from './is-comparable.ts';
import { type Markup, renderMoment } from './mail-actions.ts';

type Timer = typeof timers.$inferSelect;
const maxListed = 100;

/** The timers whose entity, event or id contains a text, the next first. */
export async function timersLike(db: Database, filter: string): Promise<Timer[]> {
  if (!isComparable(filter)) return [];
  return db
    .select()
    .from(timers)
    .where(
      sql`strpos(lower(concat_ws(' ', ${timers.entity}, ${timers.event}, ${timers.notice}, ${timers.entityId}::text)), ${filter.toLowerCase()}) > 0`,
    )
    .orderBy(asc(timers.dueAt))
    .limit(maxListed);
}

type TimersPage = {
  readonly timers: readonly Timer[];
  readonly filter: string;
  readonly publicUrl: string;
};

/** Every timer of the marketplace (§M3), each with a button that runs it now. */
export function timersPage({ timers: listed, filter, publicUrl }: TimersPage): Markup {
  return devConsoleFrame({
    room: 'Timers',
    publicUrl,
    newest: listed[0]?.id ?? '',
    poll: `/desk/next-timer.json${filter === '' ? '' : `?of=${encodeURIComponent(filter)}`}`,
    isChosen: false,
    list: html`<form action="/desk/timers" method="get" role="search">
      <input type="search" name="of" value="${filter}" placeholder="Filter by entity or event" aria-label="Entity or event" autocomplete="off">
    </form>
    ${listed.length === 0 ? html`<p class="empty">No timers${filter === '' ? ' yet. Publish a project and its expiry appears here' : ` match ‘${filter}’`}.</p>` : html`<ol>${listed.map(timerItem)}</ol>`}`,
    pane: html``,
  });
}

const timerItem = ({
  id,
  entity,
  entityId,
  event,
  notice,
  dueAt,
  pausedMs,
  failures,
  lastError,
}: Timer): Markup => html`<li>
  <form class="mail" action="/desk/timers/${id}" method="post">
    <span class="line"><span class="recipient">${entity} · ${notice === '' ? event : `${event}, notice ‘${notice}’`}</span>${renderMoment(dueAt)}</span>
    <span class="line"><span class="subject">${entityId}</span>${pausedMs === null ? html`<button>Run now</button>` : html`<span class="kind">Paused</span>`}</span>
    ${lastError === null ? '' : html`<span class="line"><span class="subject" title="${lastError}">Failed ${failures === 1 ? 'once' : `${failures} times`}: ${lastError}</span></span>`}
  </form>
</li>`;
