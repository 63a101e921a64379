import type { Highlights } from '../chart/highlights.ts';
import type { Statechart } from '../chart/statechart.ts';
import type { LiveState } from './live-state.ts';

/** The part of a history entry that a chart needs. */
type Entry = { readonly event: unknown; readonly from: unknown; readonly to: unknown };

/** The history of an entity on an open page, and that page's address. */
export type HistoryHighlights = { readonly address: string; readonly highlights: Highlights };

/**
 * Highlights an entity's history on its lifecycle's chart: its state, and all transitions in the history that the page
 * has loaded. The marketplace's flows have the entity in their context under its name, as `context.project`. If several
 * pages show one, the most recently changed page is used.
 *
 * @returns null if no page shows an entity with its history.
 */
export function highlightsFromHistory({ actors }: LiveState, chart: Statechart): HistoryHighlights | null {
  const shown = actors.toReversed().flatMap(({ entry, page }) => {
    const entity = findShownEntity(entry.context, chart.id);
    return entity ? [{ page, ...entity }] : [];
  });
  const [last] = shown;
  if (!last) return null;
  const ofItsPage = actors.filter(({ page }) => page.id === last.page.id);
  const earlier = ofItsPage.flatMap(({ entry }) => earlierEntries(entry.context, chart.id, last.id));
  const isTaken = ({ source, event, target }: Statechart['edges'][number]) =>
    [...earlier, ...last.history].some(
      (entry) => entry.from === source && entry.event === event && entry.to === (target ?? source),
    );
  return {
    address: last.page.address,
    highlights: {
      active: new Set([String(last.history.at(-1)?.to)]),
      taken: new Set(chart.edges.filter(isTaken).map(({ id }) => id)),
    },
  };
}

type Shown = { readonly id?: unknown; readonly history?: unknown };

function findShownEntity(
  context: unknown,
  entity: string,
): { readonly id: unknown; readonly history: readonly Entry[] } | null {
  const { id, history } = (context as Readonly<Record<string, Shown | null>> | null)?.[entity] ?? {};
  return Array.isArray(history) && history.length > 0 ? { id, history } : null;
}

type Earlier = {
  readonly of?: { readonly entity?: unknown; readonly entityId?: unknown } | null;
  readonly items?: unknown;
};

/**
 * The entries that a page has loaded with **Show earlier** (the flow `history`); the entity contains only the newest
 * ones.
 */
function earlierEntries(context: unknown, entity: string, id: unknown): readonly Entry[] {
  const { of, items } = (context as Earlier | null) ?? {};
  return of?.entity === entity && of.entityId === id && Array.isArray(items) ? items : [];
}
