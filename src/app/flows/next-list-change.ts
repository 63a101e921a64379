import { maxAtOnce } from '../../../machines/client-rules/marketplace/refresh-list.ts';
import type { ListPart } from '../../api/list-part.ts';
import { nextChange } from './next-change.ts';

type ListWatch<Item, Page> = {
  readonly ask: (part: ListPart, signal: AbortSignal) => Promise<Page>;
  /** What is shown, one text per entry. */
  readonly seen: readonly string[];
  /** An entry as a text that differs once anything in it changes: its id and version, for example. */
  readonly fingerprint: (item: Item) => string;
  readonly signal: AbortSignal;
};

/** At least this many entries, however few are shown: new ones may have come. */
const minAtOnce = 20;

/** How many entries of a list to read again, of which so many are shown. */
export const shownAtOnce = (shown: number): number => Math.min(Math.max(shown, minAtOnce), maxAtOnce);

/**
 * {@link nextChange} for a list: all shown entries are read again, up to what one call returns.
 *
 * @returns the current start of the list, for `refreshList`.
 */
export function nextListChange<Item, Page extends { readonly items: readonly Item[] }>({
  ask,
  seen,
  fingerprint,
  signal,
}: ListWatch<Item, Page>): Promise<Page> {
  const limit = shownAtOnce(seen.length);
  const known = seen.slice(0, maxAtOnce).join();
  return nextChange({
    ask: (asking) => ask({ cursor: null, limit }, asking),
    isChange: ({ items }) => items.map(fingerprint).join() !== known,
    signal,
  });
}
