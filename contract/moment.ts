import * as z from 'zod/mini';

/**
 * ISO 8601, in UTC and to the second at least. Not `z.iso.datetime()`: see `calendar-day.ts`.
 *
 * @param message - for any other text.
 */
export const moment = (message: string) =>
  z.string(message).check(
    z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/, message),
    z.refine((text) => !Number.isNaN(Date.parse(text)), message),
  );
