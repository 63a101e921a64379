import { toCursor } from '../engine/cursor.ts';

/** So many are remembered, of some 500 rows each: 35 MB. */
const maxLists = 300;
/** In ms. Whoever comes back later gets what has been edited since then. */
const maxAge = 300_000;

/** What a cursor holds. */
export type Place = Parameters<typeof toCursor>[0];

/** Ids in the order of a search, from its beginning or from a cursor on. */
export type FoundList = {
  /** Each with where the list continues after it. */
  readonly rows: readonly { readonly id: string; readonly at: Place }[];
  /** Where the list continues after the last row; null: nowhere. */
  readonly next: Place | null;
};

export type FoundLists = {
  /** @param search - what was looked for, and for whom: other lists have other texts. */
  readonly add: (search: string, list: FoundList) => void;
  /** @returns what follows a cursor, where that fills a page of so many, or is the end; else null. */
  readonly after: (search: string, cursor: string, limit: number) => FoundList | null;
};

/**
 * What searches have found beyond the pages that they showed, so that the next pages needn't be looked up. Each process
 * remembers its own; a cursor that isn't remembered is for the database.
 */
export function createFoundLists(now: () => Date): FoundLists {
  // The oldest first, as a Map has them.
  const lists = new Map<string, { readonly list: FoundList; readonly at: number }>();
  return {
    add: (search, list) => {
      lists.delete(search);
      lists.set(search, { list, at: now().getTime() });
      const [oldest] = lists.keys();
      if (lists.size > maxLists && oldest !== undefined) lists.delete(oldest);
    },
    after: (search, cursor, limit) => {
      const known = lists.get(search);
      if (!known || now().getTime() - known.at > maxAge) return null;
      const { rows, next } = known.list;
      const index = rows.findIndex(({ at }) => toCursor(at) === cursor);
      if (index === -1) return null;
      const left = rows.slice(index + 1);
      return left.length >= limit || next === null ? { rows: left, next } : null;
    },
  };
}
