import * as z from 'zod/mini';

/**
 * ISO 8601, a day that exists. Not `z.iso.date()`: with zod's other formats it adds 0.5 kB to every signed-in
 * first page.
 *
 * @param message - for any other text.
 */
export const calendarDay = (message: string) =>
  z.string(message).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, message), z.refine(exists, message));

function exists(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
