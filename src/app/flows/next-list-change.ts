import { maxAtOnce } from '../../../machines/client-rules/marketplace/refresh-list.ts';
import type { ListPart } from '../../api/list-part.ts';
import { nextChange } from './next-change.ts';

type ListWatch<Item, Page> = {
  readonly ask: (part: ListPart, signal: AbortSignal) => Promise<Page>;
  /** The fingerprints of the shown entries. */
  readonly seen: readonly string[];
  /** The fingerprint of an entry, a text that differs once the entry changes: its id and version, for example. */
  readonly fingerprint: (item: Item) => string;
  readonly signal: AbortSignal;
};

/** The minimum number of entries to refetch, so that new ones are found in a short list. */
const minAtOnce = 20;

/** The number of entries to refetch of a list that shows this many. */
export const shownAtOnce = (shown: number): number => Math.min(Math.max(shown, minAtOnce), maxAtOnce);

/**
 * {@link nextChange} for a list: refetches all shown entries, up to the limit of one call.
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
    ask: (pollSignal) => ask({ cursor: null, limit }, pollSignal),
    isChange: ({ items }) => items.map(fingerprint).join() !== known,
    signal,
  });
}
