import { and, arrayContains, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { SearchCriteria } from '../../../contract/marketplace/project-search.ts';
import type { Database } from '../../db/connect.ts';
import { projects } from '../../db/schema.ts';
import { int32 } from '../lists/cursor.ts';
import { fromFacet, paysFacet, stepBelow } from './facets.ts';
import type { ProjectFilters } from './filters.ts';

/** The position in the list: after the project with this minimum budget and id. */
export const budgetCursor = z.tuple([int32, z.uuid()]);
type After = z.infer<typeof budgetCursor> | null;
type BudgetRow = { readonly id: string; readonly budgetMin: number | null };

/** The numbers of largest budgets to search first. Frequent matches fill a page from these. */
const scanSizes = [500, 2_000];
/** If a page needs more of the largest budgets than this, matches are rare enough to look up all of them. */
const maxScanSize = 20_000;

/** The list's order, as an index has it. */
const inListOrder = [desc(projects.budgetMin), desc(projects.id)] as const;
const listed = { id: projects.id, budgetMin: projects.budgetMin };

/**
 * The best-paying matches: at least `minRows`, if there are so many, and more if the query finds them anyway. The
 * minimum budget counts, because it is certain to be paid: a large maximum is easily written.
 */
export async function findLargest(
  db: Database,
  { indexed, exact, posted }: ProjectFilters,
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
): Promise<readonly BudgetRow[]> {
  const isWithin = budgetMax === undefined ? undefined : lte(projects.budgetMin, Number(budgetMax));
  const isAfter = after
    ? sql`(${projects.budgetMin}, ${projects.id}) < (${after[0]}::integer, ${after[1]})`
    : undefined;
  const listedHere = and(eq(projects.state, 'open'), isWithin, isAfter);

  // So many would contain enough, at the rate found so far.
  let enough = 0;
  for (const scanSize of scanSizes) {
    if (scanSize < enough) break;
    const largest = db
      .select()
      .from(projects)
      .where(listedHere)
      .orderBy(...inListOrder)
      .limit(scanSize)
      .as('projects');
    const found = await db
      .select({ id: largest.id, budgetMin: largest.budgetMin })
      .from(largest)
      .where(and(...exact, ...indexed))
      .orderBy(desc(largest.budgetMin), desc(largest.id))
      .limit(maxRows);
    if (found.length >= minRows) return found;
    enough = Math.ceil((1.5 * minRows * scanSize) / found.length);
  }

  const lookUp = (...more: readonly SQL[]) =>
    db
      .select(listed)
      .from(projects)
      .where(and(...exact, ...indexed, ...(posted?.indexed ?? []), isAfter, ...more))
      .orderBy(desc(sql`${projects.budgetMin} + 0`), desc(projects.id))
      .limit(maxRows);
  if (enough <= maxScanSize) {
    const [reached] = await db
      .select({ budgetMin: projects.budgetMin })
      .from(projects)
      .where(listedHere)
      .orderBy(...inListOrder)
      .offset(enough)
      .limit(1);
    // Every match from this step upward is looked up.
    const step = stepBelow(reached?.budgetMin ?? 0);
    if (step !== undefined) {
      const facets = [...paysFacet(step), ...(after ? fromFacet(after[0]) : [])];
      const rows = await lookUp(gte(projects.budgetMin, step), arrayContains(projects.facets, facets));
      if (rows.length >= minRows) return rows;
    }
  }
  return lookUp();
}

/** Sorts like the list. The database compares ids by their characters. */
export const largestFirst = (one: BudgetRow, other: BudgetRow): number =>
  (other.budgetMin ?? 0) - (one.budgetMin ?? 0) || (other.id > one.id ? 1 : -1);
