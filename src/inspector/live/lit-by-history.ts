import type { Statechart } from '../chart/statechart.ts';
import type { Lit } from '../replay/replay-props.ts';
import type { LiveState } from './live-state.ts';

/** An entry of a history, as far as a chart needs it. */
type Entry = { readonly event: unknown; readonly from: unknown; readonly to: unknown };

/** What has happened to an entity that an open page shows, and which page it is. */
export type Lived = { readonly address: string; readonly lit: Lit };

/**
 * Lights up the history of an entity on its lifecycle’s chart: where it is, and every transition that it took. The flows of
 * the marketplace hold the entity by its name, as `context.project`; of several pages, the one that moved last counts.
 *
 * @returns null where no page shows one with its history.
 */
export function litByHistory({ living }: LiveState, chart: Statechart): Lived | null {
  const shown = living.toReversed().flatMap(({ entry, page }) => {
    const history = historyIn(entry.context, chart.id);
    return history ? [{ address: page.address, history }] : [];
  });
  const [last] = shown;
  if (!last) return null;
  const isTaken = ({ source, event, target }: Statechart['edges'][number]) =>
    last.history.some(
      (entry) => entry.from === source && entry.event === event && entry.to === (target ?? source),
    );
  return {
    address: last.address,
    lit: {
      active: new Set([String(last.history.at(-1)?.to)]),
      taken: new Set(chart.edges.filter(isTaken).map(({ id }) => id)),
    },
  };
}

function historyIn(context: unknown, entity: string): readonly Entry[] | null {
  const found = (context as Readonly<Record<string, { readonly history?: unknown } | null>> | null)?.[entity];
  const history = found?.history;
  return Array.isArray(history) && history.length > 0 ? history : null;
}
