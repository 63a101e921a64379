import { asc, desc, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error.ts';

/** A date that the database can compare: it has no year 0, unlike ISO 8601. */
export const moment = z.iso.datetime().check(z.refine((text) => Date.parse(text) >= 0));
/** A number that fits into the database's integers. */
export const whole = z.int().check(z.minimum(-(2 ** 31)), z.maximum(2 ** 31 - 1));

/** The position in most lists: after the entry with this date and id. */
const position = z.tuple([moment, z.uuid()]);

/** @returns where the next page starts, for an address. */
export const toCursor = (at: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(at)).toString('base64url');

/**
 * @param form - the parts of the list's cursors, each bounded, since an address may contain anything.
 * @throws ApiError 400 for a cursor that this list didn't return.
 */
export function readCursor<Form extends z.ZodMiniType>(
  cursor: string | undefined,
  form: Form,
): z.output<Form> | null {
  if (cursor === undefined) return null;
  try {
    return form.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new ApiError(400, 'invalidQuery', 'This page of the list doesn’t exist. Start again.');
  }
}

/** The query of a list. */
export type PageOptions = { readonly cursor?: string | undefined; readonly limit?: string | undefined };

/**
 * A page of a list by date, with the id for entries of the same time: as most lists are (§M9).
 *
 * @param order - the columns, and which comes first.
 * @throws ApiError 400 for a cursor that no such list returned.
 * @example
 * const page = pageByDate(options, { date: payments.createdAt, id: payments.id, first: 'newest' });
 * const rows = await select.where(and(own, page.isAfter)).orderBy(...page.order).limit(page.limit);
 * return page.of(rows, { item: toPayment, at: (row) => [row.createdAt, row.id] });
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
  const [comes, follows] = first === 'newest' ? [desc, sql`<`] : [asc, sql`>`];
  return {
    isAfter: after ? sql`(${date}, ${id}) ${follows} (${after[0]}::timestamptz, ${after[1]})` : undefined,
    order: [comes(date), comes(id)],
    /** One more than the page contains, to find out whether there are more. */
    limit: limitOf(limit) + 1,
    of: <Row, Item>(
      rows: readonly Row[],
      {
        item,
        at,
      }: { readonly item: (row: Row) => Item; readonly at: (row: Row) => readonly [Date | string, string] },
    ) =>
      pageOf(rows, limitOf(limit), {
        item,
        at: (row) => {
          const [when, last] = at(row);
          return [new Date(when).toISOString(), last];
        },
      }),
  };
}

/** §M9: 20 entries by default. */
export const limitOf = (limit: string | undefined): number => Number(limit ?? 20);

/**
 * A page of a list.
 *
 * @param rows - one more than the page contains, if there are more.
 */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  limit: number,
  {
    item,
    at,
  }: {
    readonly item: (row: Row) => Item;
    readonly at: (row: Row) => readonly (string | number)[];
  },
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(item), nextCursor: last === undefined ? null : toCursor(at(last)) };
}
