import { toCursor } from '../lists/cursor.ts';

/** The maximum number of cached lists, of some 500 rows each: 35 MB. */
const maxLists = 300;
/** In ms. After that a next page includes later edits. */
const maxAgeMs = 300_000;

/** The content of a cursor. */
export type Place = Parameters<typeof toCursor>[0];

/** Ids in the order of a search, from its start or from a cursor on. */
export type FoundList = {
  /** Each with the position after it. */
  readonly rows: readonly { readonly id: string; readonly at: Place }[];
  /** The place where the list continues after the last row; null: it ends. */
  readonly next: Place | null;
};

export type FoundLists = {
  /** @param search - a key of the filters and the viewer: other lists have other keys. */
  readonly add: (search: string, list: FoundList) => void;
  /** @returns the rows after a cursor, if they fill a page of this limit, or reach the end; else null. */
  readonly after: (search: string, cursor: string, limit: number) => FoundList | null;
};

/**
 * Caches the results of searches beyond the shown page, so that the next pages needn't be looked up. Each process has
 * its own cache; on a miss, the database is queried.
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
      if (!known || now().getTime() - known.at > maxAgeMs) return null;
      const { rows, next } = known.list;
      const index = rows.findIndex(({ at }) => toCursor(at) === cursor);
      if (index === -1) return null;
      const left = rows.slice(index + 1);
      return left.length >= limit || next === null ? { rows: left, next } : null;
    },
  };
}
