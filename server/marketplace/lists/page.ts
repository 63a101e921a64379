import { asc, desc, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { cursorDate, readCursor, toCursor } from './cursor.ts';

/** The query of a list. */
export type PageOptions = { readonly cursor?: string | undefined; readonly limit?: string | undefined };

/** A page of a list, as an answer. */
export type ListAnswer<Item> = { items: Item[]; nextCursor: string | null };

/** The position in most lists: after the entry with this date and id. */
const position = z.tuple([cursorDate, z.uuid()]);

/**
 * A page of a list by date, and by id among equal dates, as most lists are (§M9).
 *
 * @param columns - the date, the id, and which end comes first.
 * @throws ApiError 400 for a cursor that no such list returned.
 * @example
 * const page = pageByDate(options, { date: payments.createdAt, id: payments.id, first: 'newest' });
 * const rows = await select.where(and(own, page.isAfter)).orderBy(...page.order).limit(page.limit);
 * return page.build(rows, { item: toPayment, at: (row) => [row.createdAt, row.id] });
 */
export function pageByDate(
  { cursor, limit }: PageOptions,
  {
    date,
    id,
    first,
  }: { readonly date: PgColumn; readonly id: PgColumn; readonly first: 'newest' | 'oldest' },
) {
  const after = readCursor(cursor, position);
  const [direction, comparison] = first === 'newest' ? [desc, sql`<`] : [asc, sql`>`];
  return {
    isAfter: after ? sql`(${date}, ${id}) ${comparison} (${after[0]}::timestamptz, ${after[1]})` : undefined,
    order: [direction(date), direction(id)],
    /** One more than the page contains, to find out whether there are more. */
    limit: parseLimit(limit) + 1,
    build: <Row, Item>(
      rows: readonly Row[],
      {
        item,
        at,
      }: { readonly item: (row: Row) => Item; readonly at: (row: Row) => readonly [Date | string, string] },
    ) =>
      buildPage(rows, parseLimit(limit), {
        item,
        at: (row) => {
          const [when, last] = at(row);
          return [new Date(when).toISOString(), last];
        },
      }),
  };
}

/** §M9: 20 entries by default. */
export const parseLimit = (limit: string | undefined): number => Number(limit ?? 20);

/**
 * A page of a list.
 *
 * @param rows - one more than the page contains, if there are more.
 */
export function buildPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  {
    item,
    at,
  }: {
    readonly item: (row: Row) => Item;
    readonly at: (row: Row) => readonly (string | number)[];
  },
): ListAnswer<Item> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(item), nextCursor: last === undefined ? null : toCursor(at(last)) };
}
