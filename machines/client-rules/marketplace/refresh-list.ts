import type { ListPage } from '../../../contract/marketplace/entity.ts';

type Identified = { readonly id: string };

/** The maximum number of entries in an answer (§M9). */
export const maxAtOnce = 100;

/** The items that aren't shown yet, because the list may have changed before its next page arrived. */
export const withoutShown = <Item extends Identified>(
  shown: readonly Item[],
  items: readonly Item[],
): readonly Item[] => items.filter(({ id }) => !shown.some((one) => one.id === id));

/**
 * Refreshes the start of a list; entries beyond that stay.
 *
 * @param fresh - as many entries as were shown, at most 100.
 */
export function refreshList<Item extends Identified>(
  shown: ListPage<Item>,
  fresh: ListPage<Item>,
): ListPage<Item> {
  if (shown.items.length <= maxAtOnce) return { items: fresh.items, nextCursor: fresh.nextCursor };
  const beyond = withoutShown(fresh.items, shown.items.slice(maxAtOnce));
  return { items: [...fresh.items, ...beyond], nextCursor: shown.nextCursor };
}
