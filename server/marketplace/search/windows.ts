import { and, arrayOverlaps, desc, type SQL, sql } from 'drizzle-orm';
import { projects } from '../../db/schema.ts';
import type { Conditions } from './conditions.ts';
import { blocksBefore } from './facets.ts';

/** The first time that is looked at, in hours. */
export const shortest = 3;
/** Of the shortest time: a few that come together mislead nobody. A longer one is believed. */
const maxGrowth = 16;

/**
 * In hours. Of what needs longer, all is looked up: among the projects of 60 days, 3,500 take 16 ms, and the 2,300 of
 * the last 40 take 19, because the index goes through each block.
 */
const longestWindow = 768;

/** The newest first, as an index has them. */
export const newestFirst = [desc(projects.publishedAt), desc(projects.id)] as const;

/**
 * The same as no index has it, so that the database looks up what fits and sorts that. By its own estimate it would
 * walk through a million projects for two frequent words that never come together.
 */
export const newestOfFitting = [
  desc(sql`${projects.publishedAt} + interval '0'`),
  desc(projects.id),
] as const;

/**
 * Looks for the newest that fit in ever longer times before a moment: what is frequent fills a page from a few hours of
 * projects, and only what is rare is looked for among all of them.
 *
 * @param span - `wanted` are enough; `hours`: known to have that many, null: no number of hours has.
 * @param read - reads what fits, and says how many that are.
 */
export async function overWindows<Found>(
  { indexed, exact, posted }: Conditions,
  span: { readonly before: Date; readonly wanted: number; readonly hours?: number | null | undefined },
  read: (fits: SQL | undefined) => Promise<{ readonly found: Found; readonly count: number }>,
): Promise<{ readonly found: Found; readonly hours: number | null }> {
  // No hours would never become more.
  let hours = span.hours === null ? null : Math.max(shortest, span.hours ?? shortest);
  for (;;) {
    // Each list of blocks costs a look at all of its entries: one of the two is enough.
    if (hours !== null && (hours > longestWindow || (posted && hours >= posted.hours))) hours = null;
    const blocks = hours === null ? null : blocksBefore(span.before, hours);
    const within = blocks ? [arrayOverlaps(projects.facets, blocks)] : (posted?.indexed ?? []);
    const { found, count } = await read(and(...exact, ...indexed, ...within));
    if (hours === null || blocks === null) return { found, hours: null };
    if (count >= span.wanted) return { found, hours };
    // As long as it should take at this rate, and a bit; all for what wasn't found at all.
    const growth = (1.1 * span.wanted) / count;
    hours *= Math.max(2, hours > shortest ? growth : Math.min(maxGrowth, growth));
  }
}
