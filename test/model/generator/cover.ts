import type { PathRun } from './path-run.ts';
import { transitionText } from './transitions.ts';

/** Greedily picks a small set of paths that covers every transition that the given ones take. */
export function pickCover(runs: readonly PathRun[]): readonly PathRun[] {
  return fewestWith(runs, takenBy, ({ records }) => records.length);
}

function takenBy({ records }: PathRun): readonly string[] {
  return records.flatMap(({ transitions }) => transitions.map(transitionText));
}

/** Greedily picks few items that together contain everything the given ones contain, preferring shorter items. */
export function fewestWith<Item>(
  items: readonly Item[],
  partsOf: (item: Item) => readonly string[],
  lengthOf: (item: Item) => number,
): readonly Item[] {
  const parts = new Map(items.map((item) => [item, new Set(partsOf(item))]));
  const left = new Set(items.flatMap(partsOf));
  const gain = (item: Item) =>
    [...(parts.get(item) ?? [])].filter((part) => left.has(part)).length - lengthOf(item) / 1000;
  const chosen: Item[] = [];
  while (left.size > 0) {
    const best = items.reduce((first, second) => (gain(second) > gain(first) ? second : first));
    chosen.push(best);
    for (const part of parts.get(best) ?? []) left.delete(part);
  }
  return chosen;
}
