import type { Performance } from './performance.ts';
import { transitionText } from './transitions.ts';

/**
 * The fewest paths, greedily chosen, that together take every transition which all of them take:
 * what a real browser walks on each run.
 */
export function coverOf(performances: readonly Performance[]): readonly Performance[] {
  const left = new Set(performances.flatMap(takenBy));
  const cover: Performance[] = [];
  while (left.size > 0) {
    const best = performances.reduce((first, second) =>
      gain(second, left) > gain(first, left) ? second : first,
    );
    cover.push(best);
    for (const transition of takenBy(best)) left.delete(transition);
  }
  return cover;
}

/** New transitions count; of equals, the shorter path is the better. */
function gain(performance: Performance, left: ReadonlySet<string>): number {
  const fresh = new Set(takenBy(performance).filter((transition) => left.has(transition)));
  return fresh.size - performance.records.length / 1000;
}

function takenBy({ records }: Performance): readonly string[] {
  return records.flatMap(({ transitions }) => transitions.map(transitionText));
}
