import { maxAtOnce } from '../../../machines/rules/marketplace/list-by-now.ts';
import type { ListPart } from '../../api/list-part.ts';
import { nextChange } from './next-change.ts';

type ListWatch<Item, Page> = {
  readonly ask: (part: ListPart, signal: AbortSignal) => Promise<Page>;
  /** What is shown, one text an entry. */
  readonly seen: readonly string[];
  /** An entry as a text that is another once anything of it is: its id and version, for example. */
  readonly asSeen: (item: Item) => string;
  readonly signal: AbortSignal;
};

/** So many, however few are shown: new ones may have come. */
const minAtOnce = 20;

/** How many entries of a list to look at again, of which so many are shown. */
export const shownAtOnce = (shown: number): number => Math.min(Math.max(shown, minAtOnce), maxAtOnce);

/**
 * {@link nextChange} of a list: all that is shown is looked at again, as far as one call goes.
 *
 * @returns the list's beginning as it is now, for `listByNow`.
 */
export function nextListChange<Item, Page extends { readonly items: readonly Item[] }>({
  ask,
  seen,
  asSeen,
  signal,
}: ListWatch<Item, Page>): Promise<Page> {
  const limit = shownAtOnce(seen.length);
  const known = seen.slice(0, maxAtOnce).join();
  return nextChange({
    ask: (asking) => ask({ cursor: null, limit }, asking),
    isChange: ({ items }) => items.map(asSeen).join() !== known,
    signal,
  });
}
