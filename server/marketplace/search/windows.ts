import { and, arrayOverlaps, desc, type SQL, sql } from 'drizzle-orm';
import { projects } from '../../db/schema.ts';
import { blocksBefore } from './facets.ts';
import type { ProjectFilters } from './filters.ts';

/** The first period to search, in hours. */
export const minWindowHours = 3;
/** For the first period only: a few matches that happen to be close together mean little. A longer one is trusted. */
const maxGrowth = 16;

/**
 * In hours. Longer periods are replaced by a full search: among the projects of 60 days, 3,500 take 16 ms, and the
 * 2,300 of the last 40 take 19, because the index goes through each block.
 */
const maxWindowHours = 768;

/** The newest first, as an index has them. */
export const newestFirst = [desc(projects.publishedAt), desc(projects.id)] as const;

/**
 * The same order in a form without an index, so that the database looks up the matches and sorts them. By its own
 * estimate it would walk through a million projects for two frequent words that never occur together.
 */
export const newestOfFitting = [
  desc(sql`${projects.publishedAt} + interval '0'`),
  desc(projects.id),
] as const;

/**
 * Finds the newest matches in longer and longer periods before a given time: frequent matches fill a page from a few
 * hours of projects, and only rare ones need a search of all projects.
 *
 * @param span - `wanted` are enough; `hours`: a period known to have that many, null: no period has.
 * @param read - reads the matches and their number.
 */
export async function searchGrowingWindows<Found>(
  { indexed, exact, posted }: ProjectFilters,
  span: { readonly before: Date; readonly wanted: number; readonly hours?: number | null | undefined },
  read: (condition: SQL | undefined) => Promise<{ readonly found: Found; readonly count: number }>,
): Promise<{ readonly found: Found; readonly hours: number | null }> {
  // 0 hours would never grow.
  let hours = span.hours === null ? null : Math.max(minWindowHours, span.hours ?? minWindowHours);
  for (;;) {
    // Each list of blocks reads all of its entries in the index: one of the two is enough.
    if (hours !== null && (hours > maxWindowHours || (posted && hours >= posted.hours))) hours = null;
    const blocks = hours === null ? null : blocksBefore(span.before, hours);
    const within = blocks ? [arrayOverlaps(projects.facets, blocks)] : (posted?.indexed ?? []);
    const { found, count } = await read(and(...exact, ...indexed, ...within));
    if (hours === null || blocks === null) return { found, hours: null };
    if (count >= span.wanted) return { found, hours };
    // As long as needed at this rate, and a bit more; the full search if nothing was found.
    const growth = (1.1 * span.wanted) / count;
    hours *= Math.max(2, hours > minWindowHours ? growth : Math.min(maxGrowth, growth));
  }
}
