import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error.ts';

/** A date since 1970. PostgreSQL has no year 0, which ISO 8601 allows. */
export const cursorDate = z.iso.datetime().check(z.refine((text) => Date.parse(text) >= 0));
/** A number that fits into the database's integers. */
export const int32 = z.int().check(z.minimum(-(2 ** 31)), z.maximum(2 ** 31 - 1));

/** Encodes where the next page starts, for use in an address. */
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
