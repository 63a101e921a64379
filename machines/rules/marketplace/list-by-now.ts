type Identified = { readonly id: string };

/** A list as far as it is shown. */
type Shown<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null };

/** §M9: no call answers more entries. */
export const maxAtOnce = 100;

/** What of these isn't among those that are shown: a list may have moved on before its next page came. */
export const unshown = <Item extends Identified>(
  shown: readonly Item[],
  items: readonly Item[],
): readonly Item[] => items.filter(({ id }) => !shown.some((one) => one.id === id));

/**
 * A list whose beginning was looked at again: what is shown beyond that stays.
 *
 * @param now - as many entries as were shown, up to 100.
 */
export function listByNow<Item extends Identified>(shown: Shown<Item>, now: Shown<Item>): Shown<Item> {
  if (shown.items.length <= maxAtOnce) return { items: now.items, nextCursor: now.nextCursor };
  const beyond = unshown(now.items, shown.items.slice(maxAtOnce));
  return { items: [...now.items, ...beyond], nextCursor: shown.nextCursor };
}
