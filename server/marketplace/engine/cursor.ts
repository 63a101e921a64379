import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error.ts';

const position = z.tuple([z.union([z.string(), z.number()]), z.uuid()]);
/** Where a list goes on: after the entry with this value of what it is sorted by, and this id. */
export type Position = z.infer<typeof position>;

/** @returns where the next page begins, for an address. */
export const toCursor = (at: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(at)).toString('base64url');

/**
 * @param form - what the list's cursors hold.
 * @throws ApiError 400 for a cursor that this list didn't give.
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

/** @throws ApiError 400 for a cursor that no list gave. */
export const fromCursor = (cursor: string | undefined): Position | null => readCursor(cursor, position);

/** §M9: 20 entries unless asked otherwise. */
export const limitOf = (limit: string | undefined): number => Number(limit ?? 20);

/**
 * A page of a list.
 *
 * @param rows - one more than the page holds, where there are more.
 */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  limit: number,
  { item, at }: { readonly item: (row: Row) => Item; readonly at: (row: Row) => Position },
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(item), nextCursor: last === undefined ? null : toCursor(at(last)) };
}
