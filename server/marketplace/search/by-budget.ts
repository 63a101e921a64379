import { and, arrayContains, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { SearchCriteria } from '../../../contract/marketplace/project-search.ts';
import type { Database } from '../../db/connect.ts';
import { projects } from '../../db/schema.ts';
import { whole } from '../engine/cursor.ts';
import type { Conditions } from './conditions.ts';
import { fromFacet, paysFacet, stepBelow } from './facets.ts';

/** Where the list goes on: after the project with this smallest budget, and this id. */
export const budgetCursor = z.tuple([whole, z.uuid()]);
type After = z.infer<typeof budgetCursor> | null;
type Found = { readonly id: string; readonly budgetMin: number | null };

/** What is frequent fills a page from so many; what isn't quite, from the second look. */
const looks = [500, 2_000];
/** What isn't among so many is rare enough to be looked up whole. */
const farthestLook = 20_000;

/** In the order that the list has, as an index has them. */
const inListOrder = [desc(projects.budgetMin), desc(projects.id)] as const;
const listed = { id: projects.id, budgetMin: projects.budgetMin };

/**
 * Those that pay the most that fit: so many at least, where there are so many, and more where they come with these. What
 * counts is the smallest budget, which they pay in any case: a large one is easily written.
 */
export async function largestFitting(
  db: Database,
  { indexed, exact, posted }: Conditions,
  {
    budgetMax,
    after,
    minRows,
    maxRows,
  }: Pick<SearchCriteria, 'budgetMax'> & {
    readonly after: After;
    readonly minRows: number;
    readonly maxRows: number;
  },
): Promise<readonly Found[]> {
  const isWithin = budgetMax === undefined ? undefined : lte(projects.budgetMin, Number(budgetMax));
  const isAfter = after
    ? sql`(${projects.budgetMin}, ${projects.id}) < (${after[0]}::integer, ${after[1]})`
    : undefined;
  const listedHere = and(eq(projects.state, 'open'), isWithin, isAfter);

  // So many have enough, at the rate of those that were looked through.
  let enough = 0;
  for (const look of looks) {
    if (look < enough) break;
    const largest = db
      .select()
      .from(projects)
      .where(listedHere)
      .orderBy(...inListOrder)
      .limit(look)
      .as('projects');
    const found = await db
      .select({ id: largest.id, budgetMin: largest.budgetMin })
      .from(largest)
      .where(and(...exact, ...indexed))
      .orderBy(desc(largest.budgetMin), desc(largest.id))
      .limit(maxRows);
    if (found.length >= minRows) return found;
    enough = Math.ceil((1.5 * minRows * look) / found.length);
  }

  const lookUp = (...more: readonly SQL[]) =>
    db
      .select(listed)
      .from(projects)
      .where(and(...exact, ...indexed, ...(posted?.indexed ?? []), isAfter, ...more))
      .orderBy(desc(sql`${projects.budgetMin} + 0`), desc(projects.id))
      .limit(maxRows);
  if (enough <= farthestLook) {
    const [reached] = await db
      .select({ budgetMin: projects.budgetMin })
      .from(projects)
      .where(listedHere)
      .orderBy(...inListOrder)
      .offset(enough)
      .limit(1);
    // All that reach its step are looked up in any case.
    const step = stepBelow(reached?.budgetMin ?? 0);
    if (step !== undefined) {
      const facets = [...paysFacet(step), ...(after ? fromFacet(after[0]) : [])];
      const rows = await lookUp(gte(projects.budgetMin, step), arrayContains(projects.facets, facets));
      if (rows.length >= minRows) return rows;
    }
  }
  return lookUp();
}

/** Sorts as the list does. The database compares ids as their letters do. */
export const largestFirst = (one: Found, other: Found): number =>
  (other.budgetMin ?? 0) - (one.budgetMin ?? 0) || (other.id > one.id ? 1 : -1);
