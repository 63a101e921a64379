import { and, desc, eq, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { SearchWords } from '../../../contract/marketplace/project-search.ts';
import type { Database } from '../../db/connect.ts';
import { projects } from '../../db/schema.ts';
import { whole } from '../engine/cursor.ts';
import type { Conditions } from './conditions.ts';

/** Where the list goes on: after the project with this smallest budget, and this id. */
export const budgetCursor = z.tuple([whole, z.uuid()]);
type After = z.infer<typeof budgetCursor> | null;
type Found = { readonly id: string; readonly budgetMin: number | null };

/** What is frequent fills a page from so many. */
const firstLook = 2_000;

/**
 * Those that pay the most that fit, at most so many. What counts is the smallest budget, which they pay in any case:
 * a large one is easily written.
 */
export async function largestFitting(
  db: Database,
  { indexed, exact }: Conditions,
  {
    budgetMax,
    after,
    atMost,
  }: Pick<SearchWords, 'budgetMax'> & { readonly after: After; readonly atMost: number },
): Promise<readonly Found[]> {
  const isOpen = eq(projects.state, 'open');
  const isWithin = budgetMax === undefined ? undefined : lte(projects.budgetMin, Number(budgetMax));
  const isAfter = after && sql`(${projects.budgetMin}, ${projects.id}) < (${after[0]}::integer, ${after[1]})`;
  const listed = { id: projects.id, budgetMin: projects.budgetMin };
  const largest = db
    .select()
    .from(projects)
    .where(and(isOpen, isWithin, isAfter ?? undefined))
    .orderBy(desc(projects.budgetMin), desc(projects.id))
    .limit(firstLook)
    .as('projects');
  const fits = and(...exact, ...indexed);
  const found = await db
    .select({ id: largest.id, budgetMin: largest.budgetMin })
    .from(largest)
    .where(fits)
    .orderBy(desc(largest.budgetMin), desc(largest.id))
    .limit(atMost);
  if (found.length === atMost) return found;
  return db
    .select(listed)
    .from(projects)
    .where(and(fits, isAfter ?? undefined))
    .orderBy(desc(sql`${projects.budgetMin} + 0`), desc(projects.id))
    .limit(atMost);
}
